import { and, eq, gt, sql } from 'drizzle-orm';
import type { AppDeps } from '../../ground/deps.ts';
import { ReadsTooMuch } from '../../ground/errors.ts';
import { slicesInOrder } from '../../ground/floorPlan.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { clientReads } from './clientReads.tables.ts';
import { raiseAlert } from './raiseAlert.ts';

type Deps = Pick<AppDeps, 'database' | 'log' | 'outbox' | 'env' | 'clock'>;

const INTERVAL_MS = 60 * 60 * 1000;
/** Milliseconds for which a bulk reader is refused; after that the last hour is counted again. */
const STOP_MS = 10 * 60 * 1000;

/** Refused accounts, and until when. Each process notices by itself, at the first read beyond the limit. */
const stopped = new WeakMap<AppDeps['database'], Map<string, Date>>();

/** Refuses a member of staff who has read too much. Call it before reading anything for them. */
export function refuseBulkReader({ database, clock }: Pick<Deps, 'database' | 'clock'>, actor: Actor): void {
  const until = stopped.get(database)?.get(actor.id);
  const left = until ? until.getTime() - clock().getTime() : 0;
  if (left > 0) throw new ReadsTooMuch(left / 1000);
}

/**
 * Records the clients whose data a member of staff has seen. Raises an alert when their number within an hour exceeds
 * normal work; returns false when it exceeds any work, and the member is then refused.
 */
export async function countReads(
  deps: Deps,
  actor: Actor,
  clients: readonly string[],
  how: 'opened' | 'listed',
  at: Date,
): Promise<boolean> {
  const { db } = deps.database;
  const { alerts, stops } = deps.env;
  await db
    .insert(clientReads)
    .values(clients.map((clientId) => ({ actorId: actor.id, clientId, how, lastAt: at })))
    .onConflictDoUpdate({
      target: [clientReads.actorId, clientReads.clientId, clientReads.how],
      set: { lastAt: sql`excluded.last_at` },
    });
  const [limit, stop] =
    how === 'opened' ? [alerts.clientsOpened, stops.clientsOpened] : [alerts.clientsListed, stops.clientsListed];
  const recent = and(
    eq(clientReads.actorId, actor.id),
    eq(clientReads.how, how),
    gt(clientReads.lastAt, new Date(at.getTime() - INTERVAL_MS)),
  );
  const count = await db.$count(clientReads, recent);
  if (count > limit)
    await raiseAlert(deps, { rule: `many_clients_${how}`, actorId: actor.id, perMs: INTERVAL_MS, count, limit });
  if (count <= stop) return true;
  const others = stopped.get(deps.database) ?? new Map<string, Date>();
  stopped.set(deps.database, others.set(actor.id, new Date(at.getTime() + STOP_MS)));
  await raiseAlert(deps, { rule: 'reading_stopped', actorId: actor.id, perMs: INTERVAL_MS, count, limit: stop });
  return false;
}

/**
 * Raises an alert when a member of staff has seen a client not given to them: a query lacks the rule of visibility, or
 * the member has just been taken off the case. Administrators are exempt; the log records their reads.
 */
export async function tellOfUnassigned(deps: Deps, actor: Actor, clients: readonly string[]): Promise<void> {
  const given = slicesInOrder().flatMap(({ clients: rows }) => rows?.givenTo?.(sql`seen.id`, actor) ?? []);
  const { rows } = await deps.database.db.execute<{ id: string }>(sql`
    select seen.id from unnest(${`{${clients.join(',')}}`}::uuid[]) as seen(id) where not (${sql.join(given, sql` or `)})`);
  for (const { id } of rows)
    await raiseAlert(deps, {
      rule: 'unassigned_client',
      actorId: actor.id,
      subjectId: id,
      perMs: INTERVAL_MS,
      count: rows.length,
      limit: 0,
    });
}
