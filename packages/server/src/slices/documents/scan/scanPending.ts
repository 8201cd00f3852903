import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AppDeps } from '../../../ground/deps.ts';
import { changeCaseAsSystem } from '../../cases/changeCase.ts';
import { ScannerAway, scanWithClamd } from '../clamd.ts';
import { lockDocument, updateDocument } from '../documents.repository.ts';
import { documents } from '../documents.tables.ts';
import { markFileGone } from '../markFileGone.ts';
import { onReadable } from '../sockets.ts';

/** After so many files that could not be scanned the rest waits for the next round. */
const FAILURES_MAX = 10;

/** Files that came while the scanner was out of reach. One that cannot be read or scanned keeps none of the others waiting. */
export async function scanPending(
  deps: Pick<AppDeps, 'database' | 'storage' | 'clock' | 'outbox' | 'env' | 'log'>,
): Promise<void> {
  const { database, storage, env, log } = deps;
  const { clamd } = env;
  if (!clamd) return;
  const rows = await database.db
    .select()
    .from(documents)
    .where(and(eq(documents.scan, 'pending'), isNull(documents.purgedAt)))
    // However many the scanner fails at: no file stands behind them for ever.
    .orderBy(sql`random()`);
  let failures = 0;
  for (const { id, caseId, storageKey } of rows) {
    try {
      // Lost files are the sweep's business.
      if (!(await storage.find(storageKey))) continue;
      if ((await scanWithClamd(clamd, await storage.open(storageKey))) !== null) {
        await markFileGone(deps, id, 'infected');
        await storage.remove(storageKey);
        continue;
      }
    } catch (error) {
      log.error({ err: error, document: id }, 'a file could not be scanned; it is tried again');
      failures += 1;
      const isAway = error instanceof ScannerAway && !error.reached;
      if (isAway || failures === FAILURES_MAX) return;
      continue;
    }
    await changeCaseAsSystem(deps, caseId, async ({ tx, announce }) => {
      const document = await lockDocument(tx, id);
      // Another process scanned it as well, and was faster.
      if (document?.scan !== 'pending' || document.purgedAt) return;
      await updateDocument(tx, id, { scan: 'clean', status: 'requires_review' });
      await onReadable.ask(deps, tx, id);
      announce('documents');
      announce('cases');
    });
  }
}
