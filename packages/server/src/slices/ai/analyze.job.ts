import { buffer } from 'node:stream/consumers';
import { ANALYSIS_CONFIDENCE_MIN, type AnalysisField, type AnalysisObstacle, type AnalysisType } from '@firm/contract';
import { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { findCase, lockPerson } from '../cases/cases.repository.ts';
import { changeCaseAsSystem } from '../cases/changeCase.ts';
import { SYSTEM } from '../cases/visibleCases.ts';
import { hasConsent } from '../consents/requireConsent.ts';
import { documentLetter } from '../documents/documentLetters.ts';
import {
  type AnyDocument,
  findAnyDocument,
  findDocument,
  lockDocument,
  showAsProcessing,
  showAsWaiting,
  updateDocument,
} from '../documents/documents.repository.ts';
import { openFile } from '../documents/openDocument.ts';
import { recordTrail } from '../documents/trail.repository.ts';
import { valuesOf } from './ai.entity.ts';
import * as repository from './ai.repository.ts';
import { ANALYZE } from './beginAnalysis.ts';
import { fieldNames, type Reading, readFields } from './fields/readFields.ts';
import { hideNumbers } from './hideNumbers.ts';
import { askService, PATIENCE, type Patience, ServiceAway } from './service/askService.ts';
import { checkAnswer } from './service/checkAnswer.ts';
import { type Cell, pageTexts } from './text/cells.ts';
import { Locked, readText, Unreadable } from './text/readText.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env' | 'storage' | 'log'>;
type Document = AnyDocument;

const Payload = z.object({ documentId: z.uuid(), run: z.uuid() });

/**
 * After this many failed attempts, over some hours, or attempts that ended the process, a specialist looks at the
 * document instead.
 */
const READINGS_MAX = 12;

/**
 * Handles requested analyses. While the flag is off, the jobs wait. An analysis stays pending however long its document
 * waits: another process resumes the job when its process dies, and the job ends with the values read or the reason why
 * there are none.
 */
export function handleAnalysisJobs(deps: Deps, patience: Patience = PATIENCE): void {
  if (!deps.env.aiIntegration) return;
  deps.outbox.handle(ANALYZE, async ({ payload, attempts }) => {
    const { documentId, run } = Payload.parse(payload);
    const analysis = await repository.findAnalysis(deps.database.db, documentId);
    const document = await findAnyDocument(deps.database.db, documentId);
    // Already done, replaced by another run, or without a document to read.
    if (analysis?.run !== run || analysis.status !== 'pending' || !document || document.purgedAt) return;
    const outcome =
      attempts > READINGS_MAX
        ? 'unreadable'
        : await read(deps, document, analysis.analysisType, patience).catch((error: unknown) => {
            if (attempts < READINGS_MAX) throw error;
            deps.log.error({ err: error, document: documentId }, 'the reading of a document is given up');
            return 'unreadable' as const;
          });
    await finish(deps, document, run, outcome);
  });
}

/** Sets the status of waiting documents at the start, once the database is ready: the flag may have changed. */
export async function settleReadings({ database, env, log }: Pick<Deps, 'database' | 'env' | 'log'>): Promise<void> {
  try {
    await database.whenReady();
    for (const id of await repository.listBeingRead(database.db))
      await database.db.transaction(async (tx) => {
        await lockDocument(tx, id);
        // Another process may have read it meanwhile.
        if ((await repository.findAnalysis(tx, id))?.status !== 'pending') return;
        await (env.aiIntegration ? showAsProcessing(tx, id) : showAsWaiting(tx, id));
      });
  } catch (error) {
    log.error({ err: error }, 'documents that wait to be read may have the wrong status');
  }
}

/** The values read, or the reason why there are none. */
type Outcome = Found | AnalysisObstacle;
/** `own`: the server's own reading, which is kept in place of the service's if the consent fell meanwhile. */
type Found = Reading & ({ service: 'built_in' } | { service: 'external'; own: Reading });

/** Obstacles that another attempt would meet again. */
const FAILED: readonly AnalysisObstacle[] = ['locked', 'unreadable'];

async function read(deps: Deps, document: Document, type: AnalysisType, patience: Patience): Promise<Outcome> {
  if (document.mimeType.startsWith('image/')) return 'no_text';
  if (document.mimeType !== 'application/pdf') return 'other_format';
  const cells = await cellsOf(deps, document);
  if (cells === 'locked' || cells === 'unreadable') return cells;
  if (cells.length === 0) return 'no_text';
  const own = readFields(cells, type, deps.clock());
  const byService = await askedOfService(deps, document, pageTexts(cells), type, own, patience);
  return byService?.kind ? { ...byService, service: 'external', own } : builtIn(own);
}

const builtIn = (own: Reading): Outcome => (own.kind ? { ...own, service: 'built_in' } : 'unknown_form');

/** Returns the reading with the service's values; undefined if the service may not be asked or fails. */
async function askedOfService(
  deps: Deps,
  document: Document,
  pages: readonly string[],
  type: AnalysisType,
  own: Reading,
  patience: Patience,
): Promise<Reading | undefined> {
  const { ai } = deps.env;
  if (!ai || !(await mayShare(deps, document))) return undefined;
  await recordTrail(deps.database.db, document.id, 'shared_for_analysis', null, deps.clock());
  const shared = pages.map(hideNumbers);
  try {
    return checkAnswer(await askService(ai, shared, type, () => mayShare(deps, document), patience), own, shared);
  } catch (error) {
    if (!(error instanceof ServiceAway)) throw error;
    deps.log.warn({ document: document.id, reason: error.message }, 'the service for documents is away');
    return undefined;
  }
}

async function cellsOf(deps: Deps, document: Document): Promise<Cell[] | 'locked' | 'unreadable'> {
  try {
    return await readText(async () => buffer(await openFile(deps, document)));
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    deps.log.warn({ document: document.id, reason: error.message }, 'a document could not be read');
    return error instanceof Locked ? 'locked' : 'unreadable';
  }
}

/** Asked just before each attempt: a withdrawn consent or a removed document counts at once. */
async function mayShare({ database: { db } }: Deps, { id, caseId }: Document): Promise<boolean> {
  const about = (await findDocument(db, SYSTEM, id)) && (await findCase(db, SYSTEM, caseId));
  return about !== undefined && (await hasConsent(db, about.case.clientId, 'ai'));
}

async function finish(deps: Deps, { id, caseId }: Document, run: string, result: Outcome) {
  await changeCaseAsSystem(deps, caseId, async ({ tx, row, now, mail, announce }) => {
    const outcome = await consented(tx, row.clientId, result);
    const document = await lockDocument(tx, id);
    const analysis = await repository.findAnalysis(tx, id);
    if (!document || analysis?.run !== run || analysis.status !== 'pending') return;
    announce('documents');
    announce('cases');
    // Only if staff have given no verdict meanwhile.
    const waits =
      document.status === 'processing' || (document.status === 'requires_review' && document.reviewNote === '');
    if (typeof outcome === 'string') {
      const status = FAILED.includes(outcome) ? 'failed' : 'completed';
      await repository.updateAnalysis(tx, id, { status, obstacle: outcome, finishedAt: now });
      if (waits) await updateDocument(tx, id, { status: 'requires_review' });
      return;
    }
    const { kind, service } = outcome;
    const fields = fieldsOf(outcome);
    const confidenceScore = fields.reduce((sum, { confidence }) => sum + confidence, 0) / fields.length;
    const requiresReview = fields.some(({ confidence }) => confidence < ANALYSIS_CONFIDENCE_MIN);
    await repository.updateAnalysis(tx, id, {
      ...{ status: 'completed', kind, service, fields, confidenceScore, requiresReview, finishedAt: now },
    });
    await updateDocument(tx, id, {
      ...{ aiProcessed: true, aiExtractionData: valuesOf(fields), aiConfidenceScore: confidenceScore },
      ...(waits && requiresReview ? { status: 'requires_review' } : {}),
      ...(waits && !requiresReview
        ? { status: 'processed', requiresReview: false, processedAt: document.processedAt ?? now }
        : {}),
    });
    await recordTrail(tx, id, 'analyzed', null, now);
    if (!document.deletedAt)
      mail('documentProcessing', (about) =>
        documentLetter(about, 'documentAnalyzed', { document: document.fileName }, deps.env),
      );
  });
}

/** Leaves out what the service read if the client has withdrawn the consent since: a withdrawal waits for the lock. */
async function consented(tx: Db, clientId: string, result: Outcome): Promise<Outcome> {
  if (typeof result === 'string' || result.service === 'built_in') return result;
  await lockPerson(tx, clientId);
  return (await hasConsent(tx, clientId, 'ai')) ? result : builtIn(result.own);
}

/** Returns every field of the kind in order; fields that were not found are empty, for a specialist to fill in. */
function fieldsOf({ kind, fields }: Reading): AnalysisField[] {
  const found = new Map(Object.entries(fields));
  return (kind ? fieldNames(kind) : []).map((name) => {
    const { value = '', confidence = 0, page = null, text = null } = found.get(name) ?? {};
    return { name, value, confidence, page, text, review: null };
  });
}
