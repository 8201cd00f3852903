import { isIPv6 } from 'node:net';
import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { TooMany } from '../errors.ts';
import { keysOf } from '../fields/fieldKeys.ts';
import { namedSignatures } from '../keys/sign.ts';
import type { Limit } from './limit.ts';
import { attempts } from './limits.tables.ts';

/** An attempt that counts towards a limit. */
export interface Counted {
  limit: Limit;
  /** The account's email or id, a device, a session, or the address that the attempt came from. */
  of: string;
}

/**
 * The keys of the attempt's row; the first one counts. All numbers of a country can be hashed in minutes, so a secret
 * value is kept under a keyed hash, which only this site can make: of the newest key, then of those before.
 */
function keysFor(db: Db, { limit, of }: Counted): [string, ...string[]] {
  if (!limit.isSecret) return [`${limit.name}:${networkOf(of)}`];
  const [newest, ...older] = namedSignatures(keysOf(db), 'attempts', `${limit.name}:${of}`);
  return [`${limit.name}:${newest}`, ...older.map((signature) => `${limit.name}:${signature}`)];
}

/**
 * Returns the network that counts for an address: an IPv4 address itself, even when written as IPv6; of an IPv6 address
 * the first half, or as many `groups`, since one customer has 2^64 addresses.
 */
export function networkOf(address: string, groups = 4): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail = ''] = (address.split('%', 1)[0] ?? '').toLowerCase().split('::');
  const groupsOf = (text: string) => text.split(':').filter(Boolean);
  const [first, last] = [groupsOf(head), groupsOf(tail)];
  const filler = address.includes('::') ? Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0') : [];
  const kept = [...first, ...filler, ...last].slice(0, groups).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${kept.join(':')}::/${groups * 16}`;
}

/**
 * Returns the seconds until all of the attempts are allowed, 0 when they are allowed now, and whether the first of them
 * has been counted.
 */
export async function whenAllowed(
  db: Db,
  now: Date,
  ...counted: Counted[]
): Promise<{ seconds: number; isCounted: boolean }> {
  const keys = counted.map((each) => keysFor(db, each));
  const rows = await db.select().from(attempts).where(inArray(attempts.key, keys.flat()));
  const until = Math.max(0, ...rows.map((row) => row.blockedUntil?.getTime() ?? 0));
  const isCounted = rows.some(({ key }) => keys[0]?.includes(key));
  return { seconds: Math.max(0, (until - now.getTime()) / 1000), isCounted };
}

/** Throws `TooMany` while one of the attempts has to wait. Returns whether the first has been counted. */
export async function assertMayTry(db: Db, now: Date, ...counted: Counted[]): Promise<boolean> {
  const { seconds, isCounted } = await whenAllowed(db, now, ...counted);
  if (seconds > 0) throw new TooMany(seconds);
  return isCounted;
}

/** Counts an attempt in one statement, so that parallel attempts all count. An expired window restarts. */
export async function countAttempt(db: Db, now: Date, counted: Counted): Promise<void> {
  const { limit } = counted;
  const [key] = keysFor(db, counted);
  const over = new Date(now.getTime() - limit.windowMs);
  const [row] = await db
    .insert(attempts)
    .values({ key, count: 1, windowStartedAt: now })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${attempts.windowStartedAt} < ${over.toISOString()}::timestamptz then 1 else ${attempts.count} + 1 end`,
        windowStartedAt: sql`case when ${attempts.windowStartedAt} < ${over.toISOString()}::timestamptz then ${now.toISOString()}::timestamptz else ${attempts.windowStartedAt} end`,
      },
    })
    .returning({ count: attempts.count });
  const seconds = limit.wait(row?.count ?? 0);
  if (seconds === 0) return;
  const blockedUntil = new Date(now.getTime() + seconds * 1000);
  await db.update(attempts).set({ blockedUntil }).where(eq(attempts.key, key));
}

/** Counts an attempt or throws `TooMany`. Parallel attempts pass no more often than attempts one after the other. */
export async function admitAttempt(db: Db, now: Date, counted: Counted): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${keysFor(tx, counted)[0]}, 0))`);
    await assertMayTry(tx, now, counted);
    await countAttempt(tx, now, counted);
  });
}

/** Forgets the counted attempts. */
export async function forgetAttempts(db: Db, counted: Counted): Promise<void> {
  await db.delete(attempts).where(inArray(attempts.key, keysFor(db, counted)));
}

/** Deletes the counts that no window of these limits needs any more. */
export async function forgetOldAttempts(db: Db, now: Date, limits: readonly Limit[]): Promise<void> {
  const windowMs = Math.max(...limits.map((limit) => limit.windowMs));
  await db.delete(attempts).where(lt(attempts.windowStartedAt, new Date(now.getTime() - 2 * windowMs)));
}
