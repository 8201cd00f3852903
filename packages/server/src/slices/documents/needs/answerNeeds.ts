import { commonType, isAwaitedNeed, isOpenNeed } from '@firm/contract';
import type { AnswerNeedBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { Db } from '../../../ground/db/database.ts';
import { ChangedMeanwhile, Conflict, Forbidden, Invalid, NotFound } from '../../../ground/errors.ts';
import type { CaseChange } from '../../cases/changeCase.ts';
import { updateNeed } from '../../cases/needs.repository.ts';
import type { Viewer } from '../../cases/visibleCases.ts';
import {
  documentsOfCase,
  findNeeds,
  insertAnswers,
  type NeedRow,
  setMissingType,
  withdrawnOf,
} from './needs.repository.ts';
import { toldAs } from './needWords.ts';

/**
 * Finds the needs that files may answer. Throws if one belongs to another case or was already accepted. Those that
 * staff withdrew meanwhile are left out: the file is kept for the case.
 */
export async function findAnswerable(
  db: Db,
  viewer: Viewer,
  caseId: string,
  ids: readonly string[],
): Promise<NeedRow[]> {
  const withdrawn = await withdrawnOf(db, caseId, ids);
  const needIds = [...new Set(ids)].filter((id) => !withdrawn.includes(id));
  const found = await findNeeds(db, viewer, needIds);
  if (found.length < needIds.length || found.some(({ need }) => need.caseId !== caseId || need.kind !== 'upload'))
    throw new NotFound('document request', 'requestIds');
  for (const row of found) refuseClosed(row);
  return found;
}

function refuseClosed({ need }: NeedRow) {
  if (!isOpenNeed(need.status))
    throw new Conflict('conflict', 'This has already been accepted: nothing more needs to be sent for it.');
}

/**
 * Sends documents of a case for its needs, each for all of them. A document of the default type gets the type of the
 * needs, if they have one in common.
 */
export async function answerWithDocuments(
  { tx, row, now, record, announce }: CaseChange,
  viewer: Viewer,
  answer: { needIds: readonly string[]; documentIds: readonly string[] },
): Promise<void> {
  const documentIds = [...new Set(answer.documentIds)];
  const found = await findAnswerable(tx, viewer, row.id, answer.needIds);
  if ((await documentsOfCase(tx, row.id, documentIds)).length < documentIds.length)
    throw new Invalid([{ field: 'documentIds', message: 'A document is no longer part of this case' }]);

  const type = commonType(found.map(({ need }) => need));
  if (type) await setMissingType(tx, viewer.id, documentIds, type);
  for (const { need } of found) {
    const sent = documentIds.map((documentId) => ({ needId: need.id, documentId, answeredAt: now }));
    const added = await insertAnswers(tx, sent);
    // The same answer from a second press or tab changes nothing.
    if (added === 0 && !isAwaitedNeed(need.status)) continue;
    await updateNeed(tx, need.id, { status: 'submitted', reason: '', notice: null, updatedAt: now });
    record('document_request_answered', need.title);
  }
  announce('documents');
}

/** A need of the kind `sign` follows the document that is up for signature. */
export const signedItself = () => new Conflict('conflict', 'Change or withdraw the document that is up for signature.');

/** Answers one need in the way of its kind. */
export async function answerNeed(
  change: CaseChange,
  viewer: Viewer,
  found: NeedRow,
  { documentIds, answer = '', seenAt }: z.output<typeof AnswerNeedBody>,
): Promise<void> {
  const { need } = found;
  if (need.owedBy === 'firm') throw new Forbidden('This is for your specialist to do');
  refuseClosed(found);
  if (need.kind === 'upload') {
    if (documentIds.length === 0) throw new Invalid([{ field: 'documentIds', message: 'Choose a document' }]);
    return answerWithDocuments(change, viewer, { needIds: [need.id], documentIds });
  }
  if (need.kind === 'book' || need.kind === 'pay' || need.kind === 'sign')
    throw new Conflict('conflict', 'The meeting, the payment or the signature itself answers this.');
  if (need.kind === 'answer' && answer === '') throw new Invalid([{ field: 'answer', message: 'Write your answer' }]);
  const given = need.kind === 'answer' ? answer : '';
  if (!isAwaitedNeed(need.status)) {
    if (need.answer === given) return;
    if (seenAt !== undefined && new Date(seenAt).getTime() !== need.updatedAt.getTime())
      throw new ChangedMeanwhile('this answer');
  }
  await updateNeed(change.tx, need.id, {
    ...{ status: 'submitted', answer: given, reason: '', notice: null, updatedAt: change.now },
  });
  const key = toldAs(need.kind, 'submitted');
  if (key) change.record(key, need.title);
}
