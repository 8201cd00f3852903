import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { AppDeps } from '../deps.ts';
import { outbox } from './outbox.tables.ts';

/** The number of jobs that an operator can review at once. */
const SHOWN_MAX = 100;

/** Returns the given-up jobs, newest first. A letter shows its name but not its recipient. */
export async function deadJobs({ database: { db } }: Pick<AppDeps, 'database'>) {
  const isDead = eq(outbox.state, 'dead');
  const [total] = await db.select({ count: count() }).from(outbox).where(isDead);
  const dead = await db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      about: sql<string | null>`${outbox.payload} ->> 'name'`,
      attempts: outbox.attempts,
      finishedAt: outbox.finishedAt,
      lastError: outbox.lastError,
    })
    .from(outbox)
    .where(isDead)
    .orderBy(desc(outbox.finishedAt))
    .limit(SHOWN_MAX);
  return { dead, count: total?.count ?? 0 };
}

/** Makes one given-up job, or all of them, due now with a full number of attempts. Returns how many. */
export async function runAgain({ database: { db }, clock }: Pick<AppDeps, 'database' | 'clock'>, id?: string) {
  const rows = await db
    .update(outbox)
    .set({ state: 'waiting', attempts: 0, dueAt: clock(), finishedAt: null })
    .where(and(eq(outbox.state, 'dead'), id === undefined ? undefined : eq(outbox.id, id)))
    .returning({ id: outbox.id });
  return rows.length;
}
