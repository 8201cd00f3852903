import type { DocumentRequest } from '@firm/contract';
import type {
  AnswerRequestsBody,
  CreateRequestsBody,
  DocumentRequestPatch,
  DocumentRequestsQuery,
} from '@firm/contract/schemas';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../../ground/db/database.ts';
import type { AppDeps } from '../../../ground/deps.ts';
import { NotFound } from '../../../ground/errors.ts';
import type { KeepAnswer } from '../../../ground/http/idempotency.ts';
import { changeCase } from '../../cases/changeCase.ts';
import { needs } from '../../cases/needs.tables.ts';
import type { Viewer } from '../../cases/visibleCases.ts';
import { addNeeds } from '../addNeeds.ts';
import { answerWithDocuments } from './answerNeeds.ts';
import { moveNeed } from './changeNeed.ts';
import { toRequest } from './needs.entity.ts';
import { findNeeds, isAwaited, listNeeds } from './needs.repository.ts';
import { changeNeedOf } from './needs.service.ts';

/** The calls of `/document-requests`, which released remotes make: a view of the needs of the kind `upload`. */

type Deps = Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env'>;

export async function listRequests(
  { database: { db } }: Pick<Deps, 'database'>,
  viewer: Viewer,
  { caseId, show }: z.output<typeof DocumentRequestsQuery>,
): Promise<DocumentRequest[]> {
  const condition = and(
    eq(needs.kind, 'upload'),
    caseId === undefined ? undefined : eq(needs.caseId, caseId),
    show === 'awaited' ? isAwaited : undefined,
  );
  return (await listNeeds(db, viewer, condition)).map(toRequest);
}

export async function createRequests(
  deps: Deps,
  viewer: Viewer,
  { caseId, requests }: z.output<typeof CreateRequestsBody>,
  keep: KeepAnswer,
): Promise<{ requests: DocumentRequest[] }> {
  const list = requests.map(({ note = '', ...request }) => ({
    ...request,
    ...{ note, kind: 'upload' as const, owedBy: 'client' as const, personIds: [] },
  }));
  return changeCase(
    deps,
    viewer,
    caseId,
    async (change) => {
      const rows = await addNeeds(deps, viewer, change, { list, field: 'requests' });
      return keep(change.tx, { requests: rows.map(toRequest) });
    },
    () => new NotFound('case', 'caseId'),
  );
}

/** Sends documents that the case already has for requests of the same case. */
export async function sendAnswers(
  deps: Deps,
  viewer: Viewer,
  { requestIds, documentIds }: z.output<typeof AnswerRequestsBody>,
  keep: KeepAnswer,
): Promise<{ requests: DocumentRequest[] }> {
  const caseOf = async (tx: Db) => {
    const [first] = await findNeeds(tx, viewer, requestIds);
    if (!first) throw new NotFound('document request');
    return first.need.caseId;
  };
  return changeCase(deps, viewer, caseOf, async (change) => {
    await answerWithDocuments(change, viewer, { needIds: requestIds, documentIds });
    const rows = await findNeeds(change.tx, viewer, requestIds);
    return keep(change.tx, { requests: rows.map(toRequest) });
  });
}

export const moveRequest = (
  deps: Deps,
  viewer: Viewer,
  id: string,
  patch: z.output<typeof DocumentRequestPatch>,
): Promise<DocumentRequest> =>
  changeNeedOf(deps, viewer, id, async (change, row) => {
    if (row.need.kind !== 'upload') throw new NotFound('document request');
    await moveNeed(deps, change, viewer, row, patch);
    const [after] = await findNeeds(change.tx, viewer, [id]);
    return toRequest(after ?? row);
  });
