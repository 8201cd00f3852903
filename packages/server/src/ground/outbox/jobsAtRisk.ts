import { asc, count, desc, eq } from 'drizzle-orm';
import type { AppDeps } from '../deps.ts';
import { outbox } from './outbox.tables.ts';
import { backOffMs } from './outbox.ts';

/** Returns the number of given-up jobs, and how long the most retried job has been due. */
export async function jobsAtRisk({ database: { db }, clock }: Pick<AppDeps, 'database' | 'clock'>) {
  const [given] = await db.select({ dead: count() }).from(outbox).where(eq(outbox.state, 'dead'));
  const [oldest] = await db
    .select({ attempts: outbox.attempts, dueAt: outbox.dueAt })
    .from(outbox)
    .where(eq(outbox.state, 'waiting'))
    .orderBy(desc(outbox.attempts), asc(outbox.dueAt))
    .limit(1);
  let firstDueAt = oldest?.dueAt.getTime() ?? Number.POSITIVE_INFINITY;
  // A failure moves the due time by the wait that follows it.
  for (let attempt = 1; attempt <= (oldest?.attempts ?? 0); attempt++) firstDueAt -= backOffMs(attempt);
  return { dead: given?.dead ?? 0, oldestMs: Math.max(0, clock().getTime() - firstDueAt) };
}
