import { type Absence, type Closing, fieldError, LANGUAGES, officeDay, officeInstant } from '@firm/contract';
import type { AbsenceBody, ClosingBody, SeenQuery, UpdateAbsenceBody, UpdateClosingBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import { noteAccount } from '../../ground/audit/noteAccount.ts';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { ChangedMeanwhile, Forbidden, Invalid, NotFound } from '../../ground/errors.ts';
import { announceFacts, dropFacts } from '../../ground/facts/firmOf.ts';
import type { KeepAnswer } from '../../ground/http/idempotency.ts';
import { noteFacts } from '../../ground/http/requestContext.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { findColleague } from '../cases/cases.repository.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import * as repository from './availability.repository.ts';
import { mayChangeTimes, tellColleagues, tellOfAbsence } from './availability.service.ts';

type Deps = Pick<AppDeps, 'database' | 'clock'>;

/** Lists absences and closings that have not ended. */
export async function listAway(
  { database: { db }, clock }: Deps,
  viewer: Viewer,
): Promise<{ absences: Absence[]; closings: Closing[] }> {
  const now = clock();
  const absences = await repository.listAbsences(db, now);
  const closings = await repository.closingsSince(db, officeDay(now));
  return { absences: absences.map((row) => toAbsence(row, viewer)), closings: closings.map(toClosing) };
}

/** Meetings that are booked in that time stay until somebody decides about each: `appointments.covered` lists them. */
export async function addAbsence(
  { database: { db }, clock }: Deps,
  viewer: Viewer,
  { staffId = viewer.id, coverId = null, ...times }: z.output<typeof AbsenceBody>,
  keep: KeepAnswer,
): Promise<Absence> {
  if (!mayChangeTimes(viewer, staffId)) throw new Forbidden('Only an administrator enters this');
  const now = clock();
  const period = periodOf(times, now);
  return db.transaction(async (tx) => {
    if (!(await findColleague(tx, staffId))) throw noColleague('staffId');
    await requireCover(tx, staffId, coverId);
    const id = await repository.insertAbsence(tx, { userId: staffId, ...period, coverId });
    await noteCovers(tx, staffId, [coverId], now);
    await tellOfAbsence(tx, [staffId, coverId]);
    return keep(tx, toAbsence(await requireAbsence(tx, viewer, id), viewer));
  });
}

/** Changes an absence that nobody has changed since the viewer saw it. Whose it is stays. */
export async function changeAbsence(
  { database: { db }, clock }: Deps,
  viewer: Viewer,
  id: string,
  { version, coverId = null, ...times }: z.output<typeof UpdateAbsenceBody>,
): Promise<Absence> {
  const now = clock();
  return db.transaction(async (tx) => {
    const { absence } = await requireAbsence(tx, viewer, id);
    const period = periodOf(times, now);
    await requireCover(tx, absence.userId, coverId);
    if (!(await repository.writeAbsence(tx, { id, version, ...period, coverId }))) throw new ChangedMeanwhile();
    await noteCovers(tx, absence.userId, [absence.coverId, coverId], now);
    await tellOfAbsence(tx, [absence.userId, absence.coverId, coverId]);
    return toAbsence(await requireAbsence(tx, viewer, id), viewer);
  });
}

export async function removeAbsence(
  { database: { db }, clock }: Deps,
  viewer: Viewer,
  id: string,
  { version }: z.output<typeof SeenQuery>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { absence } = await requireAbsence(tx, viewer, id);
    if (!(await repository.deleteAbsence(tx, { id, version }))) throw new ChangedMeanwhile();
    await noteCovers(tx, absence.userId, [absence.coverId], clock());
    await tellOfAbsence(tx, [absence.userId, absence.coverId]);
  });
}

/** Returns an absence that the viewer may change. */
async function requireAbsence(tx: Db, viewer: Viewer, id: string): Promise<repository.AbsenceRow> {
  const row = await repository.findAbsence(tx, id);
  if (!row || !mayChangeTimes(viewer, row.absence.userId)) throw new NotFound('absence');
  return row;
}

/** Notes in the security log that what these colleagues see of a colleague's work has begun, changed or ended. */
async function noteCovers(tx: Db, staffId: string, covers: readonly (string | null)[], now: Date): Promise<void> {
  for (const coverId of new Set(covers))
    if (coverId) await noteAccount(tx, 'rights_changed', coverId, now, { fields: ['cover'], colleague: staffId });
}

async function requireCover(tx: Db, staffId: string, coverId: string | null): Promise<void> {
  if (coverId && (coverId === staffId || !(await findColleague(tx, coverId)))) throw noColleague('coverId');
}

const noColleague = (field: string) => new Invalid([{ field, message: 'Choose a colleague' }]);
const isOver = () => new Invalid([{ field: 'to', message: 'Choose a day that is not over' }]);

type Times = Pick<z.output<typeof AbsenceBody>, 'from' | 'to' | 'fromTime' | 'toTime'>;

function periodOf({ from, to, fromTime = '00:00', toTime = '24:00' }: Times, now: Date) {
  const [startsAt, endsAt] = [officeInstant(from, fromTime), officeInstant(to, toTime)];
  if (endsAt <= now) throw isOver();
  return { startsAt, endsAt };
}

/** Closes the office on some days. Those that are closed for the same occasion already become one closing with them. */
export async function addClosing(
  { database: { db }, clock }: Deps,
  { from, to, name }: z.output<typeof ClosingBody>,
  keep: KeepAnswer,
): Promise<Closing> {
  if (to < officeDay(clock())) throw isOver();
  const closing = await db.transaction(async (tx) => {
    await repository.lockClosings(tx);
    const others = await repository.closingsIn(tx, { from, to });
    if (others.some((other) => !isSameOccasion(other.name, name ?? null))) throw overlaps();
    noteFacts({ from, to });
    const row = await enter(tx, { firstDay: from, lastDay: to, name: name ?? null }, others);
    await tellColleagues(tx);
    await announceFacts(tx);
    return keep(tx, toClosing(row));
  });
  dropFacts(db);
  return closing;
}

async function requireClosing(tx: Db, id: string): Promise<repository.ClosingRow> {
  const found = await repository.findClosing(tx, id);
  if (!found) throw new NotFound('closing');
  return found;
}

type Occasion = repository.ClosingRow['name'];

const isSameOccasion = (one: Occasion, other: Occasion): boolean =>
  LANGUAGES.every((language) => one?.[language] === other?.[language]);

const overlaps = () => new Invalid([fieldError('from', 'closing_overlaps')]);

/** Enters a closing; with others of its occasion, the first of them takes in all their days. */
async function enter(
  tx: Db,
  closing: Pick<repository.ClosingRow, 'firstDay' | 'lastDay' | 'name'>,
  [first, ...others]: readonly repository.ClosingRow[],
): Promise<repository.ClosingRow> {
  if (!first) return repository.insertClosing(tx, closing);
  for (const { id } of others) await repository.deleteClosing(tx, { id });
  const all = [closing, first, ...others];
  const [firstDay = first.firstDay] = all.map((one) => one.firstDay).sort();
  const [lastDay = first.lastDay] = all
    .map((one) => one.lastDay)
    .sort()
    .reverse();
  return (await repository.writeClosing(tx, { ...first, firstDay, lastDay })) ?? first;
}

/** Changes a closing that nobody has changed since the caller saw it. It has no day in common with another one. */
export async function changeClosing(
  { database: { db }, clock }: Deps,
  id: string,
  { version, from, to, name }: z.output<typeof UpdateClosingBody>,
): Promise<Closing> {
  const closing = await db.transaction(async (tx) => {
    await repository.lockClosings(tx);
    const before = await requireClosing(tx, id);
    if (to < officeDay(clock())) throw isOver();
    noteFacts({ from, to, before_from: before.firstDay, before_to: before.lastDay });
    const values = { firstDay: from, lastDay: to, name: name ?? null };
    const row = await repository.writeClosing(tx, { id, version, ...values });
    if (!row) throw new ChangedMeanwhile();
    if ((await repository.closingsIn(tx, { from, to })).length > 1) throw overlaps();
    await tellColleagues(tx);
    await announceFacts(tx);
    return toClosing(row);
  });
  dropFacts(db);
  return closing;
}

export async function removeClosing(
  { database: { db } }: Deps,
  id: string,
  { version }: z.output<typeof SeenQuery>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await repository.lockClosings(tx);
    const { firstDay: from, lastDay: to } = await requireClosing(tx, id);
    noteFacts({ from, to });
    if (!(await repository.deleteClosing(tx, { id, version }))) throw new ChangedMeanwhile();
    await tellColleagues(tx);
    await announceFacts(tx);
  });
  dropFacts(db);
}

const toAbsence = (row: repository.AbsenceRow, viewer: Viewer): Absence => ({
  id: mayChangeTimes(viewer, row.absence.userId) ? row.absence.id : null,
  staffId: row.absence.userId,
  name: fullName(row.person),
  startsAt: row.absence.startsAt.toISOString(),
  endsAt: row.absence.endsAt.toISOString(),
  cover: row.cover && fullName(row.cover),
  coverId: row.cover?.id ?? null,
  version: row.absence.version,
});

const toClosing = ({ id, firstDay, lastDay, name, version }: repository.ClosingRow): Closing => ({
  id,
  from: firstDay,
  to: lastDay,
  ...(name && { name }),
  version,
});
