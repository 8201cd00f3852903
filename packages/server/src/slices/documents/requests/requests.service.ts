import { type DocumentRequest, officeDay } from '@firm/contract';
import type { AnswerRequestsBody, CreateRequestsBody, DocumentRequestsQuery } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { Db } from '../../../ground/db/database.ts';
import type { AppDeps } from '../../../ground/deps.ts';
import { Conflict, Invalid, NotFound } from '../../../ground/errors.ts';
import type { KeepAnswer } from '../../../ground/http/idempotency.ts';
import { type CaseChange, changeCase } from '../../cases/changeCase.ts';
import type { Viewer } from '../../cases/visibleCases.ts';
import { documentLetter } from '../documentLetters.ts';
import { answerRequests } from './answerRequests.ts';
import { toRequest } from './requests.entity.ts';
import * as repository from './requests.repository.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env'>;

export async function listRequests(
  { database: { db } }: Pick<Deps, 'database'>,
  viewer: Viewer,
  query: z.output<typeof DocumentRequestsQuery>,
): Promise<DocumentRequest[]> {
  return (await repository.listRequests(db, viewer, query)).map(toRequest);
}

/** Asks for documents: one letter for all of them, one timeline entry for each. */
export async function createRequests(
  deps: Deps,
  viewer: Viewer,
  { caseId, requests }: z.output<typeof CreateRequestsBody>,
  keep: KeepAnswer,
): Promise<{ requests: DocumentRequest[] }> {
  const work = async ({ tx, row, now, record, mail, announce }: CaseChange) => {
    if (row.status === 'completed' || row.status === 'cancelled')
      throw new Conflict('conflict', 'This case is closed: no documents can be requested for it.');
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
    for (const { title } of requests) record('documents_requested', title);
    const list = requests.map(({ title, note }) => (note ? `• ${title} – ${note}` : `• ${title}`)).join('\n');
    mail('documentProcessing', (about) => documentLetter(about, 'documentsRequested', { list }, deps.env));
    announce('documents');
    const rows = await repository.findRequests(tx, viewer, ids);
    return keep(tx, { requests: rows.map(toRequest) });
  };
  return changeCase(deps, viewer, caseId, work, () => new NotFound('case', 'caseId'));
}

/** Sends documents that the case already has for requests of the same case. */
export async function sendAnswers(
  deps: Deps,
  viewer: Viewer,
  { requestIds, documentIds }: z.output<typeof AnswerRequestsBody>,
  keep: KeepAnswer,
): Promise<{ requests: DocumentRequest[] }> {
  const caseOf = async (tx: Db) => {
    const [first] = await repository.findRequests(tx, viewer, requestIds);
    if (!first) throw new NotFound('document request');
    return first.request.caseId;
  };
  return changeCase(deps, viewer, caseOf, async (change) => {
    await answerRequests(change, viewer, { requestIds, documentIds });
    const rows = await repository.findRequests(change.tx, viewer, requestIds);
    return keep(change.tx, { requests: rows.map(toRequest) });
  });
}
