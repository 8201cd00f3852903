import { OFFICE_ZONE } from '@firm/contract';
import { and, type Column, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { payments, receivedPayments } from './billing.tables.ts';

const zone = sql.raw(`'${OFFICE_ZONE}'`);
const dayOf = (instant: Column): SQL => sql`(${instant} at time zone ${zone})::date`;

/**
 * Restricts a query to the recorded payments that came in. Of one that was removed later, such as a check that bounced,
 * the money went back on the day of its removal; one that was removed on the day of its recording was a slip.
 */
export const hasCome: SQL = sql`(${receivedPayments.removedAt} is null
  or ${dayOf(receivedPayments.removedAt)} <> ${dayOf(receivedPayments.createdAt)})`;

/** Restricts a query to the payments by card that came in, also those that went back. */
export const cameByCard: SQL | undefined = and(
  isNotNull(payments.paidAt),
  inArray(payments.status, ['succeeded', 'refund_due', 'refunded']),
);
