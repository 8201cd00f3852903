import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { auditEvents } from '../ground/audit/audit.tables.ts';
import type { AppDeps } from '../ground/deps.ts';

/**
 * Adds the gauge of the last good backup, which the security log knows whichever process made it. Where there is none,
 * it is as old as the log.
 */
export function gaugeBackups({ database, clock, meters }: Pick<AppDeps, 'database' | 'clock' | 'meters'>): void {
  meters?.gauge({
    name: 'site_backup_age_seconds',
    help: 'How long ago the last good backup was made; without one, the age of the security log',
    async read() {
      const events = () => database.db.select({ at: auditEvents.at }).from(auditEvents).$dynamic();
      const { details, action, at } = auditEvents;
      const isDone = and(
        eq(action, 'admin_command'),
        sql`${details} ->> 'command' = 'backup'`,
        sql`${details} ->> 'state' = 'done'`,
      );
      const [last] = await events().where(isDone).orderBy(desc(at)).limit(1);
      const [since] = last ? [last] : await events().orderBy(asc(at)).limit(1);
      return since ? [[(clock().getTime() - since.at.getTime()) / 1000]] : [];
    },
  });
}
