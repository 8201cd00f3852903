import { eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { knownDevices, knownNetworks } from './auth.tables.ts';

/** As long as the cookie of a device lasts: thirteen months. */
const KEPT_MS = 400 * 24 * 60 * 60 * 1000;

interface SeenOrigin {
  userId: string;
  /** Browser and system, in words. */
  device: string;
  network: string;
  /** This very browser has signed in to the account before, as its cookie shows. */
  isKnownBrowser: boolean;
}

/**
 * Notes where a sign-in came from. True where its owner is to hear of it: from another browser than those that have signed in before, of a
 * kind or in a network never seen with the account. A browser that travels is nothing new, and where nothing was ever seen there is nothing to compare.
 */
export async function isNewOrigin(
  tx: Db,
  now: Date,
  { userId, device, network, isKnownBrowser }: SeenOrigin,
): Promise<boolean> {
  const isNewDevice = await note(tx, sql`known_devices`, sql`device`, { userId, value: device, now });
  const isNewNetwork = await note(tx, sql`known_networks`, sql`network`, { userId, value: network, now });
  return !isKnownBrowser && (isNewDevice || isNewNetwork);
}

/** True when others were seen before, and this one never. What `returning` looks up stood there before. */
async function note(
  tx: Db,
  table: SQL,
  column: SQL,
  { userId, value, now }: { userId: string; value: string; now: Date },
): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ is_new: boolean }>(sql`
    insert into ${table} (user_id, ${column}, first_seen_at, last_seen_at) values (${userId}::uuid, ${value}, ${at}, ${at})
    on conflict (user_id, ${column}) do update set last_seen_at = excluded.last_seen_at
    returning exists (select from ${table} where user_id = ${userId}::uuid)
      and not exists (select from ${table} where user_id = ${userId}::uuid and ${column} = ${value}) as is_new`);
  return rows[0]?.is_new === true;
}

export async function forgetOriginsOf(db: Db, userId: string): Promise<void> {
  for (const table of [knownDevices, knownNetworks]) await db.delete(table).where(eq(table.userId, userId));
}

/** For the housekeeping job. */
export async function forgetOldOrigins(db: Db, now: Date): Promise<void> {
  const until = new Date(now.getTime() - KEPT_MS);
  for (const table of [knownDevices, knownNetworks]) await db.delete(table).where(lt(table.lastSeenAt, until));
}
