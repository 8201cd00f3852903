import { randomUUID } from 'node:crypto';
import {
  dayAfter,
  FACT_AHEAD_DAYS,
  type FactChange,
  type FactSection,
  type FactsOfSection,
  type FieldError,
  fieldError,
  officeDay,
  officeInstant,
  type SampleFact,
} from '@firm/contract';
import type { FactHistoryQuery } from '@firm/contract/schemas';
import { inArray } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { ChangedMeanwhile, Conflict, Invalid, NotFound } from '../../ground/errors.ts';
import {
  differing,
  type FactRow,
  findFactRow,
  insertFactRow,
  latestRevision,
  lockFactSection,
  readFactRows,
  takeFactRowBack,
  valuesAt,
  valuesFrom,
} from '../../ground/facts/factRows.ts';
import { type FactValues, toFacts, valuesOf } from '../../ground/facts/factValues.ts';
import { announceFacts, dropFacts, firmOf } from '../../ground/facts/firmOf.ts';
import { fromSample } from '../../ground/facts/fromSample.ts';
import { colleaguesOf, rowsNamedNow } from '../../ground/facts/teamOfAccounts.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { pageLinks } from '../../ground/http/pageLinks.ts';
import { toStaff } from '../users/users.entity.ts';
import { users } from '../users/users.tables.ts';
import { offersNothing, toChanges, toSections } from './facts.entity.ts';
import { queueTermsAgain } from './termsMails.job.ts';

type Deps = Pick<AppDeps, 'database' | 'clock'>;

/** Returns the facts that are in force. */
export async function readFacts({ database: { db }, clock }: Deps) {
  const firm = await firmOf(db, clock());
  return { ...toFacts(valuesOf(firm)), closings: [...firm.closings] };
}

/** Reads every change; those of the team who have accounts are named as these are now. */
async function readRows(db: Db): Promise<FactRow[]> {
  const rows = await readFactRows(db);
  return rowsNamedNow(rows, await colleaguesOf(db, rows));
}

export async function listSections({
  database: { db },
  clock,
}: Deps): Promise<{ sections: FactsOfSection[]; fromSample: SampleFact[] }> {
  const now = clock();
  const rows = await readRows(db);
  return {
    sections: toSections(rows, await changesOf(db, rows, now), now),
    fromSample: fromSample(valuesAt(rows, now)),
  };
}

export async function listChanges(
  { database: { db }, clock }: Deps,
  query: z.output<typeof FactHistoryQuery>,
  request: FastifyRequest,
) {
  const all = await changesOf(db, await readRows(db), clock());
  const found = all
    .filter(({ section }) => query.section === undefined || section === query.section)
    .sort((one, other) => other.savedAt.localeCompare(one.savedAt) || other.revision - one.revision);
  const results = found.slice(query.offset, query.offset + query.limit);
  return { results, ...pageLinks(request, query, found.length) };
}

interface Saved {
  section: FactSection;
  values: Partial<FactValues>;
  revision: number;
  validFrom?: string | null | undefined;
  /** The first day that may be chosen, and what is wrong with an earlier one; by default tomorrow. */
  earliest?: { day: string; problem: FieldError };
  /** Refuses values by what holds at the time from which they are to hold, and by every change before. */
  check?: (then: FactValues, rows: readonly FactRow[]) => void;
  /** Refuses values by all that holds with them, from their moment on and after each change that is planned later. */
  checkAfter?: (after: FactValues) => void;
  /** Does what belongs to a change, in its transaction. */
  onChange?: (tx: Db, id: string) => Promise<void>;
}

/**
 * Saves what differs from the facts of today, at once or for a day. What its author left as it is stays free for other
 * changes until that day; who plans nothing but the facts of today ends on that day what is planned before it. Of two
 * who change one section, the second is refused.
 */
export async function saveFacts(
  deps: Deps,
  { id: savedBy }: Pick<Actor, 'id'>,
  { section, values, revision, validFrom, earliest, check, checkAfter, onChange }: Saved,
): Promise<FactsOfSection> {
  const { db } = deps.database;
  const now = deps.clock();
  if (validFrom && earliest && validFrom < earliest.day) throw new Invalid([earliest.problem]);
  const from = validFrom ? startOf(validFrom, now) : now;
  await db.transaction(async (tx) => {
    await lockFactSection(tx, section);
    const known = await latestRevision(tx, section);
    if (known !== revision) throw new ChangedMeanwhile();
    const rows = await readRows(tx);
    check?.(valuesAt(rows, from), rows);
    const others = differing(values, valuesAt(rows, now));
    const changes = isEmpty(others) ? differing(values, valuesAt(rows, from)) : others;
    if (isEmpty(changes)) return;
    const id = randomUUID();
    const row = { id, section, revision: revision + 1, changes, validFrom: from, savedBy, savedAt: now };
    if (checkAfter) for (const after of valuesFrom([...rows, { ...row, takenBackAt: null }], from)) checkAfter(after);
    if (!(await insertFactRow(tx, row))) throw new ChangedMeanwhile();
    await onChange?.(tx, id);
    await announceFacts(tx);
  });
  dropFacts(db);
  const { sections } = await listSections(deps);
  const saved = sections.find((one) => one.section === section);
  if (!saved) throw new Error(`there is no section ${section}`);
  return saved;
}

/** Takes a planned change back, which counts as a change of its section; what is in force already is history. */
export async function takeBack(
  { database: { db }, clock, outbox }: Deps & Pick<AppDeps, 'outbox'>,
  id: string,
): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    const found = await findFactRow(tx, id);
    if (!found) throw new NotFound('change');
    await lockFactSection(tx, found.section);
    const row = (await findFactRow(tx, id)) ?? found;
    if (row.takenBackAt) return;
    if (row.validFrom <= now)
      throw new Conflict('conflict', 'This change is in force already: save the former values again');
    const others = (await readFactRows(tx)).filter((other) => other.id !== id);
    if (row.section === 'services' && valuesFrom(others, row.validFrom).some(offersNothing))
      throw new Invalid([fieldError('id', 'service_last')]);
    await takeFactRowBack(tx, row, now);
    await queueTermsAgain(outbox, tx, row);
    await announceFacts(tx);
  });
  outbox.wake();
  dropFacts(db);
}

const isEmpty = (values: object) => Object.keys(values).length === 0;

function startOf(day: string, now: Date): Date {
  const today = officeDay(now);
  if (day <= today || day > dayAfter(today, FACT_AHEAD_DAYS))
    throw new Invalid([{ field: 'validFrom', message: 'Choose a day after today, within two years' }]);
  return officeInstant(day, '00:00');
}

async function changesOf(db: Db, rows: readonly FactRow[], now: Date): Promise<FactChange[]> {
  const ids = [...new Set(rows.flatMap(({ savedBy }) => savedBy ?? []))];
  const { id, firstName, lastName, jobTitle } = users;
  const people = await db.select({ id, firstName, lastName, jobTitle }).from(users).where(inArray(id, ids));
  return toChanges(rows, new Map(people.map((person) => [person.id, toStaff(person)])), now);
}
