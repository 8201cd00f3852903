import { and, count, gt, sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import type { Opened } from '../../ground/fields/sealedFields.ts';
import { contactFields, contactMessages } from './contact.tables.ts';

export async function insertMessage(tx: Db, message: Opened<typeof contactMessages.$inferInsert>): Promise<string> {
  const sealed = await contactFields.seal(tx, message);
  const [row] = await tx.insert(contactMessages).values(sealed).returning({ id: contactMessages.id });
  if (!row) throw new Error('the message was not inserted');
  return row.id;
}

/** Returns the number of messages that gave an address since a moment, in any case. */
export async function countMessagesFrom(tx: Db, email: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ messages: count() })
    .from(contactMessages)
    .where(and(sql`lower(${contactMessages.email}) = lower(${email})`, gt(contactMessages.createdAt, since)));
  return row?.messages ?? 0;
}

/** Locks an address until the transaction ends; otherwise concurrent messages would not count each other. */
export async function takeTurn(tx: Db, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}), 0))`);
}
