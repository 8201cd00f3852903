import { eq } from 'drizzle-orm';
import { openMail } from '../ground/mail/mail.ts';
import { outbox } from '../ground/outbox/outbox.tables.ts';
import type { TestServer } from './testServer.ts';

/** The letters that were queued, sent or not, oldest first; only those to an address, where one is given. */
export async function queuedMail({ database, deps }: TestServer, email?: string) {
  const rows = await database.db
    .select({ payload: outbox.payload })
    .from(outbox)
    .where(eq(outbox.kind, 'mail'))
    .orderBy(outbox.createdAt);
  return rows
    .map(({ payload }) => openMail(deps.keys, payload))
    .filter(({ to }) => email === undefined || to.email === email);
}
