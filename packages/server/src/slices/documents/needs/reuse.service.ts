import { randomUUID } from 'node:crypto';
import type { Need } from '@firm/contract';
import type { AppDeps } from '../../../ground/deps.ts';
import { Conflict, Forbidden, NotFound } from '../../../ground/errors.ts';
import type { KeepAnswer } from '../../../ground/http/idempotency.ts';
import { lockPerson } from '../../cases/cases.repository.ts';
import type { Viewer } from '../../cases/visibleCases.ts';
import { requireConsent } from '../../consents/requireConsent.ts';
import { insertDocument, lockDocument } from '../documents.repository.ts';
import { onReadable } from '../sockets.ts';
import { recordTrail } from '../trail.repository.ts';
import { answerWithDocuments } from './answerNeeds.ts';
import { toNeed } from './needs.entity.ts';
import { findNeeds } from './needs.repository.ts';
import { changeNeedOf } from './needs.service.ts';
import { papersFor, takesPaper } from './reuse.repository.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env'>;

/**
 * Answers a need with a paper from another case. The copy has the same file: it is neither scanned nor counted again.
 * The trails of both documents and the timeline of the case tell it.
 */
export const reusePaper = (
  deps: Deps,
  viewer: Viewer,
  needId: string,
  documentId: string,
  keep: KeepAnswer,
): Promise<Need> =>
  changeNeedOf(deps, viewer, needId, async (change, { need }) => {
    const { tx, row, now, record } = change;
    if (viewer.id !== row.clientId) throw new Forbidden('Only the client can have a paper used again');
    await lockPerson(tx, row.clientId);
    await requireConsent(tx, row.clientId, 'reuse');
    if (!takesPaper(need)) throw new Conflict('conflict', 'Nothing more needs to be sent for this.');
    // Under its lock: it may have been deleted, returned or used meanwhile.
    const source = await lockDocument(tx, documentId);
    const offered = await papersFor(tx, { clientId: row.clientId, caseId: row.id }, [need]);
    if (!source || !offered.get(needId)?.some(({ id }) => id === documentId))
      throw new NotFound('document', 'documentId');
    const id = randomUUID();
    const { fileName, fileSize, mimeType, checksum, storageKey, documentType, scan, inspected } = source;
    await insertDocument(tx, {
      ...{ id, caseId: row.id, uploadedBy: viewer.id, reusedFrom: source.id, uploadedAt: now },
      ...{ fileName, fileSize, mimeType, checksum, storageKey, documentType, scan, inspected },
      ...{ status: 'requires_review', requiresReview: true },
    });
    await recordTrail(tx, id, 'reused', viewer.id, now);
    await recordTrail(tx, source.id, 'reused', viewer.id, now);
    record('document_reused', fileName);
    await answerWithDocuments(change, viewer, { needIds: [needId], documentIds: [id] });
    await onReadable.ask(deps, tx, id);
    const [after] = await findNeeds(tx, viewer, [needId]);
    if (!after) throw new NotFound('need');
    return keep(tx, toNeed(after));
  });
