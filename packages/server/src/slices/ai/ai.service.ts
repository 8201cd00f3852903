import type { Analysis, AnalysisType } from '@firm/contract';
import type { AnalysisReviewBody } from '@firm/contract/schemas';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { Conflict, NotFound } from '../../ground/errors.ts';
import { noteAccess } from '../cases/accessLog.ts';
import { cases } from '../cases/cases.tables.ts';
import { changeCase } from '../cases/changeCase.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { consentState } from '../consents/requireConsent.ts';
import { findDocument, lockDocument, updateDocument } from '../documents/documents.repository.ts';
import { findServable } from '../documents/openDocument.ts';
import { recordTrail } from '../documents/trail.repository.ts';
import { toAnalysis, valuesOf } from './ai.entity.ts';
import * as repository from './ai.repository.ts';
import { applyReview } from './applyReview.ts';
import { beginAnalysis } from './beginAnalysis.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env' | 'storage'>;

/**
 * Begins an analysis; while one is pending, a second call changes nothing. A client cannot restart one that staff have
 * reviewed.
 */
export async function startAnalysis(
  deps: Deps,
  viewer: Viewer,
  documentId: string,
  analysisType: AnalysisType,
): Promise<Analysis> {
  const { caseId } = await findServable(deps, viewer, documentId);
  await changeCase(deps, viewer, caseId, async ({ tx, announce }) => {
    const document = await lockDocument(tx, documentId);
    if (!document || document.deletedAt) throw new NotFound('document');
    const before = await repository.findAnalysis(tx, documentId);
    if (before?.status === 'pending') return;
    if (viewer.role === 'client' && before?.fields.some(({ review }) => review !== null))
      throw new Conflict('conflict', 'A specialist has already gone through what was read from this document.');
    await beginAnalysis(deps, tx, documentId, analysisType);
    announce('documents');
    announce('cases');
  });
  return readAnalysis(deps, viewer, documentId);
}

/** Returns the state of a document's analysis, and whether the client consents to the service. */
export async function getAnalysis(deps: Deps, viewer: Viewer, documentId: string): Promise<Analysis> {
  const { database, clock } = deps;
  const { document } = await find(database.db, viewer, documentId);
  await noteAccess(database.db, { actor: viewer, caseId: document.caseId, what: 'documents', at: clock() });
  return readAnalysis(deps, viewer, documentId);
}

/**
 * Applies the staff's review: each value is right or gets corrected. Once no field is doubtful, the document counts as
 * read.
 */
export async function reviewAnalysis(
  deps: Deps,
  viewer: Viewer,
  documentId: string,
  { fields: said }: z.output<typeof AnalysisReviewBody>,
): Promise<Analysis> {
  const found = await find(deps.database.db, viewer, documentId);
  await changeCase(deps, viewer, found.document.caseId, async ({ tx, now, announce }) => {
    const document = await lockDocument(tx, documentId);
    const analysis = await repository.findAnalysis(tx, documentId);
    if (!document || document.deletedAt) throw new NotFound('document');
    if (analysis?.status !== 'completed' || !analysis.kind)
      throw new Conflict('conflict', 'Nothing has been read from this document yet.');
    const fields = applyReview(analysis.kind, analysis.fields, said);
    if (JSON.stringify(fields) === JSON.stringify(analysis.fields)) return;
    const requiresReview = fields.some(({ review }) => review === null) && analysis.requiresReview;
    await repository.updateAnalysis(tx, documentId, { fields, requiresReview });
    const isRead = !requiresReview && document.status === 'requires_review' && document.reviewNote === '';
    await updateDocument(tx, documentId, {
      aiExtractionData: valuesOf(fields),
      ...(isRead ? { status: 'processed', requiresReview: false, processedAt: document.processedAt ?? now } : {}),
    });
    await recordTrail(tx, documentId, 'analysis_reviewed', viewer.id, now);
    announce('documents');
    announce('cases');
  });
  return readAnalysis(deps, viewer, documentId);
}

async function find(db: Db, viewer: Viewer, documentId: string) {
  const row = await findDocument(db, viewer, documentId);
  if (!row) throw new NotFound('document');
  return row;
}

async function readAnalysis({ database: { db }, env }: Deps, viewer: Viewer, documentId: string) {
  const { document } = await find(db, viewer, documentId);
  const analysis = await repository.findAnalysis(db, documentId);
  return toAnalysis(documentId, analysis, await consentOf(db, env, document.caseId));
}

async function consentOf(db: Db, { ai }: Deps['env'], caseId: string): Promise<Analysis['consent']> {
  if (!ai) return 'not_needed';
  const [owner] = await db.select({ clientId: cases.clientId }).from(cases).where(eq(cases.id, caseId));
  const state = owner ? await consentState(db, owner.clientId, 'ai') : 'unasked';
  return state === 'outdated' ? 'unasked' : state === 'withdrawn' ? 'refused' : state;
}
