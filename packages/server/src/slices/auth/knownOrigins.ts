import { eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { knownDevices, knownNetworks } from './auth.tables.ts';

/** Thirteen months, as long as the cookie of a device lasts. */
const KEPT_MS = 400 * 24 * 60 * 60 * 1000;

interface SeenOrigin {
  userId: string;
  /** Browser and system, in words. */
  device: string;
  network: string;
  /** Whether the browser's cookie shows an earlier sign-in to the account. */
  isKnownBrowser: boolean;
}

/**
 * Records the origin of a sign-in; returns whether to tell the owner: an unknown browser, and a kind of browser or a
 * network that is new to the account. A known browser in a new network is not news, nor is the first sign-in ever.
 */
export async function isNewOrigin(
  tx: Db,
  now: Date,
  { userId, device, network, isKnownBrowser }: SeenOrigin,
): Promise<boolean> {
  const { rows } = await tx.execute<{ is_new: boolean }>(sql`
    with device as (${noted(sql`known_devices`, sql`device`, { userId, value: device, now })}),
      network as (${noted(sql`known_networks`, sql`network`, { userId, value: network, now })})
    select device.is_new or network.is_new as is_new from device, network`);
  return !isKnownBrowser && rows[0]?.is_new === true;
}

/** Records a value; returns true if the account has others and never had this one. `returning` reads earlier rows. */
function noted(table: SQL, column: SQL, { userId, value, now }: { userId: string; value: string; now: Date }): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`insert into ${table} (user_id, ${column}, first_seen_at, last_seen_at) values (${userId}::uuid, ${value}, ${at}, ${at})
    on conflict (user_id, ${column}) do update set last_seen_at = excluded.last_seen_at
    returning exists (select from ${table} where user_id = ${userId}::uuid)
      and not exists (select from ${table} where user_id = ${userId}::uuid and ${column} = ${value}) as is_new`;
}

export async function forgetOriginsOf(db: Db, userId: string): Promise<void> {
  for (const table of [knownDevices, knownNetworks]) await db.delete(table).where(eq(table.userId, userId));
}

/** Deletes old devices and networks; called by the housekeeping job. */
export async function forgetOldOrigins(db: Db, now: Date): Promise<void> {
  const until = new Date(now.getTime() - KEPT_MS);
  for (const table of [knownDevices, knownNetworks]) await db.delete(table).where(lt(table.lastSeenAt, until));
}
