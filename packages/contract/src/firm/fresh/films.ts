import type { Film } from '../../types.ts';

/** The educational films; the first is shown large. */
export const freshFilms: readonly Film[] = [
  {
    film: 'documents',
    topic: 'tax',
    title: {
      en: 'What happens after you send your tax documents',
      es: 'Qué pasa después de enviar sus documentos de impuestos',
      fr: 'Ce qui se passe après l’envoi de vos documents fiscaux',
    },
    text: {
      en: 'From upload to signature, in the order it happens.',
      es: 'De la entrega a la firma, en el orden en que sucede.',
      fr: 'De l’envoi à la signature, dans l’ordre.',
    },
    seconds: 33,
    views: 12_480,
  },
  {
    film: 'interview',
    topic: 'immigration',
    title: {
      en: 'The green card interview, minute by minute',
      es: 'La entrevista de la tarjeta verde, minuto a minuto',
      fr: 'L’entretien pour la carte verte, minute par minute',
    },
    text: {
      en: 'What you bring, what you are asked, and what comes by mail.',
      es: 'Qué llevar, qué le preguntan y qué llega por correo.',
      fr: 'Ce qu’il faut apporter, ce qu’on vous demande et ce qui arrive par courrier.',
    },
    seconds: 35,
    views: 9_204,
  },
  {
    film: 'score',
    topic: 'credit',
    title: {
      en: 'Three mistakes that keep a score low',
      es: 'Tres errores que mantienen bajo su puntaje',
      fr: 'Trois erreurs qui maintiennent un score bas',
    },
    text: {
      en: 'And what to do instead, starting this month.',
      es: 'Y qué hacer en su lugar, desde este mes.',
      fr: 'Et que faire à la place, dès ce mois-ci.',
    },
    seconds: 35,
    views: 7_951,
  },
  {
    film: 'register',
    topic: 'business',
    title: {
      en: 'Registering a business in New York',
      es: 'Registrar un negocio en Nueva York',
      fr: 'Enregistrer une entreprise à New York',
    },
    text: {
      en: 'Six steps, in the order that saves you a second fee.',
      es: 'Seis pasos, en el orden que le ahorra una segunda tarifa.',
      fr: 'Six étapes, dans l’ordre qui évite de payer deux fois.',
    },
    seconds: 40,
    views: 6_317,
  },
];
