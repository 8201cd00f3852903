import { dayAfter, HOURS_DAYS_BACK, type HoursEntry, officeDay } from '@firm/contract';
import type { AddHoursBody, HoursQuery, SeenQuery, UpdateHoursBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { Db } from '../../../ground/db/database.ts';
import type { AppDeps } from '../../../ground/deps.ts';
import { Conflict, Forbidden, Invalid, NotFound, requireSeen } from '../../../ground/errors.ts';
import type { KeepAnswer } from '../../../ground/http/idempotency.ts';
import { noteSubject } from '../../../ground/http/requestContext.ts';
import { fullName } from '../../../ground/words/fullName.ts';
import type { Viewer } from '../../cases/visibleCases.ts';
import { announceMoney } from '../announceInvoice.ts';
import * as repository from './hours.repository.ts';

type Deps = Pick<AppDeps, 'database' | 'clock'>;

export async function listHours({ database: { db } }: Deps, viewer: Viewer, query: z.output<typeof HoursQuery>) {
  const { rows, ...sums } = await repository.listHours(db, viewer, query);
  return { results: rows.map((row) => toHours(row, viewer)), ...sums };
}

export async function getHours({ database: { db } }: Deps, viewer: Viewer, id: string): Promise<HoursEntry> {
  return toHours(await found(db, viewer, id), viewer);
}

export function addHours(
  { database, clock }: Deps,
  viewer: Viewer,
  body: z.output<typeof AddHoursBody>,
  keep: KeepAnswer,
): Promise<HoursEntry> {
  const now = clock();
  return database.db.transaction(async (tx) => {
    if (!(await repository.isVisibleCase(tx, viewer, body.caseId))) throw new NotFound('case');
    refuseDay(body.day, now);
    const id = await repository.insertHours(tx, { ...body, staffId: viewer.id, createdAt: now });
    const row = await found(tx, viewer, id);
    await tell(tx, row);
    return keep(tx, toHours(row, viewer));
  });
}

export function updateHours(
  { database, clock }: Deps,
  viewer: Viewer,
  id: string,
  { version, ...body }: z.output<typeof UpdateHoursBody>,
): Promise<HoursEntry> {
  return database.db.transaction(async (tx) => {
    const before = await changeable(tx, viewer, id);
    requireSeen(before.hours, { version });
    if (body.day !== before.hours.day) refuseDay(body.day, clock());
    await repository.writeHours(tx, id, { ...body, version: version + 1 });
    const row = await found(tx, viewer, id);
    await tell(tx, row);
    return toHours(row, viewer);
  });
}

export async function removeHours(
  { database }: Deps,
  viewer: Viewer,
  id: string,
  seen: z.output<typeof SeenQuery>,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const row = await changeable(tx, viewer, id);
    requireSeen(row.hours, seen);
    noteSubject(row.client.id);
    await repository.deleteHours(tx, id);
    await tell(tx, row);
  });
}

/** Hours change while they are on no invoice, by who worked them or an administrator. */
async function changeable(tx: Db, viewer: Viewer, id: string): Promise<repository.HoursRow> {
  await repository.lockHours(tx, [id]);
  const row = await found(tx, viewer, id);
  if (!isOwn(row, viewer)) throw new Forbidden('Only who worked these hours or an administrator changes them');
  if (row.invoice) throw new Conflict('conflict', 'These hours are on an invoice: take its line away first');
  return row;
}

async function found(db: Db, viewer: Viewer, id: string): Promise<repository.HoursRow> {
  const row = await repository.findHours(db, viewer, id);
  if (!row) throw new NotFound('hours');
  return row;
}

const isOwn = ({ hours }: repository.HoursRow, viewer: Viewer) =>
  hours.staffId === viewer.id || viewer.role === 'admin';

/** Tells the open pages of the firm; clients learn nothing of hours. */
const tell = (tx: Db, { hours }: repository.HoursRow) =>
  announceMoney(tx, hours.caseId, { id: hours.id, alsoTo: hours.staffId, isOfFirm: true });

function refuseDay(day: string, now: Date): void {
  const today = officeDay(now);
  if (day > today) throw new Invalid([{ field: 'day', message: 'Choose today or an earlier day' }]);
  const first = dayAfter(today, -HOURS_DAYS_BACK);
  if (day < first) throw new Invalid([{ field: 'day', message: `Choose ${first} or a later day` }]);
}

function toHours(row: repository.HoursRow, viewer: Viewer): HoursEntry {
  const { hours, client, worker, invoice, caseNumber, caseTitle } = row;
  const { id, caseId, day, minutes, text, isBillable, version } = hours;
  return {
    ...{ id, caseId, caseNumber, caseTitle, day, minutes, text, isBillable, version, invoice },
    clientId: client.id,
    clientName: fullName(client),
    staff: worker && { id: worker.id, name: fullName(worker) },
    mayChange: isOwn(row, viewer) && !invoice,
  };
}
