import { choice, type IntakeQuestion } from './intake.ts';

export const flightServices: readonly IntakeQuestion[] = [
  {
    id: 'from',
    kind: 'text',
    required: true,
    label: { en: 'From where?', es: '¿Desde dónde?', fr: 'Au départ de' },
  },
  {
    id: 'to',
    kind: 'text',
    required: true,
    label: { en: 'To where?', es: '¿Hacia dónde?', fr: 'À destination de' },
  },
  {
    id: 'departure',
    kind: 'date',
    required: true,
    label: { en: 'Departure', es: 'Salida', fr: 'Départ' },
  },
  { id: 'return', kind: 'date', label: { en: 'Return', es: 'Regreso', fr: 'Retour' } },
  {
    id: 'travellers',
    kind: 'text',
    required: true,
    label: {
      en: 'Who travels? Adults, children and their ages',
      es: '¿Quién viaja? Adultos, niños y sus edades',
      fr: 'Qui voyage ? Adultes, enfants et leur âge',
    },
  },
  {
    id: 'flexible',
    kind: 'yes_no',
    label: {
      en: 'May we look a few days earlier or later?',
      es: '¿Podemos buscar unos días antes o después?',
      fr: 'Pouvons-nous chercher quelques jours plus tôt ou plus tard ?',
    },
  },
];

export const legalServices: readonly IntakeQuestion[] = [
  {
    id: 'matter',
    kind: 'choice',
    required: true,
    label: { en: 'What is it about?', es: '¿De qué se trata?', fr: 'De quoi s’agit-il ?' },
    choices: [
      choice('family', 'Family', 'Familia', 'Famille'),
      choice('housing', 'Housing', 'Vivienda', 'Logement'),
      choice('work', 'Work', 'Trabajo', 'Travail'),
      choice('contract', 'A contract', 'Un contrato', 'Un contrat'),
      choice('will', 'A will or power of attorney', 'Un testamento o un poder', 'Un testament ou une procuration'),
      choice('other', 'Something else', 'Otra cosa', 'Autre chose'),
    ],
  },
  {
    id: 'otherSide',
    kind: 'text',
    label: {
      en: 'Who is on the other side?',
      es: '¿Quién es la otra parte?',
      fr: 'Qui est l’autre partie ?',
    },
    hint: {
      en: 'So that we can check that we do not already act for them.',
      es: 'Para comprobar que no la representamos ya.',
      fr: 'Afin de vérifier que nous ne la représentons pas déjà.',
    },
  },
  {
    id: 'deadline',
    kind: 'date',
    label: {
      en: 'A court date or another deadline',
      es: 'Una cita en la corte u otra fecha límite',
      fr: 'Une audience ou une autre échéance',
    },
  },
  {
    id: 'papers',
    kind: 'yes_no',
    required: true,
    label: {
      en: 'Have you signed or received papers about it?',
      es: '¿Ha firmado o recibido documentos sobre esto?',
      fr: 'Avez-vous signé ou reçu des documents à ce sujet ?',
    },
  },
  {
    id: 'wish',
    kind: 'long_text',
    required: true,
    label: {
      en: 'What would a good outcome be for you?',
      es: '¿Cuál sería para usted un buen resultado?',
      fr: 'Quelle issue serait bonne pour vous ?',
    },
  },
];

export const translation: readonly IntakeQuestion[] = [
  {
    id: 'documents',
    kind: 'text',
    required: true,
    label: {
      en: 'Which documents, and how many pages?',
      es: '¿Qué documentos, y cuántas páginas?',
      fr: 'Quels documents, et combien de pages ?',
    },
    hint: {
      en: 'For example: a birth certificate, 2 pages',
      es: 'Por ejemplo: un acta de nacimiento, 2 páginas',
      fr: 'Par exemple : un acte de naissance, 2 pages',
    },
  },
  {
    id: 'fromLanguage',
    kind: 'text',
    required: true,
    label: { en: 'From which language?', es: '¿De qué idioma?', fr: 'De quelle langue ?' },
  },
  {
    id: 'toLanguage',
    kind: 'text',
    required: true,
    label: { en: 'Into which language?', es: '¿A qué idioma?', fr: 'Vers quelle langue ?' },
  },
  {
    id: 'certified',
    kind: 'yes_no',
    required: true,
    label: {
      en: 'Does it have to be certified, for an authority for example?',
      es: '¿Debe ser certificada, por ejemplo para una autoridad?',
      fr: 'Doit-elle être certifiée, pour une administration par exemple ?',
    },
  },
  {
    id: 'byWhen',
    kind: 'date',
    label: { en: 'When do you need it?', es: '¿Para cuándo la necesita?', fr: 'Pour quand vous la faut-il ?' },
  },
];
