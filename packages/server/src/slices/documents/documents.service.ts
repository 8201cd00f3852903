import type { Document } from '@firm/contract';
import type { DocumentTrailEntry } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { AppDeps } from '../../ground/deps.ts';
import { Conflict, NotFound } from '../../ground/errors.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { noteAccess } from '../cases/accessLog.ts';
import { changeCase } from '../cases/changeCase.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { type DocumentsFilter, listDocuments as listRows } from './documentList.repository.ts';
import { toDocument } from './documents.entity.ts';
import * as repository from './documents.repository.ts';
import { isAccepted } from './needs/needs.repository.ts';
import { settleNeeds } from './needs/settleNeeds.ts';
import { onRemoving } from './sockets.ts';
import { listTrail, recordTrail } from './trail.repository.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env'>;

export async function listDocuments(
  { database: { db }, clock, env }: Deps,
  viewer: Viewer,
  filter: DocumentsFilter,
): Promise<{ documents: Document[]; count: number }> {
  const { rows, count } = await listRows(db, viewer, filter);
  if (filter.caseId && rows.length > 0)
    await noteAccess(db, { actor: viewer, caseId: filter.caseId, what: 'documents', at: clock() });
  const isFirm = viewer.role !== 'client';
  return {
    documents: rows.map((row) => ({
      ...toDocument(row, env),
      ...(isFirm && { client: { id: row.client.id, name: fullName(row.client) } }),
    })),
    count,
  };
}

export async function getDocument(deps: Deps, viewer: Viewer, id: string): Promise<Document> {
  return toDocument(await find(deps, viewer, id), deps.env);
}

export async function readTrail(
  deps: Deps,
  viewer: Viewer,
  id: string,
  page: { limit: number; offset: number },
): Promise<{ trail: z.input<typeof DocumentTrailEntry>[]; count: number }> {
  await find(deps, viewer, id);
  const { rows, count } = await listTrail(deps.database.db, id, page);
  return {
    count,
    trail: rows.map(({ event, at, firstName, lastName, role }) => ({
      event,
      at: at.toISOString(),
      by: role ? { name: `${firstName} ${lastName}`, role } : null,
    })),
  };
}

export async function removeDocument(deps: Deps, viewer: Viewer, id: string): Promise<void> {
  await setDeleted(deps, viewer, await find(deps, viewer, id), 'deleted');
}

export async function restoreDocument(deps: Deps, viewer: Viewer, id: string): Promise<Document> {
  const row = await repository.findDeleted(deps.database.db, viewer, id);
  if (!row) throw new NotFound('document');
  await setDeleted(deps, viewer, row, 'restored');
  return getDocument(deps, viewer, id);
}

async function find({ database: { db } }: Deps, viewer: Viewer, id: string) {
  const row = await repository.findDocument(db, viewer, id);
  if (!row) throw new NotFound('document');
  return row;
}

/** Deletes or restores a document: the row stays, and the timeline and the trail record the event. */
async function setDeleted(
  deps: Deps,
  viewer: Viewer,
  { document: { id, caseId, fileName } }: repository.DocumentRow,
  event: 'deleted' | 'restored',
) {
  await changeCase(deps, viewer, caseId, async ({ tx, now, record, announce }) => {
    const row = await repository.lockDocument(tx, id);
    // A concurrent request was faster, or the file was removed.
    if (!row || row.purgedAt || (row.deletedAt === null) !== (event === 'deleted')) throw new NotFound('document');
    const isHeld = (await onRemoving.ask(tx, id)).includes(true);
    if (row.status === 'verified' || isHeld || (await isAccepted(tx, id))) {
      throw new Conflict(
        'conflict',
        'A verified document is part of your case and cannot be deleted. Ask your specialist to replace it.',
      );
    }
    await repository.updateDocument(
      tx,
      id,
      event === 'deleted' ? { deletedAt: now, deletedBy: viewer.id } : { deletedAt: null, deletedBy: null },
    );
    await settleNeeds(tx, id, now, event === 'deleted' ? 'document_deleted' : null);
    await recordTrail(tx, id, event, viewer.id, now);
    record(`document_${event}`, fileName);
    announce('documents');
  });
}
