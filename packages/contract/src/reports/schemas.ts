import { z } from 'zod';
import { CASE_STATUSES, REPORT_TABLES, SERVICE_CATEGORIES } from '../constants.ts';
import { Id, Instant } from '../wire/schemas.ts';

/** A month of the office, YYYY-MM. */
const Month = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, 'Choose a month, such as 2026-11');
const Count = z.number().int();
/** US cents. */
const Cents = z.number().int();
/** Days or hours with one decimal; null when nothing was measured. */
const Measured = z.number().nullable();

/** The firm's figures by month. Each counts the events of the month. */
export const Report = z.object({
  from: Month,
  to: Month,
  /** When it was counted. */
  at: Instant,
  /** Whether the last month is not over. */
  isUnfinished: z.boolean(),
  /** The firm's promise of an answer, in hours of open days. */
  promisedHours: Count,
  cases: z.array(
    z.object({
      month: Month,
      opened: Count,
      completed: Count,
      cancelled: Count,
      /** The median of days from the start to the completion. */
      days: Measured,
    }),
  ),
  /** The time that cases stayed at a stage that they left in these months; `service` null: over all services. */
  stages: z.array(
    z.object({
      stage: z.enum(CASE_STATUSES),
      service: z.enum(SERVICE_CATEGORIES).nullable(),
      stays: Count,
      days: z.number(),
      /** The median in as many months before. */
      before: Measured,
    }),
  ),
  /** Open cases as of now, by specialist; without one last. `late`: beyond the expected date. */
  load: z.array(z.object({ staffId: Id.nullable(), name: z.string().nullable(), open: Count, late: Count })),
  /** People who wrote by the contact form, how many of them have an account by now, and a case since. */
  inquiries: z.array(z.object({ month: Month, people: Count, accounts: Count, clients: Count })),
  /** Clients' messages that were answered, and how soon; `inTime`: within the firm's promise. */
  answers: z.array(
    z.object({ month: Month, asked: Count, answered: Count, inTime: Count, medianHours: Measured, p90Hours: Measured }),
  ),
  /** Invoices paid in the month, and the money that came in and that went back in it, each on its own day. */
  revenue: z.array(
    z.object({ month: Month, invoices: Count, paidCents: Cents, refundedCents: Cents, yearBeforeCents: Cents }),
  ),
  /** The same figures over as many months before. */
  before: z.object({ completed: Count, days: Measured, medianHours: Measured, paidCents: Cents }),
  /** Over all months. */
  total: z.object({ completed: Count, days: Measured, medianHours: Measured, paidCents: Cents }),
});

/** Both months are included, at most 24; default: the last twelve. */
const months = { from: Month.optional(), to: Month.optional() };

export const reportsSchemas = {
  get: { query: z.object(months), answer: Report },
  export: { query: z.object({ ...months, table: z.enum(REPORT_TABLES) }) },
};
