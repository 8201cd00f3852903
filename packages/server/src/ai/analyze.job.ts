import { ANALYSIS_CONFIDENCE_MIN, type AnalysisField, type AnalysisType } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { AppDeps } from '../app.ts';
import { findCase } from '../cases/cases.repository.ts';
import { documentLetter, queueDocumentMail } from '../documents/documentLetters.ts';
import { announceDocuments } from '../documents/documentNews.ts';
import { lockDocument, updateDocument } from '../documents/documents.repository.ts';
import { documents } from '../documents/documents.tables.ts';
import { openFile } from '../documents/openDocument.ts';
import { recordTrail } from '../documents/trail.repository.ts';
import { valuesOf } from './ai.entity.ts';
import * as repository from './ai.repository.ts';
import { fieldNames, type Reading, readFields } from './fields/readFields.ts';
import { askService, PATIENCE, type Patience, ServiceAway } from './service/askService.ts';
import { checkAnswer } from './service/checkAnswer.ts';
import { type Cell, pageTexts } from './text/cells.ts';
import { readText, Unreadable } from './text/readText.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env' | 'storage' | 'log'>;
type Document = typeof documents.$inferSelect;

export const ANALYZE = 'analyze_document';
const Payload = z.object({ documentId: z.uuid(), run: z.uuid() });

/** Reads documents that somebody has asked for. While the flag is off the jobs wait. */
export function handleAnalysisJobs(deps: Deps, patience: Patience = PATIENCE): void {
  if (!deps.env.aiIntegration) return;
  deps.outbox.handle(ANALYZE, async ({ payload }) => {
    const { documentId, run } = Payload.parse(payload);
    const analysis = await repository.findAnalysis(deps.database.db, documentId);
    const [document] = await deps.database.db.select().from(documents).where(eq(documents.id, documentId));
    // Done already, replaced by another run, or nothing to read any more.
    if (analysis?.run !== run || analysis.status !== 'pending' || !document || document.purgedAt) return;
    await finish(deps, document, run, await read(deps, document, analysis.analysisType, patience));
  });
}

/** `failed`: trying again would fail again. */
type Outcome = (Reading & { service: 'built_in' | 'external' }) | 'failed';

async function read(deps: Deps, document: Document, type: AnalysisType, patience: Patience): Promise<Outcome> {
  // Pictures and Office files have no text that is read here: a specialist reviews them.
  if (document.mimeType !== 'application/pdf') return { kind: null, fields: {}, service: 'built_in' };
  const cells = await cellsOf(deps, document);
  if (!cells) return 'failed';
  const own = readFields(cells, type, deps.clock());
  const { ai } = deps.env;
  if (!ai || cells.length === 0 || !(await mayShare(deps, document))) return { ...own, service: 'built_in' };
  try {
    const pages = pageTexts(cells);
    return { ...checkAnswer(await askService(ai, pages, type, patience), own, pages), service: 'external' };
  } catch (error) {
    if (!(error instanceof ServiceAway)) throw error;
    deps.log.warn({ document: document.id, reason: error.message }, 'the service for documents is away');
    return { ...own, service: 'built_in' };
  }
}

/** Null for a document that cannot be read. */
async function cellsOf(deps: Deps, document: Document): Promise<Cell[] | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of await openFile(deps, document)) chunks.push(Buffer.from(chunk));
  try {
    return await readText(Buffer.concat(chunks));
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    deps.log.warn({ document: document.id, reason: error.message }, 'a document could not be read');
    return null;
  }
}

/** Asked at the last moment, so that consent taken back counts at once; what leaves the server is on the trail before it does. */
async function mayShare({ database: { db }, clock }: Deps, { id, caseId, uploadedBy }: Document): Promise<boolean> {
  const about = await findCase(db, { id: uploadedBy, role: 'admin' }, caseId);
  if (!about || !(await repository.findConsent(db, about.case.clientId))) return false;
  await recordTrail(db, id, 'shared_for_analysis', null, clock());
  return true;
}

async function finish({ database, clock, outbox, env }: Deps, { id }: Document, run: string, outcome: Outcome) {
  await database.db.transaction(async (tx) => {
    const document = await lockDocument(tx, id);
    const analysis = await repository.findAnalysis(tx, id);
    const about = document && (await findCase(tx, { id: document.uploadedBy, role: 'admin' }, document.caseId));
    if (!document || !about || analysis?.run !== run || analysis.status !== 'pending') return;
    const now = clock();
    if (outcome === 'failed') {
      await repository.updateAnalysis(tx, id, { status: 'failed', finishedAt: now });
      await announceDocuments(tx, about.case);
      return;
    }
    const { kind, service } = outcome;
    const fields = kind ? fieldsOf(outcome) : [];
    const confidenceScore =
      fields.length > 0 ? fields.reduce((sum, { confidence }) => sum + confidence, 0) / fields.length : null;
    const requiresReview = fields.length === 0 || fields.some(({ confidence }) => confidence < ANALYSIS_CONFIDENCE_MIN);
    await repository.updateAnalysis(tx, id, {
      ...{ status: 'completed', kind, service, fields, confidenceScore, requiresReview, finishedAt: now },
    });
    const isRead = !requiresReview && document.status === 'requires_review' && document.reviewNote === '';
    await updateDocument(tx, id, {
      ...{ aiProcessed: true, aiExtractionData: kind ? valuesOf(fields) : null, aiConfidenceScore: confidenceScore },
      ...(isRead ? { status: 'processed', requiresReview: false, processedAt: document.processedAt ?? now } : {}),
    });
    await recordTrail(tx, id, 'analyzed', null, now);
    const letter = documentLetter(about, 'documentAnalyzed', { document: document.fileName }, env);
    if (!document.deletedAt) await queueDocumentMail(outbox, tx, letter, about.case.clientId);
    await announceDocuments(tx, about.case);
  });
  outbox.wake();
}

/** Every field of the kind, in its order; what was not found is empty, for a specialist to fill in. */
function fieldsOf({ kind, fields }: Reading): AnalysisField[] {
  const found = new Map(Object.entries(fields));
  return (kind ? fieldNames(kind) : []).map((name) => {
    const { value = '', confidence = 0, page = null, text = null } = found.get(name) ?? {};
    return { name, value, confidence, page, text, review: null };
  });
}
