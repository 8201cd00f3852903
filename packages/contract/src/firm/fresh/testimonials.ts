import type { Testimonial } from '../../types.ts';

/** The words of clients. Initials stand for people, so that the firm stores no portraits of clients. */
export const freshTestimonials: readonly Testimonial[] = [
  {
    name: 'Rosa Tavárez',
    role: {
      en: 'Owner of a bakery in Corona',
      es: 'Dueña de una panadería en Corona',
      fr: 'Propriétaire d’une boulangerie à Corona',
    },
    text: {
      en: 'I came in with a shoebox of receipts and a letter I was afraid to open. Marisol opened it with me, read it out loud in Spanish, and two weeks later it was finished.',
      es: 'Llegué con una caja de zapatos llena de recibos y una carta que me daba miedo abrir. Marisol la abrió conmigo, me la leyó en español y dos semanas después todo estaba resuelto.',
      fr: 'Je suis arrivée avec une boîte à chaussures pleine de reçus et une lettre que je n’osais pas ouvrir. Marisol l’a ouverte avec moi, me l’a lue en espagnol, et deux semaines plus tard tout était réglé.',
    },
    rating: 5,
  },
  {
    name: 'Amina Diallo',
    role: { en: 'Nurse in Astoria', es: 'Enfermera en Astoria', fr: 'Infirmière à Astoria' },
    text: {
      en: 'Daniel wrote every date of my renewal on one page. When the office asked for one more paper, he had already put it in the file.',
      es: 'Daniel anotó en una página todas las fechas de mi renovación. Cuando la oficina pidió un documento más, él ya lo tenía en el expediente.',
      fr: 'Daniel a noté toutes les dates de mon renouvellement sur une seule page. Quand l’administration a demandé une pièce de plus, il l’avait déjà mise au dossier.',
    },
    rating: 5,
  },
  {
    name: 'Jun-ho Park',
    role: {
      en: 'Owner of a dry cleaner’s in Flushing',
      es: 'Dueño de una tintorería en Flushing',
      fr: 'Propriétaire d’un pressing à Flushing',
    },
    text: {
      en: 'For eleven years I did the books at night. Now I read one page a month, and I know what I can pay myself before I ask.',
      es: 'Durante once años llevé las cuentas de noche. Ahora leo una página al mes y sé cuánto puedo pagarme sin tener que preguntar.',
      fr: 'Pendant onze ans, j’ai tenu mes comptes la nuit. Aujourd’hui je lis une page par mois et je sais ce que je peux me verser sans avoir à demander.',
    },
    rating: 5,
  },
  {
    name: 'Ada & Emeka Nwosu',
    role: {
      en: 'First-time buyers in Jamaica',
      es: 'Compradores de su primera vivienda en Jamaica',
      fr: 'Premiers acheteurs à Jamaica',
    },
    text: {
      en: 'They showed us three loans on one sheet, with what each would cost us in the end. We chose the one with the higher rate, and we understood why.',
      es: 'Nos mostraron tres préstamos en una hoja, con lo que costaría cada uno al final. Elegimos el de la tasa más alta y entendimos por qué.',
      fr: 'Ils nous ont montré trois prêts sur une feuille, avec ce que chacun coûterait au bout du compte. Nous avons choisi celui au taux le plus élevé, et nous avons compris pourquoi.',
    },
    rating: 5,
  },
  {
    name: 'Farida Haque',
    role: { en: 'Driver in Jackson Heights', es: 'Conductora en Jackson Heights', fr: 'Chauffeuse à Jackson Heights' },
    text: {
      en: 'Nobody promised me a new score in a week. They sent the letters, showed me each answer, and in five months the wrong accounts were gone.',
      es: 'Nadie me prometió un puntaje nuevo en una semana. Enviaron las cartas, me mostraron cada respuesta y en cinco meses las cuentas equivocadas ya no estaban.',
      fr: 'Personne ne m’a promis un nouveau score en une semaine. Ils ont envoyé les lettres, m’ont montré chaque réponse, et en cinq mois les comptes erronés avaient disparu.',
    },
    rating: 4,
  },
];
