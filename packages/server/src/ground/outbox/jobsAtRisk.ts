import { count, eq, min } from 'drizzle-orm';
import type { AppDeps } from '../deps.ts';
import { outbox } from './outbox.tables.ts';
import { backOffMs } from './outbox.ts';

/**
 * Returns the number of given-up jobs, and how long the job that is the most overdue has been due. A job under way has
 * a due time to come, so jobs are compared with those of as many attempts: it hides none that nobody has begun.
 */
export async function jobsAtRisk({ database: { db }, clock }: Pick<AppDeps, 'database' | 'clock'>) {
  const [given] = await db.select({ dead: count() }).from(outbox).where(eq(outbox.state, 'dead'));
  const waiting = await db
    .select({ attempts: outbox.attempts, dueAt: min(outbox.dueAt) })
    .from(outbox)
    .where(eq(outbox.state, 'waiting'))
    .groupBy(outbox.attempts);
  const now = clock().getTime();
  const ages = waiting.flatMap(({ attempts, dueAt }) => (dueAt ? now - dueAt.getTime() + waitsOf(attempts) : []));
  return { dead: given?.dead ?? 0, oldestMs: Math.max(0, ...ages) };
}

/** A failure moves the due time by the wait that follows it. */
function waitsOf(attempts: number): number {
  let sum = 0;
  for (let attempt = 1; attempt <= attempts; attempt++) sum += backOffMs(attempt);
  return sum;
}
