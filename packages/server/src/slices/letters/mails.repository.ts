import type { Language } from '@firm/contract';
import { and, asc, count, desc, eq, gt, gte, inArray, lte, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../ground/db/database.ts';
import { newsletterSubscribers } from '../newsletter/newsletter.tables.ts';
import type { Content } from './content.ts';
import { letterEditions, letterMails, letters } from './letters.tables.ts';

/** Stands where an answer does, of mails that came back later. */
const REPORTED = 'webhook';
/** The kinds of answers that a letter shows. */
const ANSWERS = 20;
/** The rows of one insert. */
const AT_ONCE = 1_000;
const subscribers = newsletterSubscribers;
const isOpen = inArray(letterMails.state, ['waiting', 'queued']);

const own = alias(letterEditions, 'own_edition');

/** Keeps what every reader of a language gets. */
export async function insertEditions(
  tx: Db,
  letterId: string,
  editions: readonly ({ language: Language } & Content)[],
): Promise<void> {
  await tx.insert(letterEditions).values(editions.map((one) => ({ letterId, ...one })));
}

/** Writes one mail for each confirmed reader, in their language or in the original. A second call adds nobody twice. */
export async function insertMails(
  tx: Db,
  letterId: string,
  { original, languages }: { original: Language; languages: readonly Language[] },
): Promise<void> {
  const readers = await tx
    .select({ id: subscribers.id, language: subscribers.language })
    .from(subscribers)
    .where(eq(subscribers.status, 'confirmed'));
  for (let from = 0; from < readers.length; from += AT_ONCE) {
    const rows = readers.slice(from, from + AT_ONCE).map(({ id, language }) => ({
      ...{ letterId, subscriberId: id, language },
      edition: languages.includes(language) ? language : original,
    }));
    await tx.insert(letterMails).values(rows).onConflictDoNothing();
  }
}

/** Claims mails that wait, in the order of the languages. The caller queues their jobs in the same transaction. */
export function claimMails(tx: Db, letterId: string, { atMost, now }: { atMost: number; now: Date }) {
  const due = tx
    .select({ id: letterMails.id })
    .from(letterMails)
    .where(and(eq(letterMails.letterId, letterId), eq(letterMails.state, 'waiting')))
    .orderBy(asc(letterMails.language), asc(letterMails.id))
    .limit(atMost)
    .for('update', { skipLocked: true });
  return tx
    .update(letterMails)
    .set({ state: 'queued', queuedAt: now, claim: sql`${letterMails.claim} + 1` })
    .where(inArray(letterMails.id, due))
    .returning({ id: letterMails.id, claim: letterMails.claim });
}

/** Counts the mails whose jobs wait or run. */
export const countQueued = (tx: Db, letterId: string) =>
  tx.$count(letterMails, and(eq(letterMails.letterId, letterId), eq(letterMails.state, 'queued')));

const claimed = (id: string, claim: number) =>
  and(eq(letterMails.id, id), eq(letterMails.claim, claim), eq(letterMails.state, 'queued'));

/** Returns a claimed mail with what its reader gets; undefined once it is settled, or claimed anew. */
export async function claimedMail(db: Db, id: string, claim: number) {
  const [row] = await db
    .select({
      letterState: letters.state,
      troubleAt: letters.troubleAt,
      queuedAt: letterMails.queuedAt,
      language: letterMails.language,
      edition: letterMails.edition,
      content: { title: letterEditions.title, html: letterEditions.html, plain: letterEditions.plain },
      own: { title: own.title, html: own.html, plain: own.plain },
      reader: { email: subscribers.email, status: subscribers.status, token: subscribers.unsubscribeToken },
    })
    .from(letterMails)
    .innerJoin(letters, eq(letters.id, letterMails.letterId))
    .innerJoin(
      letterEditions,
      and(eq(letterEditions.letterId, letterMails.letterId), eq(letterEditions.language, letterMails.edition)),
    )
    // Letters that left with an earlier version of the site have editions of the written languages only.
    .leftJoin(own, and(eq(own.letterId, letterMails.letterId), eq(own.language, letterMails.language)))
    .leftJoin(subscribers, eq(subscribers.id, letterMails.subscriberId))
    .where(claimed(id, claim));
  return row && { ...row, content: row.own ?? row.content };
}

/** Gives a claimed mail back to those that wait. */
export async function giveBack(db: Db, id: string, claim: number): Promise<void> {
  await db.update(letterMails).set({ state: 'waiting' }).where(claimed(id, claim));
}

/** Notes what became of a claimed mail. */
export async function settle(
  db: Db,
  { id, claim }: { id: string; claim: number },
  values: Pick<typeof letterMails.$inferInsert, 'state' | 'failure' | 'answer' | 'settledAt'>,
): Promise<void> {
  await db.update(letterMails).set(values).where(claimed(id, claim));
}

/** Ends a letter of which no mail is left to leave. */
export async function finishIfDone(db: Db, letterId: string, now: Date): Promise<void> {
  const open = db
    .select({ id: letterMails.id })
    .from(letterMails)
    .where(and(eq(letterMails.letterId, letterId), isOpen));
  await db
    .update(letters)
    .set({
      state: 'sent',
      finishedAt: now,
      trouble: null,
      troubleAt: null,
      updatedAt: now,
      version: sql`${letters.version} + 1`,
    })
    .where(and(eq(letters.id, letterId), eq(letters.state, 'sending'), notExists(open)));
}

/** Counts what became of the last mails of a letter that were taken or refused since a time. */
export async function countLast(
  tx: Db,
  letterId: string,
  { since, atMost }: { since: Date; atMost: number },
): Promise<{ all: number; bounced: number; refused: number }> {
  const last = await tx
    .select({ failure: letterMails.failure })
    .from(letterMails)
    .where(
      and(
        ...[eq(letterMails.letterId, letterId), gte(letterMails.settledAt, since)],
        inArray(letterMails.state, ['sent', 'failed']),
      ),
    )
    .orderBy(desc(letterMails.settledAt))
    .limit(atMost);
  const of = (kind: 'bounced' | 'refused') => last.filter(({ failure }) => failure === kind).length;
  return { all: last.length, bounced: of('bounced'), refused: of('refused') };
}

/** Has the mails wait again that were refused or given up and whose readers still want them; returns how many. */
export async function waitAgain(tx: Db, letterId: string): Promise<number> {
  const readers = tx.select({ id: subscribers.id }).from(subscribers).where(eq(subscribers.status, 'confirmed'));
  const rows = await tx
    .update(letterMails)
    .set({ state: 'waiting', failure: null, answer: null, settledAt: null })
    .where(
      and(
        ...[eq(letterMails.letterId, letterId), eq(letterMails.state, 'failed')],
        ...[inArray(letterMails.failure, ['refused', 'gave_up']), inArray(letterMails.subscriberId, readers)],
      ),
    )
    .returning({ id: letterMails.id });
  return rows.length;
}

const bounced = (letterId: string) =>
  and(eq(letterMails.letterId, letterId), eq(letterMails.state, 'failed'), eq(letterMails.failure, 'bounced'));

/** Returns the readers whose mails of a letter bounced. */
export async function bouncedReaders(tx: Db, letterId: string): Promise<string[]> {
  const rows = await tx.select({ id: letterMails.subscriberId }).from(letterMails).where(bounced(letterId));
  return rows.flatMap(({ id }) => id ?? []);
}

/** Notes that the bounces of some readers were wrong. */
export async function noteUndone(tx: Db, letterId: string, readerIds: readonly string[]): Promise<void> {
  if (readerIds.length === 0) return;
  await tx
    .update(letterMails)
    .set({ failure: 'refused' })
    .where(and(bounced(letterId), inArray(letterMails.subscriberId, [...readerIds])));
}

/** Notes that the last mail that was sent to a reader came back; returns its letter. */
export async function noteBounce(tx: Db, subscriberId: string, since: Date): Promise<string | undefined> {
  const last = tx
    .select({ id: letterMails.id })
    .from(letterMails)
    .where(
      and(eq(letterMails.subscriberId, subscriberId), eq(letterMails.state, 'sent'), gt(letterMails.settledAt, since)),
    )
    .orderBy(desc(letterMails.settledAt))
    .limit(1);
  const [row] = await tx
    .update(letterMails)
    .set({ state: 'failed', failure: 'bounced', answer: REPORTED })
    .where(inArray(letterMails.id, last))
    .returning({ letterId: letterMails.letterId });
  return row?.letterId;
}

const later = alias(letterMails, 'later');
/** Tells whether a reader who got a mail left, or was stopped, before the next letter. */
const hasLeft = sql`(${letterMails.state} = 'left' or (${letterMails.state} = 'sent'
  and coalesce(${subscribers.unsubscribedAt}, ${subscribers.stoppedAt}) > ${letterMails.settledAt}
  and not exists (select 1 from ${letterMails} ${sql.identifier('later')}
    where ${later.subscriberId} = ${letterMails.subscriberId} and ${later.settledAt} > ${letterMails.settledAt})))`;
const counted = (condition: ReturnType<typeof sql>) =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

/** Counts the mails of letters by the language of their readers. */
export function countMails(db: Db, letterIds: readonly string[]) {
  return db
    .select({
      letterId: letterMails.letterId,
      language: letterMails.language,
      waiting: counted(sql`${letterMails.state} in ('waiting', 'queued')`),
      sent: counted(sql`${letterMails.state} = 'sent'`),
      failed: counted(sql`${letterMails.state} = 'failed'`),
      left: counted(hasLeft),
      inOriginal: counted(sql`${letterMails.language} <> ${letterMails.edition}`),
    })
    .from(letterMails)
    .leftJoin(subscribers, eq(subscribers.id, letterMails.subscriberId))
    .where(inArray(letterMails.letterId, [...letterIds]))
    .groupBy(letterMails.letterId, letterMails.language)
    .orderBy(asc(letterMails.language));
}

/** Counts the mails of a letter that did not arrive, by what the mail server answered, the most frequent first. */
export async function countFailures(db: Db, letterId: string) {
  const rows = await db
    .select({ kind: letterMails.failure, answer: letterMails.answer, count: count() })
    .from(letterMails)
    .where(and(eq(letterMails.letterId, letterId), eq(letterMails.state, 'failed')))
    .groupBy(letterMails.failure, letterMails.answer)
    .orderBy(desc(count()), asc(letterMails.failure), asc(letterMails.answer))
    .limit(ANSWERS);
  return rows.flatMap(({ kind, answer, count: mails }) => (kind ? [{ kind, answer: answer ?? '', count: mails }] : []));
}

/** Counts the confirmed readers of each language. */
export async function countReaders(db: Db): Promise<Record<Language, number>> {
  const rows = await db
    .select({ language: subscribers.language, count: count() })
    .from(subscribers)
    .where(eq(subscribers.status, 'confirmed'))
    .groupBy(subscribers.language);
  return { en: 0, es: 0, fr: 0, ...Object.fromEntries(rows.map((row) => [row.language, row.count])) };
}

/** Counts the readers who came and went since then. */
export async function countChange(db: Db, since: Date, now: Date): Promise<{ joined: number; left: number }> {
  const within = (column: typeof subscribers.confirmedAt) => and(gt(column, since), lte(column, now));
  return {
    joined: await db.$count(subscribers, and(eq(subscribers.status, 'confirmed'), within(subscribers.confirmedAt))),
    left: await db.$count(subscribers, or(within(subscribers.unsubscribedAt), within(subscribers.stoppedAt))),
  };
}
