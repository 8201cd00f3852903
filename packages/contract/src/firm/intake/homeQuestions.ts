import { choice, type IntakeQuestion } from './intake.ts';

const whereHint = {
  en: 'A street, a neighborhood or a zip code',
  es: 'Una calle, un vecindario o un código postal',
  fr: 'Une rue, un quartier ou un code postal',
};

export const creditRepair: readonly IntakeQuestion[] = [
  {
    id: 'goal',
    kind: 'choice',
    required: true,
    label: {
      en: 'What do you want the credit for?',
      es: '¿Para qué quiere el crédito?',
      fr: 'À quoi le crédit doit-il servir ?',
    },
    choices: [
      choice('home', 'A home', 'Una vivienda', 'Un logement'),
      choice('car', 'A car', 'Un automóvil', 'Une voiture'),
      choice('rent', 'Renting', 'Un alquiler', 'Une location'),
      choice('business', 'A business', 'Un negocio', 'Une entreprise'),
      choice('general', 'Better credit in general', 'Mejor crédito en general', 'Un meilleur crédit en général'),
    ],
  },
  {
    id: 'score',
    kind: 'text',
    label: {
      en: 'Your score, if you know it',
      es: 'Su puntaje, si lo sabe',
      fr: 'Votre score, si vous le connaissez',
    },
  },
  {
    id: 'reports',
    kind: 'yes_no',
    required: true,
    label: {
      en: 'Have you seen your credit reports in the last three months?',
      es: '¿Ha visto sus informes de crédito en los últimos tres meses?',
      fr: 'Avez-vous vu vos rapports de crédit ces trois derniers mois ?',
    },
  },
  {
    id: 'wrongEntries',
    kind: 'long_text',
    required: true,
    label: {
      en: 'What looks wrong or unfair to you?',
      es: '¿Qué le parece equivocado o injusto?',
      fr: 'Qu’est-ce qui vous paraît faux ou injuste ?',
    },
    hint: {
      en: 'Name the companies; leave out account numbers.',
      es: 'Nombre a las empresas; no escriba números de cuenta.',
      fr: 'Nommez les sociétés ; n’écrivez pas de numéro de compte.',
    },
  },
  {
    id: 'court',
    kind: 'yes_no',
    label: {
      en: 'Is a collector suing you?',
      es: '¿Le está demandando un cobrador?',
      fr: 'Un agent de recouvrement vous poursuit-il en justice ?',
    },
  },
];

export const realEstate: readonly IntakeQuestion[] = [
  {
    id: 'plan',
    kind: 'choice',
    required: true,
    label: { en: 'What are you planning?', es: '¿Qué planea hacer?', fr: 'Quel est votre projet ?' },
    choices: [
      choice('buy', 'To buy', 'Comprar', 'Acheter'),
      choice('sell', 'To sell', 'Vender', 'Vendre'),
      choice('rentOut', 'To rent out', 'Dar en alquiler', 'Mettre en location'),
      choice('rent', 'To rent', 'Alquilar', 'Louer'),
    ],
  },
  {
    id: 'kind',
    kind: 'choice',
    label: { en: 'What kind of property?', es: '¿Qué tipo de propiedad?', fr: 'Quel type de bien ?' },
    choices: [
      choice('house', 'House', 'Casa', 'Maison'),
      choice('coop', 'Co-op', 'Cooperativa', 'Coopérative (co-op)'),
      choice('condo', 'Condo', 'Condominio', 'Copropriété (condo)'),
      choice('commercial', 'Commercial', 'Comercial', 'Local commercial'),
    ],
  },
  {
    id: 'where',
    kind: 'text',
    required: true,
    label: { en: 'Where?', es: '¿Dónde?', fr: 'Où ?' },
    hint: whereHint,
  },
  {
    id: 'budget',
    kind: 'text',
    label: {
      en: 'Price or rent you have in mind',
      es: 'Precio o alquiler que tiene en mente',
      fr: 'Prix ou loyer envisagé',
    },
  },
  {
    id: 'byWhen',
    kind: 'date',
    label: { en: 'By when?', es: '¿Para cuándo?', fr: 'Pour quand ?' },
  },
  {
    id: 'firstHome',
    kind: 'yes_no',
    label: { en: 'Is it your first home?', es: '¿Es su primera vivienda?', fr: 'Est-ce votre premier logement ?' },
  },
];

export const brokerage: readonly IntakeQuestion[] = [
  {
    id: 'purpose',
    kind: 'choice',
    required: true,
    label: { en: 'What is the loan for?', es: '¿Para qué es el préstamo?', fr: 'À quoi servira le prêt ?' },
    choices: [
      choice('purchase', 'To buy a home', 'Comprar una vivienda', 'Acheter un logement'),
      choice('refinance', 'To refinance', 'Refinanciar', 'Refinancer'),
      choice('equity', 'To borrow on a home', 'Pedir sobre la vivienda', 'Emprunter sur votre logement'),
      choice('business', 'For a business', 'Para un negocio', 'Pour une entreprise'),
    ],
  },
  {
    id: 'amount',
    kind: 'text',
    required: true,
    label: {
      en: 'How much would you like to borrow?',
      es: '¿Cuánto le gustaría pedir prestado?',
      fr: 'Combien souhaitez-vous emprunter ?',
    },
  },
  {
    id: 'downPayment',
    kind: 'text',
    label: { en: 'Down payment', es: 'Pago inicial', fr: 'Apport' },
  },
  {
    id: 'income',
    kind: 'choice',
    required: true,
    label: { en: 'How do you earn?', es: '¿Cómo obtiene sus ingresos?', fr: 'D’où viennent vos revenus ?' },
    choices: [
      choice('employed', 'Employed', 'Empleado o empleada', 'Salaire'),
      choice('selfEmployed', 'Self-employed', 'Por cuenta propia', 'À votre compte'),
      choice('both', 'Both', 'Ambos', 'Les deux'),
      choice('retired', 'Retired', 'Jubilación', 'Retraite'),
    ],
  },
  {
    id: 'closingDate',
    kind: 'date',
    label: {
      en: 'When do you need the money?',
      es: '¿Para cuándo se necesita el dinero?',
      fr: 'Pour quand faut-il l’argent ?',
    },
  },
];

export const insuranceBrokerage: readonly IntakeQuestion[] = [
  {
    id: 'cover',
    kind: 'choice',
    required: true,
    label: { en: 'What should be insured?', es: '¿Qué se debe asegurar?', fr: 'Que faut-il assurer ?' },
    choices: [
      choice('health', 'Health', 'Salud', 'La santé'),
      choice('life', 'Life', 'Vida', 'La vie'),
      choice('home', 'Home', 'Vivienda', 'Le logement'),
      choice('car', 'Car', 'Automóvil', 'La voiture'),
      choice('business', 'Business', 'Negocio', 'L’entreprise'),
    ],
  },
  {
    id: 'people',
    kind: 'text',
    label: {
      en: 'Who or what exactly?',
      es: '¿A quién o qué, exactamente?',
      fr: 'Qui ou quoi exactement ?',
    },
    hint: {
      en: 'For example: two adults and a child; a van from 2021',
      es: 'Por ejemplo: dos adultos y un niño; una camioneta de 2021',
      fr: 'Par exemple : deux adultes et un enfant ; une camionnette de 2021',
    },
  },
  {
    id: 'insuredNow',
    kind: 'yes_no',
    required: true,
    label: { en: 'Are you insured today?', es: '¿Está asegurado hoy?', fr: 'Êtes-vous assuré aujourd’hui ?' },
  },
  {
    id: 'endsOn',
    kind: 'date',
    label: {
      en: 'If so, when does that policy end?',
      es: 'Si es así, ¿cuándo termina esa póliza?',
      fr: 'Si oui, quand ce contrat prend-il fin ?',
    },
  },
  {
    id: 'claims',
    kind: 'long_text',
    label: {
      en: 'Claims in the last five years',
      es: 'Reclamaciones en los últimos cinco años',
      fr: 'Sinistres des cinq dernières années',
    },
  },
];
