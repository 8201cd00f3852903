import type { DashboardSummary } from '@firm/contract';
import type { AppDeps } from '../app.ts';
import { toTimelineEvent } from '../cases/cases.entity.ts';
import { serviceCategory } from '../cases/serviceCategories.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { officeDay } from '../officeTime.ts';
import { toStaff } from '../users/users.entity.ts';
import * as repository from './dashboard.repository.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const EVENTS_SHOWN = 10;

/** Everything is computed from the rows the viewer may know of (decision 53); 'this week' is the last seven days. */
export async function summarise(
  { database: { db }, clock }: Pick<AppDeps, 'database' | 'clock'>,
  viewer: Viewer,
): Promise<DashboardSummary> {
  const now = clock();
  const [ofCases, ofDocuments, totalSavingsCents, work, services, events, team] = await Promise.all([
    repository.caseFigures(db, viewer, now),
    repository.documentFigures(db, viewer, new Date(now.getTime() - WEEK_MS)),
    repository.savings(db, viewer),
    viewer.role === 'client' ? null : repository.workFigures(db, viewer, now),
    repository.servicesInUse(db, viewer),
    repository.latestEvents(db, viewer, now, EVENTS_SHOWN),
    repository.team(db, viewer),
  ]);
  return {
    activeCases: ofCases?.active ?? 0,
    casesOpenedThisMonth: ofCases?.openedThisMonth ?? 0,
    completedServices: ofCases?.completed ?? 0,
    completedSince: ofCases?.completedSince ? officeDay(ofCases.completedSince) : null,
    documentsProcessed: ofDocuments?.processed ?? 0,
    documentsThisWeek: ofDocuments?.recently ?? 0,
    totalSavingsCents,
    work,
    services: services.map(({ category, active, completed }) => ({
      serviceCategory: serviceCategory(category),
      active,
      completed,
    })),
    activity: events.map((row) => ({ ...toTimelineEvent(row), caseId: row.event.caseId, caseTitle: row.caseTitle })),
    team: team.map(toStaff),
  };
}
