import { choice, type IntakeQuestion } from './intake.ts';

export const taxPreparation: readonly IntakeQuestion[] = [
  {
    id: 'taxYears',
    kind: 'text',
    required: true,
    label: {
      en: 'Which tax year or years is it about?',
      es: '¿De qué año o años fiscales se trata?',
      fr: 'De quelle année fiscale, ou de quelles années, s’agit-il ?',
    },
    hint: { en: 'For example: 2024, 2025', es: 'Por ejemplo: 2024, 2025', fr: 'Par exemple : 2024, 2025' },
  },
  {
    id: 'filingStatus',
    kind: 'choice',
    required: true,
    label: {
      en: 'What is your filing status?',
      es: '¿Cuál es su estado civil para la declaración?',
      fr: 'Quelle est votre situation de déclarant ?',
    },
    choices: [
      choice('single', 'Single', 'Soltero o soltera', 'Célibataire'),
      choice('marriedJoint', 'Married filing jointly', 'Casados, declaración conjunta', 'Marié, déclaration commune'),
      choice(
        'marriedSeparate',
        'Married filing separately',
        'Casados, declaraciones separadas',
        'Marié, déclarations séparées',
      ),
      choice('headOfHousehold', 'Head of household', 'Cabeza de familia', 'Chef de famille'),
      choice(
        'qualifyingSurvivingSpouse',
        'Qualifying surviving spouse',
        'Cónyuge sobreviviente que reúne los requisitos',
        'Conjoint survivant éligible',
      ),
      choice('unsure', 'I am not sure', 'No lo sé con seguridad', 'Je ne sais pas'),
    ],
  },
  {
    id: 'dependents',
    kind: 'text',
    label: {
      en: 'How many children or other people depend on you?',
      es: '¿Cuántos hijos u otras personas dependen de usted?',
      fr: 'Combien d’enfants ou d’autres personnes sont à votre charge ?',
    },
  },
  {
    id: 'selfEmployed',
    kind: 'yes_no',
    required: true,
    label: {
      en: 'Were you self-employed, or did you drive or deliver through an app?',
      es: '¿Trabajó por cuenta propia, o condujo o repartió con una aplicación?',
      fr: 'Avez-vous travaillé à votre compte, conduit ou livré par une application ?',
    },
  },
  {
    id: 'foreignAccounts',
    kind: 'yes_no',
    label: {
      en: 'Do you have a bank account outside the United States?',
      es: '¿Tiene una cuenta bancaria fuera de los Estados Unidos?',
      fr: 'Avez-vous un compte bancaire hors des États-Unis ?',
    },
  },
  {
    id: 'letterDate',
    kind: 'date',
    label: {
      en: 'If a tax office wrote to you: the date on the letter',
      es: 'Si una oficina de impuestos le escribió: la fecha de la carta',
      fr: 'Si l’administration fiscale vous a écrit : la date de la lettre',
    },
  },
];

export const immigration: readonly IntakeQuestion[] = [
  {
    id: 'goal',
    kind: 'choice',
    required: true,
    label: { en: 'What do you need?', es: '¿Qué necesita?', fr: 'De quoi avez-vous besoin ?' },
    choices: [
      choice('greenCard', 'A first green card', 'Una primera tarjeta verde', 'Une première carte verte (green card)'),
      choice('renewal', 'To renew a green card', 'Renovar una tarjeta verde', 'Renouveler une carte verte'),
      choice('citizenship', 'Citizenship', 'La ciudadanía', 'La citoyenneté'),
      choice('family', 'To bring family', 'Traer a la familia', 'Faire venir votre famille'),
      choice('work', 'A work permit', 'Un permiso de trabajo', 'Un permis de travail'),
      choice('other', 'Something else', 'Otra cosa', 'Autre chose'),
    ],
  },
  {
    id: 'country',
    kind: 'text',
    required: true,
    label: {
      en: 'What country are you a citizen of?',
      es: '¿De qué país es usted ciudadano o ciudadana?',
      fr: 'De quel pays êtes-vous citoyen ou citoyenne ?',
    },
  },
  {
    id: 'currentStatus',
    kind: 'text',
    label: {
      en: 'What is your status in the United States today?',
      es: '¿Cuál es hoy su situación migratoria en los Estados Unidos?',
      fr: 'Quel est aujourd’hui votre statut aux États-Unis ?',
    },
    hint: {
      en: 'For example: permanent resident, student visa. Leave it empty if you would rather tell us in person.',
      es: 'Por ejemplo: residente permanente, visa de estudiante. Déjelo vacío si prefiere decírnoslo en persona.',
      fr: 'Par exemple : résident permanent, visa d’étudiant. Laissez vide si vous préférez nous le dire de vive voix.',
    },
  },
  {
    id: 'lastEntry',
    kind: 'date',
    label: {
      en: 'When did you last enter the United States?',
      es: '¿Cuándo entró por última vez a los Estados Unidos?',
      fr: 'Quand êtes-vous entré pour la dernière fois aux États-Unis ?',
    },
  },
  {
    id: 'expiryDate',
    kind: 'date',
    label: {
      en: 'When does your card, visa or permit expire?',
      es: '¿Cuándo vence su tarjeta, visa o permiso?',
      fr: 'Quand votre carte, votre visa ou votre permis expire-t-il ?',
    },
  },
  {
    id: 'refusedBefore',
    kind: 'yes_no',
    label: {
      en: 'Have you ever had an application denied?',
      es: '¿Le han rechazado alguna vez una solicitud?',
      fr: 'Une de vos demandes a-t-elle déjà été refusée ?',
    },
  },
  {
    id: 'interpreter',
    kind: 'text',
    label: {
      en: 'In which language would you like to speak with us?',
      es: '¿En qué idioma le gustaría hablar con nosotros?',
      fr: 'Dans quelle langue souhaitez-vous parler avec nous ?',
    },
  },
];
