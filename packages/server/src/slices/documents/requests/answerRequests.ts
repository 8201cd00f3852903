import { isOpenRequest } from '@firm/contract';
import type { Db } from '../../../ground/db/database.ts';
import { Conflict, Invalid, NotFound } from '../../../ground/errors.ts';
import type { CaseChange } from '../../cases/changeCase.ts';
import type { Viewer } from '../../cases/visibleCases.ts';
import { documentsOfCase, findRequests, insertAnswers, updateRequests } from './requests.repository.ts';

/** Finds the requests to answer. Throws if one belongs to another case or was already accepted. */
export async function findAnswerable(db: Db, viewer: Viewer, caseId: string, ids: readonly string[]) {
  const requestIds = [...new Set(ids)];
  const requests = await findRequests(db, viewer, requestIds);
  if (requests.length < requestIds.length || requests.some(({ request }) => request.caseId !== caseId))
    throw new NotFound('document request', 'requestIds');
  if (requests.some(({ request }) => !isOpenRequest(request.status)))
    throw new Conflict('conflict', 'This has already been accepted: nothing more needs to be sent for it.');
  return requests;
}

/** Sends documents of a case for requests of the same case, each document for all of them. */
export async function answerRequests(
  { tx, row, now, record, announce }: CaseChange,
  viewer: Viewer,
  answer: { requestIds: readonly string[]; documentIds: readonly string[] },
): Promise<void> {
  const requestIds = [...new Set(answer.requestIds)];
  const documentIds = [...new Set(answer.documentIds)];
  const requests = await findAnswerable(tx, viewer, row.id, requestIds);
  if ((await documentsOfCase(tx, row.id, documentIds)).length < documentIds.length)
    throw new Invalid([{ field: 'documentIds', message: 'A document is no longer part of this case' }]);

  await insertAnswers(
    tx,
    requestIds.flatMap((requestId) => documentIds.map((documentId) => ({ requestId, documentId, answeredAt: now }))),
  );
  await updateRequests(tx, requestIds, { status: 'submitted', reason: '', updatedAt: now });
  for (const { request } of requests) record('document_request_answered', request.title);
  announce('documents');
}
