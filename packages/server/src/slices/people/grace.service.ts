import type { FactorGrace } from '@firm/contract';
import type { FactorGraceBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import { noteAccount } from '../../ground/audit/noteAccount.ts';
import { recordEvent } from '../../ground/audit/recordEvent.ts';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { ChangedMeanwhile } from '../../ground/errors.ts';
import { announce } from '../../ground/live/live.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { endGrace, insertGrace } from '../auth/changeGrace.ts';
import { latestGrace } from '../auth/grace.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { findUser, listAdmins } from '../users/users.repository.ts';
import { colleagueOf } from './people.service.ts';

type Deps = Pick<AppDeps, 'database' | 'clock'>;

export const readGrace = ({ database: { db } }: Deps): Promise<FactorGrace> => read(db);

/** Changes the days that staff may work without a second factor. */
export async function saveGrace(
  { database: { db }, clock }: Deps,
  viewer: Viewer,
  { days, revision }: z.output<typeof FactorGraceBody>,
): Promise<FactorGrace> {
  return db.transaction(async (tx) => {
    const before = await latestGrace(tx);
    const at = clock();
    const values = { revision: revision + 1, days, savedBy: viewer.id, savedAt: at };
    if ((before?.revision ?? 0) !== revision || !(await insertGrace(tx, values))) throw new ChangedMeanwhile();
    await recordEvent(tx, { action: 'grace_changed', at, details: { from: before?.days ?? 0, to: days } });
    await announce(tx, { to: await listAdmins(tx), topic: 'users' });
    return read(tx);
  });
}

/** Ends the time of a colleague: their next call asks for a second factor. */
export async function endGraceOf(deps: Deps, id: string): Promise<void> {
  const { user } = await colleagueOf(deps, id);
  const now = deps.clock();
  await deps.database.db.transaction(async (tx) => {
    if (!(await endGrace(tx, user.id, now))) return;
    await noteAccount(tx, 'grace_ended', user.id, now);
    await announce(tx, { to: [user.id, ...(await listAdmins(tx))], topic: 'users' });
  });
}

async function read(db: Db): Promise<FactorGrace> {
  const latest = await latestGrace(db);
  const saver = latest?.savedBy ? await findUser(db, latest.savedBy) : undefined;
  return {
    days: latest?.days ?? 0,
    revision: latest?.revision ?? 0,
    savedAt: latest?.savedAt.toISOString() ?? null,
    savedBy: saver ? fullName(saver.user) : null,
  };
}
