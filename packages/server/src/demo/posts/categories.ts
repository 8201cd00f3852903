import type { Language } from '@firm/contract';
import type { SeedPost } from './seedPost.ts';

type Translated<Words> = Record<Exclude<Language, 'en'>, Words>;

interface SeedCategory {
  slug: SeedPost['category'];
  name: string;
  description: string;
  translations: Translated<{ name: string; description: string }>;
}

export const seedCategories: SeedCategory[] = [
  {
    slug: 'tax',
    name: 'Tax',
    description: 'Letters, deadlines and records, for people who work for wages, for themselves or for both.',
    translations: {
      es: {
        name: 'Impuestos',
        description:
          'Cartas, plazos y comprobantes, para quien trabaja por un salario, por cuenta propia o de ambas formas.',
      },
      fr: {
        name: 'Impôts',
        description:
          'Courriers, délais et justificatifs, que vous soyez salarié, à votre compte ou les deux à la fois.',
      },
    },
  },
  {
    slug: 'immigration',
    name: 'Immigration',
    description: 'How forms, dates and documents work, and when a question belongs with a lawyer.',
    translations: {
      es: {
        name: 'Inmigración',
        description:
          'Cómo funcionan los formularios, las fechas y los documentos, y cuándo una pregunta es para un abogado.',
      },
      fr: {
        name: 'Immigration',
        description: 'Formulaires, dates et documents : comment cela marche, et quand il faut interroger un avocat.',
      },
    },
  },
  {
    slug: 'credit',
    name: 'Credit',
    description: 'Reports, debts and loans: what you can correct, what you can build and what to leave alone.',
    translations: {
      es: {
        name: 'Crédito',
        description:
          'Informes, deudas y préstamos: qué puede corregir, qué puede construir y qué conviene dejar como está.',
      },
      fr: {
        name: 'Crédit',
        description: 'Rapports, dettes et prêts : ce que vous pouvez corriger, bâtir, ou laisser tel quel.',
      },
    },
  },
  {
    slug: 'real-estate',
    name: 'Real estate',
    description: 'Buying, owning and paying for a home in Queens and the rest of the city.',
    translations: {
      es: {
        name: 'Bienes raíces',
        description: 'Comprar, tener y pagar una vivienda en Queens y en el resto de la ciudad.',
      },
      fr: {
        name: 'Immobilier',
        description: 'Acheter, posséder et payer un logement dans le Queens et le reste de la ville.',
      },
    },
  },
  {
    slug: 'business',
    name: 'Business',
    description: 'Setting up, hiring, keeping books and borrowing for a small New York firm.',
    translations: {
      es: {
        name: 'Negocios',
        description: 'Abrir, contratar, llevar las cuentas y financiar un pequeño negocio de Nueva York.',
      },
      fr: {
        name: 'Entreprises',
        description: 'Créer une petite entreprise à New York, recruter, tenir les comptes et emprunter.',
      },
    },
  },
  {
    slug: 'life-in-new-york',
    name: 'Life in New York',
    description: 'Everyday papers, bills and rights, for people who have just come and people who have long been here.',
    translations: {
      es: {
        name: 'La vida en Nueva York',
        description:
          'Trámites, facturas y derechos de cada día, para quien acaba de llegar y para quien lleva años aquí.',
      },
      fr: {
        name: 'La vie à New York',
        description:
          'Papiers, factures et droits de tous les jours, que vous veniez d’arriver ou viviez ici depuis longtemps.',
      },
    },
  },
];

interface SeedTag {
  slug: string;
  name: string;
  translations: Translated<{ name: string }>;
}

const tag = (slug: string, name: string, es: string, fr: string): SeedTag => ({
  slug,
  name,
  translations: { es: { name: es }, fr: { name: fr } },
});

export const seedTags: SeedTag[] = [
  tag('irs', 'The IRS', 'El IRS', 'L’IRS'),
  tag('itin', 'ITIN', 'ITIN', 'ITIN'),
  tag('self-employed', 'Self-employed', 'Trabajo por cuenta propia', 'Travail indépendant'),
  tag('money-abroad', 'Money abroad', 'Dinero en el extranjero', 'Argent à l’étranger'),
  tag('green-card', 'Green card', 'Tarjeta verde', 'Carte verte'),
  tag('citizenship', 'Citizenship', 'Ciudadanía', 'Citoyenneté'),
  tag('family-petitions', 'Family petitions', 'Peticiones familiares', 'Demandes familiales'),
  tag('documents', 'Documents', 'Documentos', 'Documents'),
  tag('credit-reports', 'Credit reports', 'Informes de crédito', 'Rapports de crédit'),
  tag('debt', 'Debt', 'Deudas', 'Dettes'),
  tag('loans', 'Loans', 'Préstamos', 'Prêts'),
  tag('buying-a-home', 'Buying a home', 'Comprar una vivienda', 'Achat d’un logement'),
  tag('homeowners', 'Homeowners', 'Propietarios', 'Propriétaires'),
  tag('renting', 'Renting', 'Alquiler', 'Location'),
  tag('small-business', 'Small business', 'Pequeños negocios', 'Petites entreprises'),
  tag('avoiding-scams', 'Avoiding scams', 'Evitar estafas', 'Éviter les arnaques'),
  tag('deadlines', 'Deadlines', 'Plazos', 'Échéances'),
  tag('newcomers', 'Newcomers', 'Recién llegados', 'Nouveaux arrivants'),
];
