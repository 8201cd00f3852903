import type { Language } from '@firm/contract';

interface PageTexts {
  noScript: string;
  preparing: string;
  preparingHint: string;
}

/** The few texts that the server itself writes into a page; all others belong to the apps. */
export const pageTexts: Record<Language, PageTexts> = {
  en: {
    noScript: 'This site needs JavaScript. You can also reach us by phone or e-mail:',
    preparing: 'We will be right back',
    preparingHint: 'The site is being prepared. Please try again in a moment, or reach us by phone or e-mail:',
  },
  es: {
    noScript:
      'Este sitio necesita JavaScript. También puede comunicarse con nosotros por teléfono o correo electrónico:',
    preparing: 'Volvemos enseguida',
    preparingHint:
      'El sitio se está preparando. Inténtelo de nuevo en un momento o comuníquese con nosotros por teléfono o correo electrónico:',
  },
  fr: {
    noScript: 'Ce site a besoin de JavaScript. Vous pouvez aussi nous joindre par téléphone ou par e-mail :',
    preparing: 'Nous revenons tout de suite',
    preparingHint:
      'Le site est en préparation. Veuillez réessayer dans un instant, ou nous joindre par téléphone ou par e-mail :',
  },
};
