import { and, eq, ne, sql } from 'drizzle-orm';
import type { Holding } from './holding.ts';
import { idempotencyKeys } from './http/idempotency.tables.ts';
import { outbox } from './outbox/outbox.tables.ts';

/** Erases sent mail and stored answers to repeated requests; an archive leaves them out, because its other files say the same. */
export const heldTraces: Holding = {
  name: 'traces',
  tables: [outbox, idempotencyKeys],
  async erase(tx, { id, email }) {
    const toOwner = sql`lower(${outbox.payload} -> 'to' ->> 'email') = ${email}`;
    await tx.delete(outbox).where(and(eq(outbox.kind, 'mail'), ne(outbox.state, 'waiting'), toOwner));
    await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.owner, id));
  },
};
