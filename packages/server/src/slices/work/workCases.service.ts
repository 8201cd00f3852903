import { CASE_STATUSES, isActiveStatus, officeDay, type WorkBoard, type WorkCase } from '@firm/contract';
import type { WorkBoardQuery, WorkCasesQuery } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { AppDeps } from '../../ground/deps.ts';
import { usualDays } from '../cases/usualDays.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { toWorkCase } from './workCases.entity.ts';
import * as repository from './workCases.repository.ts';

export type Deps = Pick<AppDeps, 'database' | 'clock'>;

const CARDS_PER_STATUS = 3;

/** Returns what the queries of a viewer's cases need to know besides their filters. */
export async function readingFor({ database: { db }, clock }: Deps, viewer: Viewer): Promise<repository.Reading> {
  const now = clock();
  return { viewer, usual: await usualDays(db, now), today: officeDay(now) };
}

export async function listWorkCases(
  deps: Deps,
  viewer: Viewer,
  { limit, offset, uncounted, ordering = 'due', ...filter }: z.output<typeof WorkCasesQuery>,
): Promise<{ results: WorkCase[]; count: number; late: number }> {
  const reading = await readingFor(deps, viewer);
  const page = { ordering, limit, offset, uncounted };
  const { rows, count, late } = await repository.listCases(deps.database.db, reading, filter, page);
  const results = rows.map((row) => toWorkCase(row, reading));
  return { results, count, late: uncounted ? results.filter(({ lateDays }) => lateDays !== null).length : late };
}

/** Returns the open cases by status. A status without cases has an empty column. */
export async function readBoard(
  deps: Deps,
  viewer: Viewer,
  filter: z.output<typeof WorkBoardQuery>,
): Promise<WorkBoard> {
  const reading = await readingFor(deps, viewer);
  const { counts, rows } = await repository.listBoard(deps.database.db, reading, filter, CARDS_PER_STATUS);
  const columns = CASE_STATUSES.filter(isActiveStatus).map((status) => {
    const { count = 0, late = 0 } = counts.find((each) => each.status === status) ?? {};
    const cards = rows.filter((row) => row.case.status === status);
    return {
      status,
      count,
      late,
      cases: cards.map((row) => toWorkCase(row, reading)),
    };
  });
  return { columns };
}
