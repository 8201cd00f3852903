import type { Case, CaseSummary, TimelineEvent } from '@firm/contract';
import type { CasesQuery, CreateCaseBody, CreateTimelineBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { AppDeps } from '../app.ts';
import type { Db } from '../db/client.ts';
import { Forbidden, Invalid, NotFound } from '../errors.ts';
import { officeYear } from '../officeTime.ts';
import { toCase, toCaseSummary, toTimelineEvent } from './cases.entity.ts';
import * as repository from './cases.repository.ts';
import { STATION_PROGRESS } from './moves.ts';
import { insertEvent, listEvents, recordEvents } from './timeline.repository.ts';
import type { Viewer } from './visibleCases.ts';

type Deps = Pick<AppDeps, 'database' | 'clock'>;

export async function listCases(
  { database }: Deps,
  viewer: Viewer,
  query: z.output<typeof CasesQuery>,
): Promise<{ results: CaseSummary[]; count: number }> {
  const { rows, count } = await repository.listCases(database.db, viewer, query);
  return { results: rows.map(toCaseSummary), count };
}

export async function getCase({ database: { db } }: Deps, viewer: Viewer, id: string): Promise<Case> {
  const row = await repository.findCase(db, viewer, id);
  if (!row) throw new NotFound('case');
  return wholeCase(db, row);
}

/** A case as its page shows it: with its checklist and its timeline. */
export async function wholeCase(db: Db, row: repository.CaseRow): Promise<Case> {
  const [checklist, timeline] = await Promise.all([
    repository.listChecklist(db, row.case.id),
    listEvents(db, row.case.id),
  ]);
  return toCase(row, checklist, timeline);
}

export async function startCase(deps: Deps, viewer: Viewer, body: z.output<typeof CreateCaseBody>): Promise<Case> {
  const { db } = deps.database;
  if (viewer.role !== 'client') throw new Forbidden('Only a client can start a case');
  const { businessClientId: businessId = null } = body;
  if (businessId && !(await repository.isMember(db, viewer.id, businessId))) {
    throw new Invalid([{ field: 'businessClientId', message: 'Choose a business that you belong to' }]);
  }
  const now = deps.clock();
  const year = officeYear(now);
  const id = await db.transaction(async (tx) => {
    const caseId = await repository.insertCase(tx, {
      clientId: viewer.id,
      businessId,
      assignedStaffId: await repository.staffOfClient(tx, viewer.id),
      caseNumber: caseNumber(year, await repository.nextNumber(tx, year)),
      serviceCategory: body.serviceCategoryId,
      title: body.title,
      description: body.description ?? '',
      status: 'intake',
      priority: body.priority,
      progressPercentage: STATION_PROGRESS.intake,
      estimatedCompletionDate: body.estimatedCompletionDate ?? null,
      createdAt: now,
      updatedAt: now,
    });
    await recordEvents(tx, caseId, viewer, now, [{ key: 'case_opened' }]);
    return caseId;
  });
  return getCase(deps, viewer, id);
}

/** CB-2026-0417; after 9999 the number grows a digit. */
export const caseNumber = (year: number, number: number) => `CB-${year}-${String(number).padStart(4, '0')}`;

export async function listTimeline({ database: { db } }: Deps, viewer: Viewer, id: string): Promise<TimelineEvent[]> {
  if (!(await repository.findCase(db, viewer, id))) throw new NotFound('case');
  return (await listEvents(db, id)).map(toTimelineEvent);
}

/** An event in the writer's own words; the route lets staff through only (decision 61). */
export async function addEvent(
  { database: { db }, clock }: Deps,
  viewer: Viewer,
  id: string,
  { date, ...words }: z.output<typeof CreateTimelineBody>,
): Promise<TimelineEvent> {
  return db.transaction(async (tx) => {
    if (!(await repository.lockCase(tx, viewer, id))) throw new NotFound('case');
    const now = clock();
    await repository.updateCase(tx, id, { updatedAt: now });
    const row = await insertEvent(tx, {
      ...words,
      caseId: id,
      staffId: viewer.id,
      happenedAt: date ? new Date(date) : now,
    });
    return toTimelineEvent(row);
  });
}
