import { type DashboardSummary, officeDay } from '@firm/contract';
import type { AppDeps } from '../../ground/deps.ts';
import { toTimelineEvent } from '../cases/cases.entity.ts';
import { serviceCategory } from '../cases/serviceCategories.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { toStaff } from '../users/users.entity.ts';
import * as repository from './dashboard.repository.ts';

/** Computes the summary from the rows visible to the viewer. */
export async function summarise(
  { database: { db }, clock }: Pick<AppDeps, 'database' | 'clock'>,
  viewer: Viewer,
): Promise<DashboardSummary> {
  const { figures, services, events, team } = await repository.readSummary(db, viewer, clock());
  return {
    activeCases: figures.active,
    casesOpenedThisMonth: figures.openedThisMonth,
    completedServices: figures.completed,
    completedSince: figures.completedSince && officeDay(figures.completedSince),
    documentsProcessed: figures.documentsProcessed,
    documentsThisWeek: figures.documentsThisWeek,
    totalSavingsCents: figures.savings,
    services: services.map(({ category, active, completed }) => ({
      serviceCategory: serviceCategory(category),
      active,
      completed,
    })),
    activity: events.map((row) => ({ ...toTimelineEvent(row), caseId: row.event.caseId, caseTitle: row.caseTitle })),
    team: team.map((row) => ({ ...toStaff(row), caseId: row.caseId })),
  };
}
