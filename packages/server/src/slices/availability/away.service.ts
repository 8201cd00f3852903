import { type Absence, type Closing, officeDay, officeInstant } from '@firm/contract';
import type { AbsenceBody, ClosingBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { AppDeps } from '../../ground/deps.ts';
import { Forbidden, Invalid, NotFound } from '../../ground/errors.ts';
import { announceFacts, dropFacts } from '../../ground/facts/firmOf.ts';
import type { KeepAnswer } from '../../ground/http/idempotency.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { findColleague } from '../cases/cases.repository.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import * as repository from './availability.repository.ts';
import { mayChangeTimes, tellColleagues } from './availability.service.ts';

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
  { staffId = viewer.id, from, to, fromTime = '00:00', toTime = '24:00', coverId = null }: z.output<typeof AbsenceBody>,
  keep: KeepAnswer,
): Promise<Absence> {
  if (!mayChangeTimes(viewer, staffId)) throw new Forbidden('Only an administrator enters this');
  const [startsAt, endsAt] = [officeInstant(from, fromTime), officeInstant(to, toTime)];
  if (endsAt <= clock()) throw new Invalid([{ field: 'to', message: 'Choose a day that is not over' }]);
  return db.transaction(async (tx) => {
    const unknown = (field: string) => new Invalid([{ field, message: 'Choose a colleague' }]);
    if (!(await findColleague(tx, staffId))) throw unknown('staffId');
    if (coverId && (coverId === staffId || !(await findColleague(tx, coverId)))) throw unknown('coverId');
    const id = await repository.insertAbsence(tx, { userId: staffId, startsAt, endsAt, coverId });
    await tellColleagues(tx);
    const row = await repository.findAbsence(tx, id);
    if (!row) throw new NotFound('absence');
    return keep(tx, toAbsence(row, viewer));
  });
}

export async function removeAbsence({ database: { db } }: Deps, viewer: Viewer, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await repository.findAbsence(tx, id);
    if (!row || !mayChangeTimes(viewer, row.absence.userId)) throw new NotFound('absence');
    await repository.deleteAbsence(tx, id);
    await tellColleagues(tx);
  });
}

export async function addClosing(
  { database: { db }, clock }: Deps,
  { from, to, name }: z.output<typeof ClosingBody>,
  keep: KeepAnswer,
): Promise<Closing> {
  if (to < officeDay(clock())) throw new Invalid([{ field: 'to', message: 'Choose a day that is not over' }]);
  const closing = await db.transaction(async (tx) => {
    const id = await repository.insertClosing(tx, { firstDay: from, lastDay: to, name: name ?? null });
    await tellColleagues(tx);
    await announceFacts(tx);
    return keep(tx, { id, from, to, ...(name && { name }) });
  });
  dropFacts(db);
  return closing;
}

export async function removeClosing({ database: { db } }: Deps, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await repository.deleteClosing(tx, id))) throw new NotFound('closing');
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
});

const toClosing = ({ id, firstDay, lastDay, name }: repository.ClosingRow): Closing => ({
  id,
  from: firstDay,
  to: lastDay,
  ...(name && { name }),
});
