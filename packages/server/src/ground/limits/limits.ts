import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { TooMany } from '../errors.ts';
import { type RuleName, rules } from './limitRules.ts';
import { attempts } from './limits.tables.ts';

export interface Counted {
  rule: RuleName;
  /** The account's e-mail, its id (`secondFactor`, `letter`, budgets), a device or session, or the address. */
  of: string;
}

/** An e-mail that was typed may be a password in the wrong field: only its hash is kept. */
const keyOf = ({ rule, of }: Counted) =>
  `${rule}:${rule === 'account' ? createHash('sha256').update(of).digest('hex') : networkOf(of)}`;

/** IPv4 addresses are counted one by one; of IPv6, everybody has 2^64, so the first half counts, or so many `groups`. An IPv4 address in IPv6 clothes is itself. */
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

/** Seconds until all of them may try again; 0 when they may now. */
async function secondsToWait(db: Db, now: Date, ...counted: Counted[]): Promise<number> {
  const rows = await db
    .select()
    .from(attempts)
    .where(inArray(attempts.key, counted.map(keyOf)));
  const until = Math.max(0, ...rows.map((row) => row.blockedUntil?.getTime() ?? 0));
  return Math.max(0, (until - now.getTime()) / 1000);
}

/** Throws `TooMany` while one of them has to wait. */
export async function assertMayTry(db: Db, now: Date, ...counted: Counted[]): Promise<void> {
  const seconds = await secondsToWait(db, now, ...counted);
  if (seconds > 0) throw new TooMany(seconds);
}

/** Counts one, in one statement, so that parallel ones all count. A window that is over starts anew. */
export async function countAttempt(db: Db, now: Date, counted: Counted): Promise<void> {
  const rule = rules[counted.rule];
  const over = new Date(now.getTime() - rule.windowMs);
  const [row] = await db
    .insert(attempts)
    .values({ key: keyOf(counted), count: 1, windowStartedAt: now })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${attempts.windowStartedAt} < ${over.toISOString()}::timestamptz then 1 else ${attempts.count} + 1 end`,
        windowStartedAt: sql`case when ${attempts.windowStartedAt} < ${over.toISOString()}::timestamptz then ${now.toISOString()}::timestamptz else ${attempts.windowStartedAt} end`,
      },
    })
    .returning({ count: attempts.count });
  const seconds = rule.wait(row?.count ?? 0);
  if (seconds === 0) return;
  const blockedUntil = new Date(now.getTime() + seconds * 1000);
  await db
    .update(attempts)
    .set({ blockedUntil })
    .where(eq(attempts.key, keyOf(counted)));
}

/** Counts one, or throws `TooMany`: of many at once no more pass than of as many in turn. */
export async function admitAttempt(db: Db, now: Date, counted: Counted): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${keyOf(counted)}, 0))`);
    await assertMayTry(tx, now, counted);
    await countAttempt(tx, now, counted);
  });
}

export async function forgetAttempts(db: Db, counted: Counted): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, keyOf(counted)));
}

/** Deletes what no window needs any more; for the housekeeping job. */
export async function forgetOldAttempts(db: Db, now: Date): Promise<void> {
  const windowMs = Math.max(...Object.values(rules).map((rule) => rule.windowMs));
  await db.delete(attempts).where(lt(attempts.windowStartedAt, new Date(now.getTime() - 2 * windowMs)));
}
