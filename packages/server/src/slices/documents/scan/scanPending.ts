import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AppDeps } from '../../../ground/deps.ts';
import { changeCaseAsSystem } from '../../cases/changeCase.ts';
import { ScannerAway, scanWithClamd } from '../clamd.ts';
import { lockDocument, updateDocument } from '../documents.repository.ts';
import { documents } from '../documents.tables.ts';
import { markFileGone } from '../markFileGone.ts';
import { onReadable } from '../sockets.ts';

/** After this many files that could not be scanned, the rest waits for the next round. */
const FAILURES_MAX = 10;

/**
 * Scans files that arrived while the scanner was unreachable. A file that cannot be read or scanned does not delay the
 * others.
 */
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
    // In random order, files that the scanner fails at never block the others for good.
    .orderBy(sql`random()`);
  let failures = 0;
  for (const { id, caseId, storageKey } of rows) {
    try {
      // The sweep handles lost files.
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
      // Another process also scanned the file, and was faster.
      if (document?.scan !== 'pending' || document.purgedAt) return;
      await updateDocument(tx, id, { scan: 'clean', status: 'requires_review' });
      await onReadable.ask(deps, tx, id);
      announce('documents');
      announce('cases');
    });
  }
}
