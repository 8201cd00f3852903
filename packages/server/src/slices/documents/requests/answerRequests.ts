import { isOpenRequest } from '@firm/contract';
import type { Db } from '../../../ground/db/database.ts';
import { Conflict, Invalid, NotFound } from '../../../ground/errors.ts';
import { recordEvents } from '../../cases/timeline.repository.ts';
import type { Viewer } from '../../cases/visibleCases.ts';
import { documentsOfCase, findRequests, insertAnswers, updateRequests } from './requests.repository.ts';

/** The requests that somebody means to answer. Throws when one is not of that case, or wants nothing any more. */
export async function findAnswerable(db: Db, viewer: Viewer, caseId: string, ids: readonly string[]) {
  const requestIds = [...new Set(ids)];
  const requests = await findRequests(db, viewer, requestIds);
  if (requests.length < requestIds.length || requests.some(({ request }) => request.caseId !== caseId))
    throw new NotFound('document request', 'requestIds');
  if (requests.some(({ request }) => !isOpenRequest(request.status)))
    throw new Conflict('conflict', 'This was accepted already: nothing more needs to be sent for it.');
  return requests;
}

/** Sends documents of a case for requests of the same case, each for all of them, in the caller's transaction, which holds the case. */
export async function answerRequests(
  tx: Db,
  viewer: Viewer,
  answer: { caseId: string; requestIds: readonly string[]; documentIds: readonly string[]; now: Date },
): Promise<void> {
  const { caseId, now } = answer;
  const requestIds = [...new Set(answer.requestIds)];
  const documentIds = [...new Set(answer.documentIds)];
  const requests = await findAnswerable(tx, viewer, caseId, requestIds);
  if ((await documentsOfCase(tx, caseId, documentIds)).length < documentIds.length)
    throw new Invalid([{ field: 'documentIds', message: 'A document is not part of this case any more' }]);

  await insertAnswers(
    tx,
    requestIds.flatMap((requestId) => documentIds.map((documentId) => ({ requestId, documentId, answeredAt: now }))),
  );
  await updateRequests(tx, requestIds, { status: 'submitted', reason: '', updatedAt: now });
  await recordEvents(
    tx,
    caseId,
    viewer,
    now,
    requests.map(({ request }) => ({ key: 'document_request_answered', description: request.title })),
  );
}
