import { type DocumentRequest, officeDay } from '@firm/contract';
import type { AnswerRequestsBody, CreateRequestsBody, DocumentRequestsQuery } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { AppDeps } from '../../../ground/deps.ts';
import { Conflict, Invalid, NotFound } from '../../../ground/errors.ts';
import type { KeepAnswer } from '../../../ground/http/idempotency.ts';
import { findCase, lockCase, updateCase } from '../../cases/cases.repository.ts';
import { recordEvents } from '../../cases/timeline.repository.ts';
import type { Viewer } from '../../cases/visibleCases.ts';
import { documentLetter, queueDocumentMail } from '../documentLetters.ts';
import { announceDocuments } from '../documentNews.ts';
import { answerRequests } from './answerRequests.ts';
import { toRequest } from './requests.entity.ts';
import * as repository from './requests.repository.ts';

type Deps = Pick<AppDeps, 'database' | 'clock'>;

export async function listRequests(
  { database: { db } }: Deps,
  viewer: Viewer,
  query: z.output<typeof DocumentRequestsQuery>,
): Promise<DocumentRequest[]> {
  return (await repository.listRequests(db, viewer, query)).map(toRequest);
}

/** Asks for documents: one letter, one entry of the timeline each. */
export async function createRequests(
  { database, clock, outbox, env }: Deps & Pick<AppDeps, 'outbox' | 'env'>,
  viewer: Viewer,
  { caseId, requests }: z.output<typeof CreateRequestsBody>,
  keep: KeepAnswer,
): Promise<{ requests: DocumentRequest[] }> {
  const created = await database.db.transaction(async (tx) => {
    const owner = await lockCase(tx, viewer, caseId);
    const row = await findCase(tx, viewer, caseId);
    if (!owner || !row) throw new NotFound('case', 'caseId');
    if (owner.status === 'completed' || owner.status === 'cancelled')
      throw new Conflict('conflict', 'This case is closed: nothing can be asked for on it.');
    const now = clock();
    const past = requests.flatMap(({ dueDate }, index) =>
      dueDate && dueDate < officeDay(now)
        ? [{ field: `requests.${index}.dueDate`, message: 'Choose today or a later day' }]
        : [],
    );
    if (past.length) throw new Invalid(past);
    const ids = await repository.insertRequests(
      tx,
      requests.map(({ note = '', dueDate, ...request }, position) => ({
        ...request,
        note,
        dueDate: dueDate ?? null,
        caseId,
        position,
        requestedBy: viewer.id,
        requestedAt: now,
        updatedAt: now,
      })),
    );
    await updateCase(tx, caseId, { updatedAt: now });
    await recordEvents(
      tx,
      caseId,
      viewer,
      now,
      requests.map(({ title }) => ({ key: 'documents_requested', description: title })),
    );
    const list = requests.map(({ title, note }) => (note ? `• ${title} – ${note}` : `• ${title}`)).join('\n');
    await queueDocumentMail(outbox, tx, documentLetter(row, 'documentsRequested', { list }, env), owner.clientId);
    await announceDocuments(tx, owner);
    const rows = await repository.findRequests(tx, viewer, ids);
    return keep(tx, { requests: rows.map(toRequest) });
  });
  outbox.wake();
  return created;
}

/** Documents that are there already, for requests of their case. */
export async function sendAnswers(
  { database, clock }: Deps,
  viewer: Viewer,
  { requestIds, documentIds }: z.output<typeof AnswerRequestsBody>,
  keep: KeepAnswer,
): Promise<{ requests: DocumentRequest[] }> {
  return database.db.transaction(async (tx) => {
    const [first] = await repository.findRequests(tx, viewer, requestIds);
    const owner = first && (await lockCase(tx, viewer, first.request.caseId));
    if (!owner) throw new NotFound('document request');
    const now = clock();
    await answerRequests(tx, viewer, { caseId: owner.id, requestIds, documentIds, now });
    await updateCase(tx, owner.id, { updatedAt: now });
    await announceDocuments(tx, owner);
    const rows = await repository.findRequests(tx, viewer, requestIds);
    return keep(tx, { requests: rows.map(toRequest) });
  });
}
