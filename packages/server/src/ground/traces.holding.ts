import { and, eq, lt, ne, or, sql } from 'drizzle-orm';
import type { Holding } from './holding.ts';
import { idempotencyKeys } from './http/idempotency.tables.ts';
import { outbox } from './outbox/outbox.tables.ts';

/**
 * Erases mail to and about a person, and stored answers to repeated requests. An archive leaves them out, because its
 * other files contain the same data.
 */
export const heldTraces: Holding = {
  name: 'traces',
  tables: [outbox, idempotencyKeys],
  async erase(tx, { id, email, isVerified }) {
    const namesAddress = or(
      sql`lower(${outbox.payload} -> 'to' ->> 'email') = ${email}`,
      sql`lower(${outbox.payload} -> 'replyTo' ->> 'email') = ${email}`,
    );
    const isTheirs = or(
      // An unconfirmed address may belong to another person, who still gets the waiting mail.
      isVerified ? namesAddress : and(namesAddress, ne(outbox.state, 'waiting')),
      sql`${outbox.payload} ->> 'about' = ${id}`,
    );
    // The letters that the erasure itself queued in this transaction stay.
    await tx.delete(outbox).where(and(eq(outbox.kind, 'mail'), lt(outbox.createdAt, sql`now()`), isTheirs));
    await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.owner, id));
  },
};
