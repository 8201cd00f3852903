import { isActiveStatus } from '@firm/contract';
import { and, eq, isNotNull, isNull, ne, type SQL } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { announceCase } from '../cases/announceCase.ts';
import { cases } from '../cases/cases.tables.ts';
import { changeCaseAsSystem } from '../cases/changeCase.ts';
import { isActive } from '../cases/isActive.ts';
import type { CaseMoved } from '../cases/sockets.ts';
import { SYSTEM } from '../cases/visibleCases.ts';
import { changeOfNeed, settleNeed } from './settleRequest.ts';
import { writeToSigners } from './signatureLetters.ts';
import { findRequest, listRequests, type SignerRow } from './signatures.repository.ts';
import { signatureRequests, signers } from './signatures.tables.ts';

const isOpen = and(eq(signatureRequests.status, 'open'), isNull(signatureRequests.withdrawnAt));

/**
 * Settles what waits for the signature of a person whose sight of cases changed: the firm decides about those who left,
 * and whoever came back is asked again. A case that somebody else has locked is left to `settleAwaited`: to wait for it
 * here could block both. In a closed case nothing is signed: one that is opened again is settled within the hour.
 */
export const settleAwaitedOf = (tx: Db, userId: string): Promise<void> =>
  settleAwaitedWhere(tx, and(eq(signers.userId, userId), ne(signers.state, 'signed')));

/** Settles what waits for signatures and meets a condition on signers and cases, as `settleAwaitedOf` does. */
export async function settleAwaitedWhere(tx: Db, condition: SQL | undefined): Promise<void> {
  const rows = await tx
    .select({ id: signatureRequests.id, about: { id: cases.id, assignedStaffId: cases.assignedStaffId } })
    .from(signers)
    .innerJoin(signatureRequests, eq(signatureRequests.id, signers.requestId))
    .innerJoin(cases, eq(cases.id, signatureRequests.caseId))
    .where(and(condition, isOpen, isActive))
    .for('update', { of: cases, skipLocked: true });
  const now = new Date();
  const abouts = new Map<string, (typeof rows)[number]['about']>();
  for (const [id, about] of new Map(rows.map((each) => [each.id, each.about]))) {
    const row = await findRequest(tx, SYSTEM, id);
    if (row && (await settleNeed(tx, row, now))) abouts.set(about.id, about);
  }
  for (const about of abouts.values()) await announceCase(tx, about, [{ topic: 'cases', id: about.id }]);
}

/**
 * Settles every document of an open case that waits for somebody who left the case or whose account was closed, and
 * every one that has somebody to wait for again. Cases are read first, and only those that change are locked, one
 * after the other; a second process finds nothing left to do.
 */
export async function settleAwaited(deps: AppDeps): Promise<void> {
  const { db } = deps.database;
  const found = await db
    .selectDistinct({ caseId: signatureRequests.caseId })
    .from(signatureRequests)
    .innerJoin(cases, eq(cases.id, signatureRequests.caseId))
    .where(and(isOpen, isNotNull(signatureRequests.needId), isActive));
  // One that fails holds up no other; the next round tries it again.
  for (const { caseId } of found)
    await settleCase(deps, caseId).catch((error: unknown) =>
      deps.log.warn({ err: error, case: caseId }, 'what a case waits for to be signed could not be settled'),
    );
}

/**
 * Settles what waits for signatures in a case that moved: while the firm corrects what would be filed, nobody is asked
 * to sign it; once it is back in the client's review, those who have not signed are asked again.
 */
export async function settleMoved(deps: Pick<AppDeps, 'outbox' | 'env'>, moved: CaseMoved): Promise<void> {
  const { tx, caseId, status, now } = moved;
  if (!isActiveStatus(status)) return;
  for (const row of await openRequests(tx, caseId)) {
    if (!(await settleNeed(tx, row, now))?.isBack) continue;
    const { request, about } = row;
    const awaited = row.signers.filter(({ state }) => state !== 'signed');
    const isNew = ({ state }: SignerRow) => state === 'waiting' && request.replacedAt !== null;
    for (const [name, signers] of [
      ['signatureReplaced', awaited.filter(isNew)],
      ['signatureRequested', awaited.filter((one) => !isNew(one))],
    ] as const)
      await writeToSigners(deps, { tx, row: about }, name, { request, signers });
  }
}

async function settleCase(deps: AppDeps, caseId: string): Promise<void> {
  const { db } = deps.database;
  const changes = [];
  for (const row of await openRequests(db, caseId)) changes.push(await changeOfNeed(db, row));
  if (!changes.some(Boolean)) return;
  await changeCaseAsSystem(deps, caseId, async ({ tx, now, announce }) => {
    for (const row of await openRequests(tx, caseId)) if (await settleNeed(tx, row, now)) announce('cases');
  });
}

const openRequests = async (db: Db, caseId: string) =>
  (await listRequests(db, SYSTEM, caseId)).filter(({ request }) => request.status === 'open');
