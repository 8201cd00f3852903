import { eq } from 'drizzle-orm';
import { openMail } from '../ground/mail/mail.ts';
import { outbox } from '../ground/outbox/outbox.tables.ts';
import type { TestServer } from './testServer.ts';

/** Returns the queued letters, sent or not, oldest first; with `email`, only those to that address. */
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
