import type { Language } from '@firm/contract';

interface SeedText {
  language: Language;
  title: string;
  text: string;
}

/** The letter of last month. */
export const sentTexts: readonly SeedText[] = [
  {
    language: 'en',
    title: 'What to keep before the year ends',
    text: '<p>Dear reader, three papers save an hour in spring: your last pay stub, the receipts of what you gave, and every letter of the IRS. Put them into one envelope today.</p><p>Our office stays open on Saturdays until noon.</p>',
  },
  {
    language: 'es',
    title: 'Qué guardar antes de que termine el año',
    text: '<p>Estimado lector, estimada lectora: tres papeles le ahorrarán una hora en primavera: su último talón de pago, los recibos de sus donaciones y cada carta del IRS. Póngalos hoy en un mismo sobre.</p><p>Nuestra oficina abre los sábados hasta el mediodía.</p>',
  },
  {
    language: 'fr',
    title: 'Ce qu’il faut garder avant la fin de l’année',
    text: '<p>Chère lectrice, cher lecteur, trois papiers vous feront gagner une heure au printemps : votre dernière fiche de paie, les reçus de vos dons et chaque lettre de l’IRS. Mettez-les aujourd’hui dans une même enveloppe.</p><p>Notre bureau est ouvert le samedi jusqu’à midi.</p>',
  },
];

/** The letter that is being written: French is still missing. */
export const draftTexts: readonly SeedText[] = [
  {
    language: 'en',
    title: 'Four lines to read first, and two dates',
    text: '<p>Dear reader, this month is short: two dates matter, and one letter that people fear is easier than it looks.</p>',
  },
  {
    language: 'es',
    title: 'Cuatro líneas que leer primero, y dos fechas',
    text: '<p>Estimado lector, estimada lectora: este mes es corto. Importan dos fechas, y una carta que asusta es más sencilla de lo que parece.</p>',
  },
];
