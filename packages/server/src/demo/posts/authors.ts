import type { Language } from '@firm/contract';

interface AboutAuthor {
  role: string;
  bio: string;
}

interface SeedAuthor extends AboutAuthor {
  name: string;
  translations: Record<Exclude<Language, 'en'>, AboutAuthor>;
}

export const seedAuthors: SeedAuthor[] = [
  {
    name: 'Marisol Vega',
    role: 'Senior tax specialist',
    bio:
      'Marisol has prepared individual returns in Queens for sixteen years, in English and Spanish. She reads IRS ' +
      'letters for a living and keeps the good news for the end of the meeting.',
    translations: {
      es: {
        role: 'Especialista sénior en impuestos',
        bio:
          'Marisol prepara declaraciones personales en Queens desde hace dieciséis años, en inglés y en español. ' +
          'Vive de leer cartas del IRS y guarda las buenas noticias para el final de la reunión.',
      },
      fr: {
        role: 'Spécialiste fiscale principale',
        bio:
          'Depuis seize ans, Marisol prépare des déclarations de particuliers dans le Queens, en anglais et en espagnol. ' +
          'Lire les courriers de l’IRS est son métier, et elle garde les bonnes nouvelles pour la fin du rendez-vous.',
      },
    },
  },
  {
    name: 'Daniel Okafor',
    role: 'Immigration specialist',
    bio:
      'Daniel prepares family and citizenship filings and works beside the attorneys we refer to. He came from ' +
      'Lagos as a student and still has his first receipt notice.',
    translations: {
      es: {
        role: 'Especialista en inmigración',
        bio:
          'Daniel prepara peticiones familiares y solicitudes de ciudadanía y trabaja junto a los abogados que ' +
          'recomendamos. Llegó de Lagos como estudiante y todavía conserva su primer aviso de recibo.',
      },
      fr: {
        role: 'Spécialiste de l’immigration',
        bio:
          'Daniel prépare les demandes familiales et de citoyenneté, aux côtés des avocats que nous recommandons. ' +
          'Venu de Lagos comme étudiant, il a encore son premier accusé de réception.',
      },
    },
  },
  {
    name: 'Anjali Rao',
    role: 'Business accountant',
    bio:
      'Anjali looks after the books, payroll and sales tax of small shops and restaurants across the borough. She ' +
      'teaches new owners to do the simple part themselves.',
    translations: {
      es: {
        role: 'Especialista en contabilidad de empresas',
        bio:
          'Anjali lleva los libros, la nómina y el impuesto sobre las ventas de pequeñas tiendas y restaurantes de ' +
          'todo el condado. Enseña a los nuevos dueños a hacer ellos mismos la parte sencilla.',
      },
      fr: {
        role: 'Comptable d’entreprise',
        bio:
          'Anjali s’occupe des comptes, de la paie et de la taxe de vente de petits commerces et restaurants de tout ' +
          'l’arrondissement. Elle apprend aux nouveaux patrons à faire eux-mêmes ce qui est simple.',
      },
    },
  },
  {
    name: 'Wei Zhang',
    role: 'Real estate adviser',
    bio:
      'Wei has helped families in Flushing, Elmhurst and Jamaica buy and keep their homes since 2011. He speaks ' +
      'Mandarin and Cantonese, and he reads the building’s minutes before he looks at the kitchen.',
    translations: {
      es: {
        role: 'Especialista en bienes raíces',
        bio:
          'Desde 2011, Wei ayuda a familias de Flushing, Elmhurst y Jamaica a comprar y conservar su vivienda. Habla ' +
          'mandarín y cantonés, y lee las actas del edificio antes de mirar la cocina.',
      },
      fr: {
        role: 'Spécialiste de l’immobilier',
        bio:
          'Depuis 2011, Wei aide des familles de Flushing, d’Elmhurst et de Jamaica à acheter et à garder leur logement. ' +
          'Il parle mandarin et cantonais, et lit les procès-verbaux de l’immeuble avant de regarder la cuisine.',
      },
    },
  },
  {
    name: 'Denise Baptiste',
    role: 'Credit and loan specialist',
    bio:
      'Denise spent nine years at a credit union before she joined us to work on credit files and loan ' +
      'applications. She speaks English and Haitian Creole, and she will tell you when you do not need to pay for ' +
      'help.',
    translations: {
      es: {
        role: 'Especialista en crédito y préstamos',
        bio:
          'Denise trabajó nueve años en una cooperativa de crédito antes de ocuparse con nosotros de historiales y ' +
          'solicitudes de préstamo. Habla inglés y criollo haitiano, y le dirá cuándo no necesita pagar por ayuda.',
      },
      fr: {
        role: 'Spécialiste du crédit et des prêts',
        bio:
          'Denise a passé neuf ans dans une caisse de crédit avant de s’occuper chez nous des dossiers de crédit et des ' +
          'demandes de prêt. Elle parle anglais et créole haïtien, et vous dira quand une aide payante est inutile.',
      },
    },
  },
  {
    name: 'Leila Haddad',
    role: 'Translation and documents specialist',
    bio:
      'Leila translates from Arabic and French and is a New York notary public. She helps clients with ' +
      'translations, insurance papers and forms, and knows when to pass a question to a lawyer.',
    translations: {
      es: {
        role: 'Especialista en traducción y documentos',
        bio:
          'Leila traduce del árabe y del francés y es notary public de Nueva York. Ayuda a los clientes con ' +
          'traducciones, seguros y formularios, y sabe cuándo una pregunta debe pasar a un abogado.',
      },
      fr: {
        role: 'Spécialiste des traductions et documents',
        bio:
          'Leila traduit de l’arabe et du français et est « notary public » à New York. Elle aide nos clients pour les ' +
          'traductions, les assurances et les formulaires, et sait quand une question revient à un avocat.',
      },
    },
  },
];
