import { z } from 'zod';
import {
  DURATION_MAX,
  DURATION_UNITS,
  FREE_MINUTES,
  OFFER_MAX_CENTS,
  PRICE_KINDS,
  SERVICE_CATEGORIES,
} from '../../constants.ts';
import { problem } from '../../wire/fieldProblems.ts';

const Amount = (max: number) => z.number().int('Give a whole number').min(1).max(max).optional();

const missing = (path: string) => ({ code: 'custom' as const, path: [path], message: problem('required') });

/** The fields beside `kind` depend on it, and each missing one is named. */
const OfferPrice = z
  .object({
    kind: z.enum(PRICE_KINDS),
    /** For `from`, `fixed` and `monthly`. */
    cents: z
      .number()
      .int('Give whole cents')
      .min(1, 'Give a price of one cent at least')
      .max(OFFER_MAX_CENTS, `Give a price of ${OFFER_MAX_CENTS} cents at most`)
      .optional(),
    /** Percents, for `percentOfLoan`. */
    min: Amount(100),
    max: Amount(100),
  })
  .superRefine(({ kind, cents, min, max }, context) => {
    if (kind === 'from' || kind === 'fixed' || kind === 'monthly') {
      if (cents === undefined) context.addIssue(missing('cents'));
    } else if (kind === 'percentOfLoan') checkRange({ min, max }, context);
  });

const OfferDuration = z
  .object({ unit: z.enum(DURATION_UNITS), min: Amount(DURATION_MAX), max: Amount(DURATION_MAX) })
  .superRefine(({ unit, min, max }, context) => {
    if (unit === 'weeks' || unit === 'months') checkRange({ min, max }, context);
  });

function checkRange(
  { min, max }: { min?: number | undefined; max?: number | undefined },
  context: z.RefinementCtx,
): void {
  if (min === undefined) context.addIssue(missing('min'));
  if (max === undefined) context.addIssue(missing('max'));
  else if (min !== undefined && max < min)
    context.addIssue({ code: 'custom', path: ['max'], message: 'Give a number that is not below the first' });
}

const Service = z.enum(SERVICE_CATEGORIES);

/** A list that names each service once. */
const perService = <Entry extends z.ZodType<{ service: z.output<typeof Service> }>>(entry: Entry, twice: string) =>
  z
    .array(entry)
    .max(SERVICE_CATEGORIES.length)
    .superRefine((entries, context) => {
      for (const [at, { service }] of entries.entries())
        if (entries.findIndex((other) => other.service === service) < at)
          context.addIssue({ code: 'custom', path: [at, 'service'], message: twice });
    });

export const Services = {
  offers: perService(
    z.object({ service: Service, price: OfferPrice, duration: OfferDuration }),
    'A service has its price once',
  ),
  /** Whether visitors and clients can choose a service; cases of one that is not offered go on. */
  offered: perService(z.object({ service: Service, isOffered: z.boolean() }), 'A service is offered or not'),
  freeConsultationMinutes: z
    .number()
    .refine((minutes) => FREE_MINUTES.some((one) => one === minutes), `Choose ${FREE_MINUTES.join(' or ')} minutes`)
    .meta({ type: 'integer' }),
};
