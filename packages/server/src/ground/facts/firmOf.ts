import { setTimeout as wait } from 'node:timers/promises';
import { type ClosedDays, type Firm, type FirmChanges, firm, firmWith, type Office, officeDay } from '@firm/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { differing, type FactRow, readFactRows, valuesAt } from './factRows.ts';
import { DEFAULT_FACTS, forPages, markOf, releasedStory } from './factValues.ts';
import { closedDays } from './sockets.ts';
import { type Colleagues, colleaguesOf, shownTeam } from './teamOfAccounts.ts';

/** The channel on which processes hear that the facts have changed. */
export const FACTS_CHANNEL = 'facts';
/** The longest time for which a process that hears nothing goes on with what it has read. */
const KEPT_MS = 60_000;
/** The longest time for which a page waits for the facts, since pages are served without a database. */
const PAGE_WAIT_MS = 500;

interface Kept {
  rows: readonly FactRow[];
  closings: readonly ClosedDays[];
  colleagues: Colleagues;
  readAt: number;
  isDropped: boolean;
  /** The changes that hold while this number of rows is in force. */
  inForce: { count: number; changes: FirmChanges | undefined } | undefined;
}

/** For this long after a failure, pages use the facts read last: each would wait for a database that hangs. */
const REST_MS = 2_000;

/** Maps an object that a database shares with its transactions, and with no other database, to what was read. */
const byDatabase = new WeakMap<object, Kept>();
/** The time at which the database last did not answer a page. */
const failedAt = new WeakMap<object, number>();
/** Counts the drops, so that what was read before one is not kept. */
const drops = new WeakMap<object, number>();

/** Returns the facts about the firm at that moment. Pass the transaction inside of one. */
export const firmOf = async (db: Db, now: Date): Promise<Firm> => firmWith(await firmChangesOf(db, now));

/** Returns the hours and closings of every day, past and to come. Pass the transaction inside of one. */
export async function officeOf(db: Db): Promise<Office> {
  const { rows, closings } = await keptOf(db);
  return { hours: firm.hours, laterHours: hoursIn(rows), closings };
}

/** Returns every change of the facts, in the order in which they come into force. */
export const factRowsOf = async (db: Db): Promise<readonly FactRow[]> => (await keptOf(db)).rows;

/** Returns the facts that differ from those of a fresh site; undefined while none does. */
const firmChangesOf = async (db: Db, now: Date): Promise<FirmChanges | undefined> => changesIn(await keptOf(db), now);

/** For pages: the facts that were read last when the database does not answer at once. */
export async function knownFirmChanges(db: Db, now: Date): Promise<FirmChanges | undefined> {
  const place = db._.fullSchema;
  const fresh = freshOf(db);
  if (fresh) return changesIn(fresh, now);
  const last = () => {
    const kept = byDatabase.get(place);
    return kept && changesIn(kept, now);
  };
  if (performance.now() - (failedAt.get(place) ?? Number.NEGATIVE_INFINITY) < REST_MS) return last();
  const giveUp = () => {
    failedAt.set(place, performance.now());
    return last();
  };
  const late = new AbortController();
  const patience = wait(PAGE_WAIT_MS, undefined, { signal: late.signal, ref: false }).then(giveUp, last);
  const asked = firmChangesOf(db, now).catch(giveUp);
  return Promise.race([asked, patience]).finally(() => late.abort());
}

/** Has the facts read again, since they have changed. */
export function dropFacts(db: Db): void {
  const place = db._.fullSchema;
  drops.set(place, (drops.get(place) ?? 0) + 1);
  const kept = byDatabase.get(place);
  if (kept) kept.isDropped = true;
}

/** Has every process read the facts again, once the caller's transaction is committed. */
export async function announceFacts(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_notify(${FACTS_CHANNEL}, '')`);
}

/** Returns what was read, unless it has changed since or is too old. */
function freshOf(db: Db): Kept | undefined {
  const kept = byDatabase.get(db._.fullSchema);
  return kept && !kept.isDropped && performance.now() - kept.readAt < KEPT_MS ? kept : undefined;
}

const keptOf = async (db: Db): Promise<Kept> => freshOf(db) ?? read(db);

/** Never joins the read of another caller, whose transaction may be waiting for this caller's. */
async function read(db: Db): Promise<Kept> {
  const place = db._.fullSchema;
  const before = drops.get(place);
  const rows = await readFactRows(db);
  const closings = (await closedDays.ask(db)).flat();
  const colleagues = await colleaguesOf(db, rows);
  const isDropped = drops.get(place) !== before;
  const kept: Kept = { rows, closings, colleagues, readAt: performance.now(), isDropped, inForce: undefined };
  byDatabase.set(place, kept);
  return kept;
}

function changesIn(kept: Kept, now: Date): FirmChanges | undefined {
  const planned = kept.rows.filter(({ validFrom }) => validFrom > now);
  const count = kept.rows.length - planned.length;
  if (kept.inForce?.count !== count) {
    const [laterHours, closings, laterTerms] = [hoursIn(planned), [...kept.closings], termsIn(planned)];
    const values = valuesAt(kept.rows, now);
    // Pages fill the facts of today into the released story themselves.
    const { team, ...others } = differing(values, { ...DEFAULT_FACTS, story: releasedStory(values) });
    const changes: FirmChanges = {
      ...forPages(others),
      ...(team && { team: shownTeam(team, kept.colleagues) }),
      ...(laterHours.length > 0 ? { laterHours } : {}),
      ...(laterTerms ? { laterTerms } : {}),
      ...(closings.length > 0 ? { closings } : {}),
    };
    kept.inForce = { count, changes: Object.keys(changes).length > 0 ? changes : undefined };
  }
  return kept.inForce.changes;
}

const hoursIn = (rows: readonly FactRow[]) =>
  rows.flatMap(({ changes: { hours }, validFrom, takenBackAt }) =>
    hours && takenBackAt === null ? [{ from: officeDay(validFrom), hours }] : [],
  );

/** Returns the first version of the terms among planned changes, which are in the order of their days. */
function termsIn(planned: readonly FactRow[]): FirmChanges['laterTerms'] {
  const next = planned.find(({ changes, takenBackAt }) => changes.termsVersion && takenBackAt === null);
  if (!next?.changes.termsVersion) return undefined;
  const { termsVersion, termsText } = next.changes;
  return { from: officeDay(next.validFrom), termsVersion, ...(termsText && { mark: markOf(termsText) }) };
}
