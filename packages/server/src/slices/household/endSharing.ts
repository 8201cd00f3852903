import type { AppDeps } from '../../ground/deps.ts';
import { Forbidden, NotFound } from '../../ground/errors.ts';
import { announce } from '../../ground/live/live.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { lockCasesOf } from '../cases/cases.repository.ts';
import { changeCase, recordOnCases } from '../cases/changeCase.ts';
import { releaseNeedsOf } from '../cases/needs.repository.ts';
import { deleteCovered, deleteShare, findShare } from '../cases/shares.repository.ts';
import { SYSTEM, type Viewer } from '../cases/visibleCases.ts';
import { findUser } from '../users/users.repository.ts';
import { deleteInvitation } from './invitations.repository.ts';
import { tellInvited } from './tellInvited.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env'>;

/** Takes an open invitation back: its link opens nothing any more. */
export async function revokeInvitation({ database: { db } }: Deps, viewer: Viewer, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await deleteInvitation(tx, viewer.id, id);
    if (!row) throw new NotFound('invitation');
    await announce(tx, { to: [row.inviterId, viewer.id], topic: 'cases' });
    await tellInvited(tx, row);
  });
}

/**
 * Ends a share, for the one who shares or for the one who leaves, and for accounts merged into theirs. The cases are
 * locked first: what the other person is about to add either was there before, or is refused.
 */
export async function endShare(deps: Deps, viewer: Viewer, id: string): Promise<void> {
  const { db } = deps.database;
  const missing = () => new NotFound('share');
  const found = await findShare(db, viewer.id, id);
  if (!found) throw missing();
  const { caseId, ownerId, memberId } = found;
  const member = await findUser(db, memberId);
  const left = { key: 'person_left', description: member ? fullName(member.user) : '' } as const;
  if (caseId) {
    return changeCase(
      deps,
      SYSTEM,
      caseId,
      async ({ tx, record, announce: tell }) => {
        if (!(await deleteShare(tx, found))) throw missing();
        await releaseNeedsOf(tx, memberId);
        record(left.key, left.description);
        tell('cases', caseId, memberId);
      },
      missing,
    );
  }
  await db.transaction(async (tx) => {
    await lockCasesOf(tx, ownerId);
    if (!(await deleteShare(tx, found))) throw missing();
    await deleteCovered(tx, found);
    await releaseNeedsOf(tx, memberId);
    await recordOnCases(deps, tx, { clientId: ownerId }, left);
    await announce(tx, { to: [ownerId, memberId], topic: 'cases' });
  });
  deps.outbox.wake();
}

/** Refuses to anybody but clients; staff have their cases by assignment. */
export function refuseStaff({ role }: Viewer): void {
  if (role !== 'client') throw new Forbidden('Only a client does this');
}
