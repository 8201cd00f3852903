import {
  type Duration,
  FACT_SECTIONS,
  type FactChange,
  type FactSection,
  type FactsOfSection,
  type Price,
  SERVICE_CATEGORIES,
  type Staff,
} from '@firm/contract';
import type { ServicesFactsBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import { type FactRow, valuesAt } from '../../ground/facts/factRows.ts';
import { type FactValues, toFacts } from '../../ground/facts/factValues.ts';

type Services = Pick<z.output<typeof ServicesFactsBody>, 'offers' | 'offered' | 'freeConsultationMinutes'>;
type SentOffer = Services['offers'][number];

/** Splits the lists into values of each service; what is not sent stays as it is. */
export function toServices({ offers, offered = [], freeConsultationMinutes }: Services): Partial<FactValues> {
  const sent = [
    ...offers.map(({ service, price, duration }) => [
      `offer.${service}`,
      { price: toPrice(price), duration: toDuration(duration) },
    ]),
    ...offered.map(({ service, isOffered }) => [`offered.${service}`, isOffered]),
  ];
  return { ...(freeConsultationMinutes !== undefined && { freeConsultationMinutes }), ...Object.fromEntries(sent) };
}

/** Whether no service could be chosen by these values. */
export const offersNothing = (values: FactValues): boolean =>
  SERVICE_CATEGORIES.every((service) => !values[`offered.${service}`]);

/** Takes only the fields that belong to the kind of a price. */
function toPrice({ kind, cents = 0, min = 0, max = 0 }: SentOffer['price']): Price {
  if (kind === 'percentOfLoan') return { kind, min, max };
  return kind === 'commission' || kind === 'quote' ? { kind } : { kind, cents };
}

/** Takes only the fields that belong to the unit of a duration. */
function toDuration({ unit, min = 0, max = 0 }: SentOffer['duration']): Duration {
  return unit === 'ongoing' || unit === 'agreed' ? { unit } : { unit, min, max };
}

const NAMES: Record<Exclude<FactSection, 'services'>, readonly (keyof FactValues)[]> = {
  hours: ['hours'],
  contact: ['name', 'shortName', 'founded', 'phone', 'email', 'securityEmail', 'address', 'social', 'languages'],
  figures: ['figures'],
  story: ['story'],
  team: ['team'],
  testimonials: ['testimonials'],
  films: ['films'],
  standing: ['credentials', 'awards'],
  terms: ['termsVersion', 'termsText'],
  privacy: ['privacyText'],
  accessibility: ['accessibilityText'],
};
const elsewhere = new Set<string>(Object.values(NAMES).flat());

const isIn = (section: FactSection, name: string) =>
  section === 'services' ? !elsewhere.has(name) : NAMES[section].some((one) => one === name);

/** Takes some of the values. */
const pick = (values: FactValues, isWanted: (name: string) => boolean): Partial<FactValues> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isWanted(name)));

/** The values that are delivered with the site, and may be others with each of its releases. */
const DELIVERED = ['story', 'termsVersion', 'termsText', 'privacyText', 'accessibilityText'];

/**
 * Returns every change with its values before and after, in the order of the rows. Of what is in force already, no text
 * is before that was delivered with the site at its time: today's may be another.
 */
export function toChanges(rows: readonly FactRow[], people: ReadonlyMap<string, Staff>, now: Date): FactChange[] {
  return rows.map((row, at) => ({
    ...{ id: row.id, section: row.section, revision: row.revision },
    validFrom: row.validFrom.toISOString(),
    before: toFacts(valuesBefore(rows.slice(0, at), row, now)),
    after: toFacts(row.changes),
    isPlanned: row.takenBackAt === null && row.validFrom > now,
    isTakenBack: row.takenBackAt !== null,
    savedAt: row.savedAt.toISOString(),
    savedBy: (row.savedBy && people.get(row.savedBy)) || null,
  }));
}

function valuesBefore(rows: readonly FactRow[], { changes, validFrom }: FactRow, now: Date): Partial<FactValues> {
  const values = valuesAt(rows, validFrom);
  const isWritten = (name: string) => rows.some((row) => row.takenBackAt === null && name in row.changes);
  // Under another name than that of a fresh site there is no story before the first.
  const isNone = (name: string) => name === 'story' && !values.story.en;
  const isKnown = (name: string) => validFrom > now || !DELIVERED.includes(name) || isWritten(name) || isNone(name);
  return pick(values, (name) => name in changes && isKnown(name));
}

export function toSections(rows: readonly FactRow[], changes: readonly FactChange[], now: Date): FactsOfSection[] {
  const values = valuesAt(rows, now);
  return FACT_SECTIONS.map((section) => ({
    section,
    revision: Math.max(0, ...rows.filter((row) => row.section === section).map(({ revision }) => revision)),
    facts: toFacts(pick(values, (name) => isIn(section, name))),
    planned: changes.filter((change) => change.section === section && change.isPlanned),
  }));
}
