import { AUDIT_EXPORT_MAX, type LoggedEvent } from '@firm/contract';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { auditEvents } from '../../ground/audit/audit.tables.ts';
import { recordEvent } from '../../ground/audit/recordEvent.ts';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { Invalid } from '../../ground/errors.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { CSV_START, csvLine } from '../../ground/http/csv.ts';
import { users } from '../users/users.tables.ts';
import { type AuditFilter, matching } from './auditFilter.ts';
import { entriesBefore } from './auditPage.ts';
import { countExport } from './countExport.ts';

const AT_ONCE = 500;
const HEADING = [
  ...['entry', 'at', 'action', 'who', 'who_id', 'about', 'about_id', 'kind', 'name', 'from', 'facts'],
  ...['request_id', 'hash'],
];

/**
 * Returns the entries of a filter as pieces of a CSV file, newest first. The export is in the log before the first of
 * them is sent.
 */
export async function exportAudit(
  deps: Pick<AppDeps, 'database' | 'log' | 'outbox' | 'env' | 'clock'>,
  actor: Actor,
  filter: AuditFilter,
): Promise<AsyncGenerator<string>> {
  const { db } = deps.database;
  const where = await matching(db, filter);
  const counted = db
    .select({ one: sql`1` })
    .from(auditEvents)
    .where(where)
    .limit(AUDIT_EXPORT_MAX + 1);
  const rows = await db.$count(counted.as('counted'));
  if (rows > AUDIT_EXPORT_MAX) {
    const message = `These are more than ${AUDIT_EXPORT_MAX} entries. Choose fewer days`;
    throw new Invalid([{ field: 'from', message, code: 'too_many' }]);
  }
  await countExport(deps, actor, await clientsIn(db, where));
  // Read before the export is recorded: entries that come from here on are not in the file, and shift no page of it.
  const newest = await entriesBefore(db, where, undefined, AT_ONCE);
  const { about, ...named } = filter;
  const given = Object.entries(named).filter(([, value]) => value !== undefined);
  await recordEvent(db, {
    action: 'exported',
    at: deps.clock(),
    target: { kind: 'audit.export' },
    // A search may be a name; only its use is recorded.
    details: { ...Object.fromEntries(given), ...(about ? { about: 'given' } : {}), rows },
  });

  return (async function* () {
    yield CSV_START + csvLine(HEADING);
    for (let page = newest; page.length > 0; page = await entriesBefore(db, where, page.at(-1), AT_ONCE))
      yield page.map(lineOf).join('');
  })();
}

/** Returns the clients whom entries are about, or who acted. */
async function clientsIn(db: Db, where: SQL | undefined): Promise<string[]> {
  const named = ['subjectId', 'actorId'] as const;
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.role, 'client'),
        or(
          ...named.map((name) =>
            inArray(users.id, db.select({ id: auditEvents[name] }).from(auditEvents).where(where)),
          ),
        ),
      ),
    );
  return rows.map(({ id }) => id);
}

const lineOf = (one: LoggedEvent): string =>
  csvLine([
    ...[one.entry, one.at, one.action, one.who?.name ?? null, one.who?.id ?? null],
    ...[one.subject?.name ?? null, one.subject?.id ?? null, one.kind, one.name, one.network],
    one.facts.map(({ name, value }) => `${name}: ${value}`).join('; '),
    ...[one.requestId, one.hash],
  ]);
