import { TEXT_NUMBER_PATTERN } from '@firm/contract';
import { and, eq, gt, ne, notInArray, sql, sum } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { phoneCodes, reminderSettings, sentTexts, textNumbers } from './sms.tables.ts';

export type Settings = Omit<typeof reminderSettings.$inferSelect, 'userId'>;
/** The settings until a person chooses others. */
export const AT_FIRST: Settings = {
  ...{ meetings: 'mail', needs: 'none', week: 'none', weekDay: 1, timeZone: null, quietFrom: 21, quietUntil: 8 },
};

export async function findSettings(db: Db, userId: string): Promise<Settings> {
  const [row] = await db.select().from(reminderSettings).where(eq(reminderSettings.userId, userId));
  if (!row) return AT_FIRST;
  const { userId: _, ...settings } = row;
  return settings;
}

export const putSettings = async (tx: Db, userId: string, settings: Settings): Promise<void> =>
  void (await tx
    .insert(reminderSettings)
    .values({ userId, ...settings })
    .onConflictDoUpdate({ target: reminderSettings.userId, set: settings }));

/** Returns the number that a person's texts go to. One whose kind is refused today counts as none. */
export async function findNumber(db: Db, userId: string): Promise<string | undefined> {
  const number = await findProved(db, userId);
  return number !== undefined && getsTexts(number) ? number : undefined;
}

/** Returns a number that a person proved once and whose kind is refused today. */
export async function findRefused(db: Db, userId: string): Promise<string | undefined> {
  const number = await findProved(db, userId);
  return number !== undefined && getsTexts(number) ? undefined : number;
}

const getsTexts = (number: string) => TEXT_NUMBER_PATTERN.test(number);

async function findProved(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db.select().from(textNumbers).where(eq(textNumbers.userId, userId));
  return row?.number;
}

/** Returns since when the provider refuses a person's number; undefined: not since it was proved last. */
export async function unreachableSince(db: Db, userId: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: sentTexts.sentAt })
    .from(sentTexts)
    .innerJoin(textNumbers, eq(textNumbers.userId, sentTexts.userId))
    .where(
      and(
        // A code goes to the number that waits for it, which need not be the proved one.
        ...[eq(sentTexts.userId, userId), eq(sentTexts.state, 'unreachable'), ne(sentTexts.name, 'code')],
        gt(sentTexts.sentAt, textNumbers.verifiedAt),
      ),
    )
    .orderBy(sentTexts.sentAt)
    .limit(1);
  return row?.at;
}

/** Returns the account that has proved a number. */
export async function holderOf(db: Db, number: string): Promise<string | undefined> {
  const [row] = await db.select().from(textNumbers).where(eq(textNumbers.number, number));
  return row?.userId;
}

/** Gives a number to an account, which takes it from another; returns that other. */
export async function takeNumber(tx: Db, userId: string, number: string, now: Date): Promise<string | undefined> {
  const [former] = await tx
    .delete(textNumbers)
    .where(and(eq(textNumbers.number, number), ne(textNumbers.userId, userId)))
    .returning({ userId: textNumbers.userId });
  const values = { number, verifiedAt: now };
  await tx
    .insert(textNumbers)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: textNumbers.userId, set: values });
  return former?.userId;
}

export async function forgetNumber(tx: Db, userId: string): Promise<void> {
  await tx.delete(textNumbers).where(eq(textNumbers.userId, userId));
  await tx.delete(phoneCodes).where(eq(phoneCodes.userId, userId));
}

export async function findCode(db: Db, userId: string) {
  const [row] = await db.select().from(phoneCodes).where(eq(phoneCodes.userId, userId));
  return row && getsTexts(row.number) ? row : undefined;
}

export async function putCode(tx: Db, userId: string, values: { number: string; codeHash: string; expiresAt: Date }) {
  const fresh = { ...values, tries: 0 };
  await tx
    .insert(phoneCodes)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: phoneCodes.userId, set: fresh });
}

/** Counts a try before it is looked at, so that parallel tries all count; returns the row with its new count. */
export async function countTry(db: Db, userId: string) {
  const [row] = await db
    .update(phoneCodes)
    .set({ tries: sql`${phoneCodes.tries} + 1` })
    .where(eq(phoneCodes.userId, userId))
    .returning();
  return row;
}

export const dropCode = async (tx: Db, userId: string): Promise<void> =>
  void (await tx.delete(phoneCodes).where(eq(phoneCodes.userId, userId)));

/** Returns the segments of a person's texts since then. */
export async function segmentsSince(db: Db, userId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ count: sum(sentTexts.segments).mapWith(Number) })
    .from(sentTexts)
    .where(
      and(
        ...[eq(sentTexts.userId, userId), gt(sentTexts.sentAt, since)],
        notInArray(sentTexts.state, ['refused', 'unreachable']),
      ),
    );
  return row?.count ?? 0;
}

/** Notes a text before it is sent; returns false if it was noted before. */
export async function noteText(tx: Db, values: typeof sentTexts.$inferInsert): Promise<boolean> {
  return (await tx.insert(sentTexts).values(values).onConflictDoNothing().returning({ id: sentTexts.id })).length > 0;
}

export async function isSent(db: Db, id: string): Promise<boolean> {
  const [row] = await db.select({ state: sentTexts.state }).from(sentTexts).where(eq(sentTexts.id, id));
  return row?.state === 'sent';
}

export const setTextState = async (db: Db, id: string, state: 'sent' | 'refused' | 'unreachable'): Promise<void> =>
  void (await db.update(sentTexts).set({ state }).where(eq(sentTexts.id, id)));

export const unnoteText = async (db: Db, id: string): Promise<void> =>
  void (await db.delete(sentTexts).where(eq(sentTexts.id, id)));
