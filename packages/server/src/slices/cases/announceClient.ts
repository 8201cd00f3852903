import type { LiveTopic } from '@firm/contract';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { announce } from '../../ground/live/live.ts';
import { isInReach } from '../users/reach.ts';
import { awayNow } from '../users/sockets.ts';
import { users } from '../users/users.tables.ts';
import { cases } from './cases.tables.ts';

/**
 * Notifies the open pages of a client, and of the staff who may see the client, after the transaction commits.
 * `further` are people who no longer may.
 */
export async function announceClient(
  tx: Db,
  clientId: string,
  further: readonly (string | null)[] = [],
): Promise<void> {
  await announce(tx, { to: [clientId, ...(await staffOf(tx, clientId, further))], topic: 'cases', id: clientId });
  await announce(tx, { to: [clientId], topic: 'users' });
}

/** Notifies the open pages of the staff who may see a client, and of `further` people. */
export async function announceToStaff(
  tx: Db,
  clientId: string,
  { topic, id }: { topic: LiveTopic; id?: string },
  further: readonly (string | null)[] = [],
): Promise<void> {
  await announce(tx, { to: await staffOf(tx, clientId, further), topic, ...(id && { id }) });
}

/** Returns the staff who may see a client, `further` people, and whoever answers for these meanwhile. */
async function staffOf(tx: Db, clientId: string, further: readonly (string | null)[]) {
  const ofClient = (which: SQL) => sql`exists (select from ${cases} where ${and(eq(cases.clientId, clientId), which)})`;
  const isTheirs = sql`${users.id} = (select client.assigned_staff_id from ${users} client where client.id = ${clientId})`;
  const seeing = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.role, ['staff', 'admin']),
        or(
          ...[eq(users.role, 'admin'), eq(users.caseReach, 'all'), isTheirs],
          ...[ofClient(eq(cases.assignedStaffId, users.id)), ofClient(isInReach(cases.serviceCategory))],
        ),
      ),
    );
  const firm = [...seeing.map(({ id }) => id), ...further];
  const covers = (await awayNow(tx, new Date())).filter(({ staffId }) => firm.includes(staffId));
  return [...firm, ...covers.map(({ cover }) => cover?.id)];
}
