import type { ServiceCategoryKey } from '../constants.ts';

/** The price of a service. Amounts in US cents; `quote` and `commission` have none. */
export type Price =
  | { kind: 'from' | 'fixed' | 'monthly'; cents: number }
  | { kind: 'percentOfLoan'; min: number; max: number }
  | { kind: 'commission' }
  | { kind: 'quote' };

/** The usual duration of a service. */
export type Duration =
  | { unit: 'weeks' | 'months'; min: number; max: number }
  | { unit: 'ongoing' }
  | { unit: 'agreed' };

/** The price of a service, and how long it takes. */
export interface Offer {
  price: Price;
  duration: Duration;
}

/** 24-hour New York time; days as in Date.getDay(): 0 is Sunday. A day without an entry is closed. */
export interface OpeningHours {
  days: readonly number[];
  opens: string;
  closes: string;
}

/** Prices and durations of specification §9; a service without a specified price is quoted. */
const offers: Record<ServiceCategoryKey, Offer> = {
  tax_preparation: { price: { kind: 'from', cents: 19_900 }, duration: { unit: 'weeks', min: 1, max: 2 } },
  immigration: { price: { kind: 'from', cents: 150_000 }, duration: { unit: 'months', min: 6, max: 18 } },
  credit_repair: { price: { kind: 'monthly', cents: 9_900 }, duration: { unit: 'months', min: 3, max: 6 } },
  real_estate: { price: { kind: 'commission' }, duration: { unit: 'months', min: 1, max: 3 } },
  brokerage: { price: { kind: 'percentOfLoan', min: 1, max: 3 }, duration: { unit: 'weeks', min: 2, max: 8 } },
  business_accounting: { price: { kind: 'monthly', cents: 30_000 }, duration: { unit: 'ongoing' } },
  business_consulting: { price: { kind: 'fixed', cents: 50_000 }, duration: { unit: 'weeks', min: 2, max: 4 } },
  insurance_brokerage: { price: { kind: 'commission' }, duration: { unit: 'weeks', min: 1, max: 2 } },
  flight_services: { price: { kind: 'quote' }, duration: { unit: 'agreed' } },
  legal_services: { price: { kind: 'quote' }, duration: { unit: 'agreed' } },
  translation: { price: { kind: 'quote' }, duration: { unit: 'agreed' } },
};

/** Every fact about the firm, in one place: another firm edits only this file. Figures come from specification §9. */
export const firm = {
  name: 'Crossbay Advisory',
  /** The name for narrow places, such as the sender of a mail. */
  shortName: 'Crossbay',
  /** The name in addresses and file names: lower case, without spaces. */
  key: 'crossbay',
  founded: 2009,
  phone: { display: '718-555-0142', href: 'tel:+17185550142' },
  email: 'hello@crossbay.example.com',
  /** Receives reports of vulnerabilities. */
  securityEmail: 'security@crossbay.example.com',
  /** The sender and recipient of mails unless `MAIL_FROM` and `MAIL_TO_FIRM` are set. */
  mail: { from: 'no-reply@crossbay.example', office: 'office@crossbay.example' },
  address: { street: '38-12 Example Avenue', unit: 'Suite 200', city: 'Queens', state: 'NY', zip: '11101' },
  /** A link appears when its address is set. */
  social: {
    facebook: 'https://www.facebook.com/crossbay.example',
    linkedin: 'https://www.linkedin.com/company/crossbay-example',
    twitter: 'https://twitter.com/crossbay_example',
  },
  timeZone: 'America/New_York',
  hours: [
    { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '18:00' },
    { days: [6], opens: '10:00', closes: '15:00' },
  ] satisfies OpeningHours[],
  figures: { clients: 10_000, years: 15, staff: 50, successPercent: 98, savingsMillions: 50 },
  replyHours: 24,
  freeConsultationMinutes: 30,
  offers,
  /** The terms now in force; registration records this version with the time. */
  termsVersion: '2026-01-01',
} as const;
