import type { TeamMember } from '../../types.ts';

/** The specialists whom clients meet; keep in step with the blog's authors. */
export const freshTeam: readonly TeamMember[] = [
  {
    name: 'Marisol Vega',
    role: { en: 'Senior tax specialist', es: 'Especialista sénior en impuestos', fr: 'Spécialiste fiscale principale' },
    text: {
      en: 'Has answered IRS letters since the firm’s first winter, and reads each one aloud first.',
      es: 'Responde cartas del IRS desde el primer invierno de la firma, y primero lee cada una en voz alta.',
      fr: 'Répond aux lettres de l’IRS depuis le premier hiver du cabinet, et commence par les lire à voix haute.',
    },
    languages: ['en', 'es'],
    portrait: '',
  },
  {
    name: 'Daniel Okafor',
    role: { en: 'Immigration specialist', es: 'Especialista en inmigración', fr: 'Spécialiste de l’immigration' },
    text: {
      en: 'Keeps every date of a petition on one page, and practices the interview until it is dull.',
      es: 'Reúne todas las fechas de una petición en una página y practica la entrevista hasta que resulta aburrida.',
      fr: 'Tient toutes les dates d’une demande sur une page, et répète l’entretien jusqu’à ce qu’il devienne ennuyeux.',
    },
    languages: ['en', 'fr'],
    portrait: '',
  },
  {
    name: 'Anjali Rao',
    role: { en: 'Business accountant', es: 'Contadora de empresas', fr: 'Comptable d’entreprise' },
    text: {
      en: 'Closes the month for shops and restaurants across the borough, and sends each owner one page.',
      es: 'Cierra cada mes las cuentas de tiendas y restaurantes de todo el distrito, y envía una página a cada dueño.',
      fr: 'Clôture chaque mois les comptes de boutiques et de restaurants de tout l’arrondissement, et envoie une page à chaque propriétaire.',
    },
    languages: ['en', 'es'],
    portrait: '',
  },
  {
    name: 'Wei Zhang',
    role: { en: 'Real estate adviser', es: 'Asesor inmobiliario', fr: 'Conseiller immobilier' },
    text: {
      en: 'Works out the costs after the price, and reads the building’s minutes before the kitchen is seen.',
      es: 'Calcula los gastos que siguen al precio y lee las actas del edificio antes de ver la cocina.',
      fr: 'Calcule les frais qui suivent le prix et lit les procès-verbaux de l’immeuble avant de voir la cuisine.',
    },
    languages: ['en', 'cmn', 'yue'],
    portrait: '',
  },
  {
    name: 'Denise Baptiste',
    role: {
      en: 'Credit and loan specialist',
      es: 'Especialista en crédito y préstamos',
      fr: 'Spécialiste du crédit et des prêts',
    },
    text: {
      en: 'Writes disputes that fit on one page, and says when you need not pay for help.',
      es: 'Redacta impugnaciones que caben en una página y le dice cuándo no necesita pagar por ayuda.',
      fr: 'Rédige des contestations qui tiennent sur une page et dit quand il est inutile de payer pour de l’aide.',
    },
    languages: ['en', 'ht'],
    portrait: '',
  },
  {
    name: 'Leila Haddad',
    role: {
      en: 'Translation and documents specialist',
      es: 'Especialista en traducción y documentos',
      fr: 'Spécialiste des traductions et documents',
    },
    text: {
      en: 'Translates papers so that an office accepts them the first time. A New York notary public.',
      es: 'Traduce documentos para que una oficina los acepte a la primera. Es notaria pública de Nueva York.',
      fr: 'Traduit les papiers pour qu’ils soient acceptés du premier coup. Notaire publique de New York.',
    },
    languages: ['en', 'fr', 'ar'],
    portrait: '',
  },
];
