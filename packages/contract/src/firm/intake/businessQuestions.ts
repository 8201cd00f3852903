import { choice, type IntakeQuestion } from './intake.ts';

const company: IntakeQuestion = {
  id: 'company',
  kind: 'text',
  required: true,
  label: { en: 'Name of the business', es: 'Nombre del negocio', fr: 'Nom de l’entreprise' },
};

const form: IntakeQuestion = {
  id: 'form',
  kind: 'choice',
  required: true,
  label: { en: 'What kind of business is it?', es: '¿Qué forma tiene?', fr: 'Quelle est sa forme ?' },
  choices: [
    choice('soleProprietor', 'Sole proprietor', 'Propietario único', 'Entreprise individuelle'),
    choice('llc', 'LLC', 'LLC', 'LLC'),
    choice('corporation', 'Corporation', 'Corporación', 'Société par actions'),
    choice('partnership', 'Partnership', 'Sociedad', 'Société de personnes'),
    choice('notYet', 'None yet', 'Todavía ninguna', 'Aucune pour l’instant'),
  ],
};

export const businessAccounting: readonly IntakeQuestion[] = [
  company,
  form,
  {
    id: 'employees',
    kind: 'text',
    label: {
      en: 'How many people work there?',
      es: '¿Cuántas personas trabajan ahí?',
      fr: 'Combien de personnes y travaillent ?',
    },
  },
  {
    id: 'needs',
    kind: 'choice',
    required: true,
    label: { en: 'What do you need first?', es: '¿Qué necesita primero?', fr: 'De quoi avez-vous besoin en premier ?' },
    choices: [
      choice('bookkeeping', 'Bookkeeping', 'Contabilidad al día', 'La tenue des comptes'),
      choice('payroll', 'Payroll', 'Nómina', 'La paie'),
      choice('salesTax', 'Sales tax', 'Impuesto sobre las ventas', 'La taxe sur les ventes'),
      choice('catchUp', 'To catch up on past months', 'Poner al día meses pasados', 'Rattraper les mois passés'),
    ],
  },
  {
    id: 'software',
    kind: 'text',
    label: {
      en: 'How do you keep your books today?',
      es: '¿Cómo lleva hoy sus cuentas?',
      fr: 'Comment tenez-vous vos comptes aujourd’hui ?',
    },
    hint: {
      en: 'A program, a spreadsheet, a box of receipts: all are fine.',
      es: 'Un programa, una hoja de cálculo, una caja de recibos: todo está bien.',
      fr: 'Un logiciel, un tableur, une boîte de reçus : tout nous convient.',
    },
  },
  {
    id: 'nextDeadline',
    kind: 'date',
    label: {
      en: 'The next deadline you know of',
      es: 'La próxima fecha límite que conoce',
      fr: 'La prochaine échéance que vous connaissez',
    },
  },
];

export const businessConsulting: readonly IntakeQuestion[] = [
  company,
  form,
  {
    id: 'stage',
    kind: 'choice',
    required: true,
    label: { en: 'What stage is it at?', es: '¿En qué etapa está?', fr: 'Où en est-elle ?' },
    choices: [
      choice('idea', 'An idea', 'Una idea', 'Une idée'),
      choice('starting', 'Just starting', 'Recién empezando', 'Elle démarre'),
      choice('running', 'Running', 'En marcha', 'Elle tourne'),
      choice('growing', 'Growing', 'Creciendo', 'Elle grandit'),
    ],
  },
  {
    id: 'question',
    kind: 'long_text',
    required: true,
    label: {
      en: 'Which decision should we help you with?',
      es: '¿Con qué decisión debemos ayudarle?',
      fr: 'Pour quelle décision pouvons-nous vous aider ?',
    },
  },
  {
    id: 'partners',
    kind: 'yes_no',
    label: {
      en: 'Are there partners or investors?',
      es: '¿Hay socios o inversionistas?',
      fr: 'Y a-t-il des associés ou des investisseurs ?',
    },
  },
  {
    id: 'byWhen',
    kind: 'date',
    label: {
      en: 'When does it have to be decided?',
      es: '¿Para cuándo hay que decidir?',
      fr: 'Pour quand faut-il décider ?',
    },
  },
];
