import type { AppDeps } from '../../ground/deps.ts';
import { Forbidden } from '../../ground/errors.ts';
import { cases } from './cases.tables.ts';
import { casesOfPapers, type Viewer, visibleCases } from './visibleCases.ts';

/** Returns the ids of the cases that a client sees whole, and of those whose papers the client sees. */
export async function readSight(
  { database: { db } }: Pick<AppDeps, 'database'>,
  viewer: Viewer,
): Promise<{ caseIds: string[]; paperIds: string[] }> {
  if (viewer.role !== 'client') throw new Forbidden('Only a client does this');
  const [whole, papers] = await Promise.all(
    [visibleCases(viewer), casesOfPapers(viewer)].map((seen) => db.select({ id: cases.id }).from(cases).where(seen)),
  );
  const idsOf = (rows: { id: string }[] = []) => rows.map(({ id }) => id);
  return { caseIds: idsOf(whole), paperIds: idsOf(papers) };
}
