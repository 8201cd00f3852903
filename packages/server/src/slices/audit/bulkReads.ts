import { and, eq, gt, sql } from 'drizzle-orm';
import type { AppDeps } from '../../ground/deps.ts';
import { ReadsTooMuch } from '../../ground/errors.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { clientReads } from './clientReads.tables.ts';
import { raiseAlert } from './raiseAlert.ts';

type Deps = Pick<AppDeps, 'database' | 'log' | 'outbox' | 'env' | 'clock'>;

const INTERVAL_MS = 60 * 60 * 1000;
/** For so long somebody who has read too much is refused; then the last hour is counted again. */
const STOP_MS = 10 * 60 * 1000;

/** Who is refused until when. Each process finds out by itself with the first read that is too much. */
const stopped = new WeakMap<AppDeps['database'], Map<string, Date>>();

/** To be called before anything is read for a member of staff. */
export function refuseBulkReader({ database, clock }: Pick<Deps, 'database' | 'clock'>, actor: Actor): void {
  const until = stopped.get(database)?.get(actor.id);
  const left = until ? until.getTime() - clock().getTime() : 0;
  if (left > 0) throw new ReadsTooMuch(left / 1000);
}

/**
 * Notes whose data a member of staff has seen, raises an alert when those of the last hour are more than their work needs, and stops
 * them when they are more than any work needs: false then.
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
 * The rules of visibility let staff see the clients given to them alone. Should one of those rules ever let more through, or
 * somebody have been taken off a case a moment ago, this tells. Administrators see everybody; their reading is in the log.
 */
export async function tellOfUnassigned(deps: Deps, actor: Actor, clients: readonly string[]): Promise<void> {
  const { rows } = await deps.database.db.execute<{ id: string }>(sql`
    select u.id from users u where u.id = any(${`{${clients.join(',')}}`}::uuid[])
      and u.assigned_staff_id is distinct from ${actor.id}::uuid
      and not exists (select from cases c where c.client_id = u.id and c.assigned_staff_id = ${actor.id}::uuid)
      and not exists (select from appointments a where a.client_id = u.id and a.staff_id = ${actor.id}::uuid)`);
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
