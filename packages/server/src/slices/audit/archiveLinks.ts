import { eq } from 'drizzle-orm';
import { markArchived, readAnchors, readArchived } from '../../ground/audit/anchors.ts';
import { auditChain } from '../../ground/audit/audit.tables.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { checkChain } from './checkChain.ts';

/**
 * Marks the links up to this one as archived, outside the database; only then may they be deleted. Returns the reason
 * if it does not mark them.
 */
export async function archiveLinks(
  { database: { db }, env: { dataDir }, clock, log }: Pick<AppDeps, 'database' | 'env' | 'clock' | 'log'>,
  seq: number,
): Promise<string | undefined> {
  const anchors = readAnchors(dataDir);
  const report = await checkChain(db, { anchors, archived: readArchived(dataDir), now: clock() });
  const [problem] = report.problems;
  if (problem) return `the security log does not hold: ${problem}`;
  if (!anchors.some((anchor) => anchor.seq === seq)) return `link ${seq} is not anchored: see DATA_DIR/audit-anchors`;
  const [link] = await db.select().from(auditChain).where(eq(auditChain.seq, seq));
  if (!link) return `link ${seq} was archived before`;
  if (seq === report.last) return `link ${seq} is the last one, which stays`;
  markArchived(dataDir, link, clock());
  log.info({ seq, hash: link.hash }, 'the security log is archived up to this link');
  return undefined;
}
