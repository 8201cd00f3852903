import {
  type Colleague,
  type FactChange,
  type FactSection,
  type FactsOfSection,
  firm,
  LANGUAGES,
  SERVICE_CATEGORIES,
} from '@firm/contract';
import {
  freshAwards,
  freshCredentials,
  freshFilms,
  freshLegal,
  freshStory,
  freshTeam,
  freshTestimonials,
} from '@firm/contract/fresh';

const id = (number: number) => `0000000f-0000-4000-8000-${String(number).padStart(12, '0')}`;
export const anjali = { id: id(90), name: 'Anjali Rao', role: '' };

const { name, shortName, founded, phone, email, securityEmail, address, social, figures, termsVersion } = firm;

/** The facts of a fresh site by section. */
const FACTS: Record<FactSection, FactsOfSection['facts']> = {
  hours: { hours: firm.hours.map(({ days, opens, closes }) => ({ days: [...days], opens, closes })) },
  services: {
    offers: SERVICE_CATEGORIES.map((service) => ({ service, ...firm.offers[service] })),
    offered: SERVICE_CATEGORIES.map((service) => ({ service, isOffered: true })),
    freeConsultationMinutes: firm.freeConsultationMinutes,
  },
  contact: {
    ...{ name, shortName, founded, phone: phone.display, email, securityEmail, address, social },
    languages: [...LANGUAGES],
  },
  figures: { figures },
  story: { story: freshStory },
  team: { team: [...freshTeam] },
  testimonials: { testimonials: [...freshTestimonials] },
  films: { films: [...freshFilms] },
  standing: { credentials: [...freshCredentials], awards: [...freshAwards] },
  terms: { termsVersion, termsText: freshLegal.terms },
  privacy: { privacyText: freshLegal.privacy },
  accessibility: { accessibilityText: freshLegal.accessibility },
};

export const sectionOf = (section: FactSection, values: Partial<FactsOfSection> = {}): FactsOfSection => ({
  ...{ section, revision: 0, facts: FACTS[section], planned: [] },
  ...values,
});

/** Every section, with some of them changed. */
export const sectionsWith = (...changed: readonly FactsOfSection[]) => ({
  sections: (Object.keys(FACTS) as FactSection[]).map(
    (section) => changed.find((one) => one.section === section) ?? sectionOf(section),
  ),
});

export const colleagueOf = (values: Partial<Colleague> = {}): Colleague => ({
  ...{ id: id(80), email: 'vera@example.com', firstName: 'Vera', lastName: 'Prado', role: 'staff' },
  ...{ jobTitle: 'Notary', preferredLanguage: 'es', spokenLanguages: ['es', 'ht'], siteTitle: null, services: [] },
  ...{ caseReach: 'service', studio: 'none', hasSecondFactor: true, graceUntil: null, state: 'open' },
  ...{ lastSeenAt: null, openCases: 0, meetingsAhead: 0 },
  ...values,
});

export const taxOffer = (cents: number) => ({
  service: 'tax_preparation' as const,
  price: { kind: 'from' as const, cents },
  duration: { unit: 'weeks' as const, min: 1, max: 2 },
});

export const changeOf = (values: Partial<FactChange> = {}): FactChange => ({
  ...{ id: id(1), section: 'services', revision: 1, validFrom: '2035-01-01T05:00:00.000Z' },
  ...{ before: { offers: [taxOffer(19_900)] }, after: { offers: [taxOffer(19_500)] } },
  ...{ isPlanned: true, isTakenBack: false, savedAt: '2026-11-24T14:20:00.000Z', savedBy: anjali },
  ...values,
});
