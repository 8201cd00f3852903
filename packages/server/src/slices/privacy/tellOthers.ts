import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { queueMail } from '../../ground/mail/mail.ts';
import { type CasePerson, casePeople } from '../cases/casePeople.ts';
import { type NextHolder, nextHolders } from '../cases/nextHolders.ts';
import { listMerged } from '../users/merged.ts';
import { lockUser, type UserRow } from '../users/users.repository.ts';
import { holderLeavesLetter, holderStaysLetter } from './deletionLetters.ts';
import { cancelDisposal } from './privacy.repository.ts';

/** Returns the cases of an account, and of those that were merged into it, that pass to others when it is deleted. */
export const casesPassedOn = async (db: Db, id: string): Promise<NextHolder[]> =>
  nextHolders(db, [id, ...(await listMerged(db, id)).map((row) => row.id)]);

/**
 * Writes to everybody who sees cases of a client whole, once each: that the account will be deleted at that time, and
 * who holds these cases then; without a time, that it stays.
 */
export async function tellOthers(
  { outbox, env }: Pick<AppDeps, 'outbox' | 'env'>,
  tx: Db,
  user: UserRow,
  dueAt: Date | null,
): Promise<void> {
  const readers = new Map<string, { person: CasePerson; cases: NextHolder[] }>();
  for (const next of await casesPassedOn(tx, user.id))
    for (const person of await casePeople(tx, next.caseId)) {
      if (person.isHolder || person.papersOnly) continue;
      const reader = readers.get(person.id) ?? { person, cases: [] };
      reader.cases.push(next);
      readers.set(person.id, reader);
    }
  for (const { person, cases } of readers.values()) {
    const letter = dueAt ? holderLeavesLetter(person, user, cases, dueAt, env) : holderStaysLetter(person, user, env);
    await queueMail(outbox, tx, { ...letter, about: user.id });
  }
}

/**
 * Keeps a client who is active again: cancels the deletion that was arranged for want of activity, and writes so to
 * those whom it concerned.
 */
export async function keepActiveClient(deps: Pick<AppDeps, 'outbox' | 'env'>, tx: Db, userId: string): Promise<void> {
  if (!(await cancelDisposal(tx, userId))) return;
  const user = await lockUser(tx, userId);
  if (user) await tellOthers(deps, tx, user, null);
}
