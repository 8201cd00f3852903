import type { Language } from '@firm/contract';

interface PageTexts {
  description: string;
  noScript: string;
  preparing: string;
  preparingHint: string;
}

/** The few words that the server itself puts into a page; everything else is the parts' own. */
export const pageTexts: Record<Language, PageTexts> = {
  en: {
    description:
      'Taxes, immigration, credit, real estate and business services in Queens, New York. One firm, one place for your cases and documents.',
    noScript: 'This site needs JavaScript. You can also reach us by phone or e-mail:',
    preparing: 'We will be right back',
    preparingHint: 'The site is being prepared. Please try again in a moment, or reach us by phone or e-mail:',
  },
  es: {
    description:
      'Impuestos, inmigración, crédito, bienes raíces y servicios para empresas en Queens, Nueva York. Una firma, un solo lugar para sus casos y documentos.',
    noScript:
      'Este sitio necesita JavaScript. También puede comunicarse con nosotros por teléfono o correo electrónico:',
    preparing: 'Volvemos enseguida',
    preparingHint:
      'El sitio se está preparando. Inténtelo de nuevo en un momento o comuníquese con nosotros por teléfono o correo electrónico:',
  },
  fr: {
    description:
      'Impôts, immigration, crédit, immobilier et services aux entreprises à Queens, New York. Un seul cabinet, un seul endroit pour vos dossiers et vos documents.',
    noScript: 'Ce site a besoin de JavaScript. Vous pouvez aussi nous joindre par téléphone ou par courriel :',
    preparing: 'Nous revenons tout de suite',
    preparingHint:
      'Le site est en préparation. Veuillez réessayer dans un instant, ou nous joindre par téléphone ou par courriel :',
  },
};
