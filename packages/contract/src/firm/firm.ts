import type { Language, ServiceCategoryKey, SpokenLanguage } from '../constants.ts';
import type { Award, Credential, Film, FirmChanges, TeamMember, Testimonial } from '../types.ts';

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

/** Days on which the office is closed besides holidays, both included, YYYY-MM-DD. */
export interface ClosedDays {
  from: string;
  to: string;
  name?: Record<Language, string> | undefined;
}

/** Hours that hold from a day of the office on, YYYY-MM-DD. */
export interface LaterHours {
  from: string;
  hours: readonly OpeningHours[];
}

/** The facts about the firm that hold at one moment. */
export interface Firm {
  name: string;
  /** The name for narrow places, such as the sender of a mail. */
  shortName: string;
  founded: number;
  phone: { display: string; href: string };
  email: string;
  /** Receives reports of vulnerabilities. */
  securityEmail: string;
  /** The sender and recipient of mails unless `MAIL_FROM` and `MAIL_TO_FIRM` are set. */
  mail: { from: string; office: string };
  /** The unit, such as a suite or floor, is empty where there is none. */
  address: { street: string; unit: string; city: string; state: string; zip: string };
  /** A link appears when its address is set. */
  social: { facebook: string; linkedin: string; twitter: string };
  hours: readonly OpeningHours[];
  /** Other hours that hold from a day on, the earliest first. */
  laterHours: readonly LaterHours[];
  closings: readonly ClosedDays[];
  /** A figure of 0 is left out. */
  figures: { clients: number; years: number; staff: number; successPercent: number; savingsMillions: number };
  replyHours: number;
  freeConsultationMinutes: number;
  offers: Record<ServiceCategoryKey, Offer>;
  /** The services that nobody can choose; absent while every service is offered. Ask `offeredServices`. */
  notOffered?: readonly ServiceCategoryKey[] | undefined;
  /** The languages in which the office speaks with people; absent on a fresh site, where they are the site's. */
  languages?: readonly SpokenLanguage[] | undefined;
  /** The place of the story's words; empty without a story, absent while it is the story of a fresh site. */
  story?: FirmChanges['story'];
  /** The people on the page about the firm; absent on a fresh site, whose people are in its language files. */
  team?: readonly TeamMember[] | undefined;
  /** Absent on a fresh site, as the team is. */
  testimonials?: readonly Testimonial[] | undefined;
  /** Absent on a fresh site, as the team is. */
  films?: readonly Film[] | undefined;
  /** Absent on a fresh site, as the team is. */
  credentials?: readonly Credential[] | undefined;
  /** Absent on a fresh site, as the team is. */
  awards?: readonly Award[] | undefined;
  /** The terms now in force; registration records this version with the time. */
  termsVersion: string;
  /** The place of the legal texts that an administrator wrote; absent on a fresh site. */
  legal?: FirmChanges['legal'];
  /** The version that comes next and is announced already, and the day of the office from which it applies. */
  laterTerms?: FirmChanges['laterTerms'];
}

/** The versions of the released texts beside the terms, while no administrator has written others. */
export const RELEASED_VERSIONS = { privacy: '2026-11-30', accessibility: '2026-01-01' } as const;

/** The facts that decide when the office is open. */
export type Office = Pick<Firm, 'hours' | 'laterHours' | 'closings'>;

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

/**
 * The facts of a fresh site. Administrators change them in the product: pages read `useFirm()`, the server `firmOf`.
 * Figures come from specification §9.
 */
export const firm: Firm = {
  name: 'Crossbay Advisory',
  shortName: 'Crossbay',
  founded: 2009,
  phone: { display: '718-555-0142', href: 'tel:+17185550142' },
  email: 'hello@crossbay.example.com',
  securityEmail: 'security@crossbay.example.com',
  mail: { from: 'no-reply@crossbay.example', office: 'office@crossbay.example' },
  address: { street: '38-12 Example Avenue', unit: 'Suite 200', city: 'Queens', state: 'NY', zip: '11101' },
  social: {
    facebook: 'https://www.facebook.com/crossbay.example',
    linkedin: 'https://www.linkedin.com/company/crossbay-example',
    twitter: 'https://twitter.com/crossbay_example',
  },
  hours: [
    { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '18:00' },
    { days: [6], opens: '10:00', closes: '15:00' },
  ],
  laterHours: [],
  closings: [],
  figures: { clients: 10_000, years: 15, staff: 50, successPercent: 98, savingsMillions: 50 },
  replyHours: 24,
  freeConsultationMinutes: 30,
  offers,
  termsVersion: '2026-01-01',
};
