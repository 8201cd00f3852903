import { CASE_STATIONS, type Case, type CaseSummary, type TimelineEvent } from '@firm/contract';
import type { CasesQuery, CreateCaseBody, CreateTimelineBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { AppDeps } from '../app.ts';
import type { Db } from '../db/client.ts';
import { Forbidden, Invalid, NotFound } from '../errors.ts';
import { officeYear } from '../officeTime.ts';
import { toCase, toCaseSummary, toTimelineEvent } from './caseAnswers.ts';
import * as repository from './cases.repository.ts';
import { stationProgress } from './moves.ts';
import { insertEvent, listEvents, recordEvents } from './timeline.repository.ts';
import type { Viewer } from './visibleCases.ts';

export function createCasesService({ database: { db }, clock }: Pick<AppDeps, 'database' | 'clock'>) {
  async function get(viewer: Viewer, id: string): Promise<Case> {
    const row = await repository.findCase(db, viewer, id);
    if (!row) throw new NotFound('case');
    return whole(db, row);
  }

  return {
    get,

    async list(viewer: Viewer, query: z.output<typeof CasesQuery>): Promise<{ results: CaseSummary[]; count: number }> {
      const { rows, count } = await repository.listCases(db, viewer, { ...query, status: query.status, search: query.search });
      return { results: rows.map(toCaseSummary), count };
    },

    async create(viewer: Viewer, body: z.output<typeof CreateCaseBody>): Promise<Case> {
      if (viewer.role !== 'client') throw new Forbidden('Only a client can start a case');
      const { businessClientId: businessId = null } = body;
      if (businessId && !(await repository.isMember(db, viewer.id, businessId))) {
        throw new Invalid([{ field: 'businessClientId', message: 'Choose a business that you belong to' }]);
      }
      const now = clock();
      const year = officeYear(now);
      const id = await db.transaction(async (tx) => {
        const number = await repository.nextNumber(tx, year);
        const caseId = await repository.insertCase(tx, {
          clientId: viewer.id,
          businessId,
          assignedStaffId: await repository.staffOfClient(tx, viewer.id),
          caseNumber: caseNumber(year, number),
          serviceCategory: body.serviceCategoryId,
          title: body.title,
          description: body.description ?? '',
          status: CASE_STATIONS[0] ?? 'intake',
          priority: body.priority,
          progressPercentage: stationProgress('intake') ?? 0,
          estimatedCompletionDate: body.estimatedCompletionDate ?? null,
          createdAt: now,
          updatedAt: now,
        });
        await recordEvents(tx, caseId, viewer, now, [{ key: 'case_opened' }]);
        return caseId;
      });
      return get(viewer, id);
    },

    async timeline(viewer: Viewer, id: string): Promise<TimelineEvent[]> {
      if (!(await repository.findCase(db, viewer, id))) throw new NotFound('case');
      return (await listEvents(db, id)).map(toTimelineEvent);
    },

    /** An event in the writer's own words; the route lets staff through only. */
    async addEvent(viewer: Viewer, id: string, body: z.output<typeof CreateTimelineBody>): Promise<TimelineEvent> {
      return db.transaction(async (tx) => {
        if (!(await repository.lockCase(tx, viewer, id))) throw new NotFound('case');
        const { date, ...values } = body;
        const now = clock();
        await repository.updateCase(tx, id, { updatedAt: now });
        return toTimelineEvent(await insertEvent(tx, { ...values, caseId: id, staffId: viewer.id, happenedAt: date ? new Date(date) : now }));
      });
    },
  };
}

export const caseNumber = (year: number, number: number) => `CB-${year}-${String(number).padStart(4, '0')}`;

export async function whole(db: Db, row: repository.CaseRow): Promise<Case> {
  const [checklist, timeline] = await Promise.all([repository.listChecklist(db, row.case.id), listEvents(db, row.case.id)]);
  return toCase(row, checklist, timeline);
}
