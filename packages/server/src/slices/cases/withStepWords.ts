import type { Db } from '../../ground/db/database.ts';
import type { ListedCase } from './caseList.repository.ts';
import { needWordsFor } from './needWords.ts';
import type { Viewer } from './visibleCases.ts';

/** Names what clients owe in the reader's language. */
export async function withStepWords<
  Row extends Pick<ListedCase, 'openSteps'> & { case: Pick<ListedCase['case'], 'serviceCategory'> },
>(db: Db, viewer: Viewer, rows: Row[]): Promise<Row[]> {
  const steps = rows.flatMap((row) =>
    row.openSteps.map((step) => ({ ...step, note: '', service: row.case.serviceCategory })),
  );
  const words = await needWordsFor(db, viewer, steps);
  if (words.size === 0) return rows;
  return rows.map((row) => ({
    ...row,
    openSteps: row.openSteps.map((step) => ({ ...step, title: words.get(step.id)?.title ?? step.title })),
  }));
}
