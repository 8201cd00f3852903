import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { TooMany } from '../errors.ts';
import { attempts } from './auth.tables.ts';

/** When counting begins to hurt, and how much: `wait(count)` in seconds, 0 while it does not. */
interface Rule {
  windowMs: number;
  wait(count: number): number;
}

const MINUTE = 60_000;

/** Failures of one account: five are free, then 1, 2, 4 … seconds, at most 5 minutes, so that nobody is locked out for long by a stranger. */
const ACCOUNT: Rule = {
  windowMs: 60 * MINUTE,
  wait: (failures) => (failures < 5 ? 0 : Math.min(2 ** (failures - 5), 300)),
};
/** Failures on a device that has signed in to the account before, or of a session whose password is asked again: out of strangers' reach. */
const DEVICE: Rule = ACCOUNT;
/** Failures from one address, over all accounts: an office of a hundred never fails a hundred times in ten minutes. One second more for each one beyond. */
const ADDRESS: Rule = {
  windowMs: 10 * MINUTE,
  wait: (failures) => (failures < 100 ? 0 : Math.min(failures - 99, 300)),
};
/** Wrong codes of one account, after its password was right: as with passwords. */
const SECOND_FACTOR: Rule = ACCOUNT;
/** Links for a new password asked for from one address; what comes of them is mailed, so more is no help to anybody. */
const RECOVERY: Rule = {
  windowMs: 10 * MINUTE,
  wait: (count) => (count < 30 ? 0 : 600),
};
/** Letters with a link to one account, of each kind: three an hour. */
const LETTER: Rule = {
  windowMs: 60 * MINUTE,
  wait: (count) => (count < 3 ? 0 : 60 * 60),
};
/** Beginnings of a sign-in with a passkey, from one address. */
const PASSKEY: Rule = {
  windowMs: 10 * MINUTE,
  wait: (count) => (count < 600 ? 0 : 60),
};
/** Registrations from one address: 300 in ten minutes pass. */
const REGISTRATION: Rule = {
  windowMs: 10 * MINUTE,
  wait: (count) => (count < 300 ? 0 : 60),
};
/** Registrations from one address that met an account: nobody is to find out who has one by asking. */
const TAKEN: Rule = {
  windowMs: 60 * MINUTE,
  wait: (count) => (count < 10 ? 0 : 10 * 60),
};

/** Messages through the contact form from one address: a full waiting room writes fewer than thirty in ten minutes. */
const CONTACT: Rule = {
  windowMs: 10 * MINUTE,
  wait: (count) => (count < 30 ? 0 : 600),
};

/** Letters asked for from one address: the form must not be a way to write to strangers. */
const NEWSLETTER: Rule = {
  windowMs: 10 * MINUTE,
  wait: (count) => (count < 30 ? 0 : 600),
};

/** Archives of one's own data: each reads everything there is. */
const EXPORT: Rule = {
  windowMs: 60 * MINUTE,
  wait: (count) => (count < 3 ? 0 : 60 * 60),
};

const rules = {
  account: ACCOUNT,
  device: DEVICE,
  address: ADDRESS,
  secondFactor: SECOND_FACTOR,
  recovery: RECOVERY,
  letter: LETTER,
  passkey: PASSKEY,
  registration: REGISTRATION,
  taken: TAKEN,
  contact: CONTACT,
  newsletter: NEWSLETTER,
  export: EXPORT,
};
export interface Counted {
  rule: keyof typeof rules;
  /** The account's e-mail, its id (`secondFactor`, `letter`), a device or session, or the address. */
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
  await db.delete(attempts).where(lt(attempts.windowStartedAt, new Date(now.getTime() - 2 * ACCOUNT.windowMs)));
}
