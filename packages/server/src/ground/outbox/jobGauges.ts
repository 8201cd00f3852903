import { sql } from 'drizzle-orm';
import type { AppDeps } from '../deps.ts';
import { shared } from '../observe/shared.ts';
import { jobsAtRisk } from './jobsAtRisk.ts';
import { outbox } from './outbox.tables.ts';

/** Adds the gauges of the outbox, whose jobs all processes on the database share. */
export function gaugeJobs(deps: Pick<AppDeps, 'database' | 'clock' | 'meters'>): void {
  const { database, clock, meters } = deps;
  const figures = shared(async () => {
    const [row] = await database.db
      .select({
        waiting: sql<number>`count(*) filter (where ${outbox.state} = 'waiting')`.mapWith(Number),
        retrying:
          sql<number>`count(*) filter (where ${outbox.state} = 'waiting' and ${outbox.lastError} is not null)`.mapWith(
            Number,
          ),
        dead: sql<number>`count(*) filter (where ${outbox.state} = 'dead')`.mapWith(Number),
        deadSince: sql<Date | null>`min(${outbox.finishedAt}) filter (where ${outbox.state} = 'dead')`.mapWith(
          outbox.finishedAt,
        ),
      })
      .from(outbox)
      .where(sql`${outbox.state} in ('waiting', 'dead')`);
    return row ?? { waiting: 0, retrying: 0, dead: 0, deadSince: null };
  });
  meters?.gauge({
    name: 'site_jobs',
    help: 'Jobs: waiting (also for a later day), retrying (of these, failed before), dead (given up)',
    labels: ['state'],
    async read() {
      const { waiting, retrying, dead } = await figures();
      return [
        [waiting, { state: 'waiting' }],
        [retrying, { state: 'retrying' }],
        [dead, { state: 'dead' }],
      ];
    },
  });
  meters?.gauge({
    name: 'site_job_oldest_seconds',
    help: 'How long the most overdue job has been due, and how long ago the first of the dead jobs was given up',
    labels: ['state'],
    async read() {
      const [{ oldestMs }, { deadSince }] = await Promise.all([jobsAtRisk(deps), figures()]);
      const dead = deadSince ? (clock().getTime() - deadSince.getTime()) / 1000 : 0;
      return [
        [oldestMs / 1000, { state: 'waiting' }],
        [dead, { state: 'dead' }],
      ];
    },
  });
}
