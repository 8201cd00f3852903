import { dayAfter, officeDay, type RecurringWork } from '@firm/contract';
import type { CreateRecurringBody, RecurringQuery, SeenQuery, UpdateRecurringBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { Invalid, NotFound, requireSeen } from '../../ground/errors.ts';
import type { KeepAnswer } from '../../ground/http/idempotency.ts';
import { noteSubject } from '../../ground/http/requestContext.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { requireOffered } from '../cases/requireOffered.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { findClient } from '../clients/clients.repository.ts';
import { tellAdmins } from './pipelines.service.ts';
import { firstOfRhythm, occurrenceAfter } from './recurrence.ts';
import * as repository from './recurring.repository.ts';

type Deps = Pick<AppDeps, 'database' | 'clock'>;

/** The first day lies at most so far ahead. */
const DAYS_AHEAD_MAX = 10 * 365;

export async function listRecurring(
  { database: { db } }: Deps,
  query: z.output<typeof RecurringQuery>,
): Promise<{ results: RecurringWork[]; count: number }> {
  const { rows, count } = await repository.listRows(db, query);
  return { results: rows.map(toRecurringWork), count };
}

export async function createRecurring(
  { database: { db }, clock }: Deps,
  viewer: Viewer,
  body: z.output<typeof CreateRecurringBody>,
  keep: KeepAnswer,
): Promise<RecurringWork> {
  refuseDay(body.nextOn, clock());
  return db.transaction(async (tx) => {
    if (!(await findClient(tx, viewer, body.clientId))) throw new NotFound('client', 'clientId');
    await requireOffered(tx, body.service, 'service', clock());
    const id = await repository.insertRow(tx, { ...body, firstOn: body.nextOn });
    await tellAdmins(tx);
    return keep(tx, await found(tx, id));
  });
}

/** Another next day, or rhythm, is counted from the next day. Work that goes on leaves out the days it missed. */
export async function updateRecurring(
  { database: { db }, clock }: Deps,
  id: string,
  { version, ...patch }: z.output<typeof UpdateRecurringBody>,
): Promise<RecurringWork> {
  return db.transaction(async (tx) => {
    const row = await repository.lockRow(tx, id);
    if (!row) throw new NotFound('recurring work');
    requireSeen(row, { version });
    const { title = row.title, service = row.service, every = row.every, isPaused = row.isPaused } = patch;
    const { nextOn = row.nextOn } = patch;
    const isMoved = nextOn !== row.nextOn;
    if (isMoved) refuseDay(nextOn, clock());
    if (service !== row.service) await requireOffered(tx, service, 'service', clock());
    const kept = every === row.every ? row.firstOn : firstOfRhythm(row.firstOn, nextOn, every);
    const firstOn = isMoved ? nextOn : kept;
    const yesterday = dayAfter(officeDay(clock()), -1);
    const goesOn = row.isPaused && !isPaused && nextOn <= yesterday;
    await repository.writeRow(tx, id, {
      ...{ title, service, every, isPaused, firstOn, version: version + 1 },
      nextOn: goesOn ? occurrenceAfter(firstOn, every, yesterday) : nextOn,
    });
    await tellAdmins(tx);
    return found(tx, id);
  });
}

/** Ends recurring work. The cases that it opened stay. */
export async function removeRecurring(
  { database: { db } }: Deps,
  id: string,
  seen: z.output<typeof SeenQuery>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await repository.lockRow(tx, id);
    if (!row) throw new NotFound('recurring work');
    requireSeen(row, seen);
    await repository.deleteRow(tx, id);
    noteSubject(row.clientId);
    await tellAdmins(tx);
  });
}

function refuseDay(day: string, now: Date): void {
  const today = officeDay(now);
  if (day < today || day > dayAfter(today, DAYS_AHEAD_MAX))
    throw new Invalid([{ field: 'nextOn', message: 'Choose a day from today on, within ten years' }]);
}

async function found(tx: Db, id: string): Promise<RecurringWork> {
  const row = await repository.findRow(tx, id);
  if (!row) throw new NotFound('recurring work');
  return toRecurringWork(row);
}

const toRecurringWork = ({ work, client, lastCase }: repository.RecurringRow): RecurringWork => ({
  id: work.id,
  clientId: client.id,
  clientName: fullName(client),
  service: work.service,
  title: work.title,
  every: work.every,
  nextOn: work.nextOn,
  isPaused: work.isPaused,
  lastCase,
  version: work.version,
});
