import type { AppDeps } from '../../ground/deps.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { CASE_COLUMNS, importCases } from './importCases.ts';
import { CLIENT_COLUMNS, importClients } from './importClients.ts';
import { importDocuments } from './importDocuments.ts';
import { type Column, folded, readCsv } from './readCsv.ts';
import type { Run } from './run.ts';
import type { Tally } from './tally.ts';

export interface ImportOrder {
  /** The name of the system that the files come from. */
  source: string;
  clients?: string | undefined;
  cases?: string | undefined;
  documents?: { folder: string; viewer: Viewer } | undefined;
  isDry: boolean;
  invites: boolean;
  /** Names of columns that are left out. */
  skipped: readonly string[];
}

/**
 * Imports clients, then cases, then documents, and counts them in the tally, which holds also when it stops early.
 * Every file is read to its end before anything is written. The caller wakes the outbox.
 */
export async function runImport(deps: AppDeps, order: ImportOrder, tally: Tally): Promise<void> {
  const { source, isDry, invites } = order;
  const skipped = new Set(order.skipped.map(folded));
  const seen = { clients: new Map(), cases: new Map(), emails: new Map(), colleagues: new Map() };
  const papers = { owners: new Map(), bytes: new Map() };
  const run: Run = { deps, source, isDry, invites, invited: 0, skipped, tally, ...seen, ...papers };
  if (order.clients) await readWhole(order.clients, CLIENT_COLUMNS, skipped);
  if (order.cases) await readWhole(order.cases, CASE_COLUMNS, skipped);
  if (order.clients) await importClients(run, order.clients);
  if (order.cases) await importCases(run, order.cases);
  if (order.documents) await importDocuments(run, order.documents.folder, order.documents.viewer);
}

/** Throws for a file that cannot be read as a whole. */
async function readWhole(path: string, columns: readonly Column[], skipped: ReadonlySet<string>): Promise<void> {
  for await (const _ of readCsv(path, columns, skipped)) {
    // Reading is all.
  }
}
