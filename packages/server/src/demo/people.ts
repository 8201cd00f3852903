import type { Role, ServiceCategoryKey, StudioRight } from '@firm/contract';

interface SeedPerson {
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  jobTitle?: string;
  phone?: string;
  specializations?: string[];
  certifications?: string[];
  services?: ServiceCategoryKey[];
  studio?: StudioRight;
  /** Years ago, and month and day. */
  since: [number, string];
}

/** The people, by the short names that the cases use. */
export const seedPeople = {
  admin: {
    email: 'admin@example.com',
    ...{
      firstName: 'Teresa',
      lastName: 'Kowalski',
      role: 'admin',
      jobTitle: 'Office manager',
      since: [-5, '01-10'],
    },
  },
  marisol: {
    email: 'staff@example.com',
    specializations: ['Individual returns', 'Amended returns', 'IRS notices'],
    certifications: ['IRS Enrolled Agent'],
    services: ['tax_preparation'],
    studio: 'publishes',
    ...{
      firstName: 'Marisol',
      lastName: 'Vega',
      role: 'staff',
      jobTitle: 'Senior tax specialist',
      since: [-5, '01-12'],
    },
  },
  daniel: {
    email: 'daniel.okafor@crossbay.example',
    specializations: ['Green cards', 'Naturalization', 'Travel documents'],
    certifications: ['DOJ Accredited Representative'],
    services: ['immigration', 'legal_services'],
    studio: 'writes',
    ...{
      firstName: 'Daniel',
      lastName: 'Okafor',
      role: 'staff',
      jobTitle: 'Immigration specialist',
      since: [-5, '02-01'],
    },
  },
  anjali: {
    email: 'anjali.rao@crossbay.example',
    specializations: ['Payroll', 'Sales tax', 'Bookkeeping'],
    certifications: ['Certified Public Accountant, New York'],
    services: ['business_accounting', 'business_consulting'],
    ...{ firstName: 'Anjali', lastName: 'Rao', role: 'staff', jobTitle: 'Business accountant', since: [-4, '03-15'] },
  },
  wei: {
    email: 'wei.zhang@crossbay.example',
    specializations: ['Co-ops and condos', 'First homes'],
    certifications: ['New York real estate broker'],
    services: ['real_estate'],
    ...{ firstName: 'Wei', lastName: 'Zhang', role: 'staff', jobTitle: 'Real estate adviser', since: [-4, '06-01'] },
  },
  denise: {
    email: 'denise.baptiste@crossbay.example',
    specializations: ['Credit disputes', 'Small business loans'],
    services: ['credit_repair', 'brokerage', 'insurance_brokerage'],
    ...{
      firstName: 'Denise',
      lastName: 'Baptiste',
      role: 'staff',
      jobTitle: 'Credit and loan specialist',
      since: [-4, '09-05'],
    },
  },
  leila: {
    email: 'leila.haddad@crossbay.example',
    specializations: ['Certified translations', 'Arabic, French and Spanish'],
    certifications: ['ATA-certified translator'],
    services: ['translation', 'flight_services'],
    ...{
      firstName: 'Leila',
      lastName: 'Haddad',
      role: 'staff',
      jobTitle: 'Translation and documents specialist',
      since: [-3, '01-09'],
    },
  },
  lucia: {
    email: 'client@example.com',
    ...{
      firstName: 'Lucía',
      lastName: 'Fernández',
      role: 'client',
      phone: '718-555-0167',
      since: [-3, '02-06'],
    },
  },
  nadia: {
    email: 'client2@example.com',
    ...{
      firstName: 'Nadia',
      lastName: 'Rahman',
      role: 'client',
      phone: '347-555-0129',
      since: [-1, '05-20'],
    },
  },
  rafael: {
    email: 'partner@example.com',
    ...{ firstName: 'Rafael', lastName: 'Fernández', role: 'client', since: [-1, '03-02'] },
  },
} satisfies Record<string, SeedPerson>;

export type PersonName = keyof typeof seedPeople;

/** The member of staff who looks after each client. */
export const caretakers: Partial<Record<PersonName, PersonName>> = { lucia: 'marisol', nadia: 'wei' };

const names = Object.keys(seedPeople).filter((name): name is PersonName => name in seedPeople);

export const everybody = names.map((name): [PersonName, SeedPerson] => [name, seedPeople[name]]);
