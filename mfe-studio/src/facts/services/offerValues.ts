import {
  DURATION_MAX,
  DURATION_UNITS,
  type FactChanges,
  OFFER_MAX_CENTS,
  PRICE_KINDS,
  type ServiceCategoryKey,
} from '@firm/contract';
import { centsOf } from '@firm/i18n';
import { type FactProblem, found, wholeNumber } from '../factProblem.ts';
import { AT_ONCE, dayProblem, type When } from '../useFactDraft.ts';
import type { OfferFact } from '../useFactWords.ts';

export const OFFER_FIELDS = [
  ...(['isOffered', 'kind', 'amount', 'minPercent', 'maxPercent'] as const),
  ...(['lasts', 'shortest', 'longest'] as const),
] as const;
export const OFFERED = ['yes', 'no'] as const;
type OfferField = (typeof OFFER_FIELDS)[number];

export type OfferValues = Record<OfferField, string> & When;

export const offerIn = ({ offers }: FactChanges, service: ServiceCategoryKey): OfferFact | undefined =>
  offers?.find((offer) => offer.service === service);

/** Whether some facts offer a service; undefined when they do not say. */
export const offeredIn = ({ offered }: FactChanges, service: ServiceCategoryKey): boolean | undefined =>
  offered?.find((one) => one.service === service)?.isOffered;

const digits = (value: number | undefined) => (value === undefined ? '' : String(value));
/** Writes cents as a field takes them: 149.50, or 149 for whole dollars. */
const dollars = (cents: number) => (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);

/** The offer of a service as it is typed. */
export function offerValues(facts: FactChanges, service: ServiceCategoryKey): OfferValues {
  const offer = offerIn(facts, service);
  const { cents, min, max } = offer?.price ?? ({} as Partial<OfferFact['price']>);
  return {
    isOffered: offeredIn(facts, service) === false ? 'no' : 'yes',
    ...{ kind: offer?.price.kind ?? 'quote', amount: cents === undefined ? '' : dollars(cents) },
    ...{ minPercent: digits(min), maxPercent: digits(max), lasts: offer?.duration.unit ?? 'agreed' },
    ...{ shortest: digits(offer?.duration.min), longest: digits(offer?.duration.max) },
    ...AT_ONCE,
  };
}

/** Tells whether a field belongs to the chosen kind of price, or to the chosen unit. */
export const hasAmount = (kind: string) => kind === 'from' || kind === 'fixed' || kind === 'monthly';
export const hasPercents = (kind: string) => kind === 'percentOfLoan';
export const hasRange = (unit: string) => unit === 'weeks' || unit === 'months';

export function offerProblems(values: OfferValues): Partial<Record<keyof OfferValues, FactProblem>> {
  const cents = centsOf(values.amount) ?? 0;
  return found<keyof OfferValues>({
    amount: hasAmount(values.kind) && (cents < 1 || cents > OFFER_MAX_CENTS) && 'amountWrong',
    ...(hasPercents(values.kind) && {
      minPercent: wholeNumber(values.minPercent, 1, 100) ? undefined : ('percentWrong' as const),
      maxPercent: upperProblem(values.minPercent, values.maxPercent, 100, 'percentWrong'),
    }),
    ...(hasRange(values.lasts) && {
      shortest: wholeNumber(values.shortest, 1, DURATION_MAX) ? undefined : ('durationWrong' as const),
      longest: upperProblem(values.shortest, values.longest, DURATION_MAX, 'durationWrong'),
    }),
    day: dayProblem(values),
  });
}

function upperProblem(lower: string, upper: string, max: number, problem: FactProblem): FactProblem | undefined {
  const value = wholeNumber(upper, 1, max);
  if (!value) return problem;
  return value < (wholeNumber(lower, 1, max) ?? 0) ? 'rangeWrong' : undefined;
}

/** The typed offer; numbers that are not typed right are left out. */
export function offerOf(values: OfferValues): Omit<OfferFact, 'service'> {
  const kind = PRICE_KINDS.find((one) => one === values.kind) ?? 'quote';
  const unit = DURATION_UNITS.find((one) => one === values.lasts) ?? 'agreed';
  return {
    price: {
      kind,
      ...(hasAmount(kind) && { cents: centsOf(values.amount) }),
      ...(hasPercents(kind) && {
        min: wholeNumber(values.minPercent, 1, 100),
        max: wholeNumber(values.maxPercent, 1, 100),
      }),
    },
    duration: {
      unit,
      ...(hasRange(unit) && {
        min: wholeNumber(values.shortest, 1, DURATION_MAX),
        max: wholeNumber(values.longest, 1, DURATION_MAX),
      }),
    },
  };
}
