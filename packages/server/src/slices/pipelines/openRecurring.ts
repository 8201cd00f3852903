import { officeDay } from '@firm/contract';
import type { AppDeps } from '../../ground/deps.ts';
import { beginCaseFor } from '../cases/cases.service.ts';
import { SYSTEM } from '../cases/visibleCases.ts';
import { lockUser } from '../users/users.repository.ts';
import { tellAdmins } from './pipelines.service.ts';
import { occurrenceAfter, periodOf } from './recurrence.ts';
import { listDue, lockRow, writeRow } from './recurring.repository.ts';

/** The cases that one round opens at most; the next round opens further ones. */
const AT_ONCE = 1000;

/**
 * Opens the cases of recurring work that is due. The day goes on with the case in one transaction, so each is opened
 * once. After days without a server, one case is opened, and the days that were missed besides are left out.
 */
export async function openRecurring(deps: AppDeps): Promise<void> {
  const { db } = deps.database;
  const today = officeDay(deps.clock());
  const due = await listDue(db, today, AT_ONCE);
  // One that fails holds up no other; the next round tries it again.
  for (const { id, clientId } of due)
    await openOne(deps, id, clientId, today).catch((error: unknown) =>
      deps.log.warn({ err: error, recurringWork: id }, 'the case of recurring work could not be opened'),
    );
  if (due.length > 0) deps.outbox.wake();
}

const openOne = (deps: AppDeps, id: string, clientId: string, today: string): Promise<void> =>
  deps.database.db.transaction(async (tx) => {
    // First the client, as whoever erases an account does.
    const client = await lockUser(tx, clientId);
    const row = await lockRow(tx, id);
    // A merge gave it to another account meanwhile, or this one was closed: the next round sees to it.
    if (!client || client.disabledAt || client.deletedAt || row?.clientId !== clientId) return;
    if (row.isPaused || row.nextOn > today) return;
    const { service, every, firstOn, nextOn, version } = row;
    const title = `${row.title} ${periodOf(nextOn, every)}`;
    const newCase = { serviceCategoryId: service, title, description: undefined, priority: 'normal' } as const;
    const lastCaseId = await beginCaseFor(deps, tx, SYSTEM, clientId, newCase, { recurs: true });
    await writeRow(tx, id, { lastCaseId, nextOn: occurrenceAfter(firstOn, every, today), version: version + 1 });
    await tellAdmins(tx);
  });
