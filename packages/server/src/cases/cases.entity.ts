import type { Case, CaseSummary, ChecklistItem, TimelineEvent } from '@firm/contract';
import { toStaff } from '../users/users.entity.ts';
import type { CaseRow } from './cases.repository.ts';
import type { checklistItems } from './cases.tables.ts';
import { serviceCategory } from './serviceCategories.ts';
import type { EventRow } from './timeline.repository.ts';

export function toCaseSummary({ case: row, staff, openSteps }: CaseRow): CaseSummary {
  return {
    id: row.id,
    caseNumber: row.caseNumber,
    title: row.title,
    description: row.description,
    status: row.status,
    heldStatus: row.status === 'on_hold' ? row.formerStatus : null,
    priority: row.priority,
    progressPercentage: row.progressPercentage,
    serviceCategory: serviceCategory(row.serviceCategory),
    estimatedCompletionDate: row.estimatedCompletionDate,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    nextSteps: openSteps,
    assignedStaff: staff && toStaff(staff),
    aiAnalysis: null,
    clientId: row.clientId,
  };
}

export function toCase(row: CaseRow, checklist: (typeof checklistItems.$inferSelect)[], timeline: EventRow[]): Case {
  return { ...toCaseSummary(row), checklist: checklist.map(toChecklistItem), timeline: timeline.map(toTimelineEvent) };
}

function toChecklistItem(row: typeof checklistItems.$inferSelect): ChecklistItem {
  return { id: row.id, text: row.text, done: row.doneAt !== null, dueDate: row.dueDate };
}

export function toTimelineEvent({ event: row, staff }: EventRow): TimelineEvent {
  return {
    id: row.id,
    ...(row.key && { key: row.key }),
    event: row.event,
    description: row.description,
    date: row.happenedAt.toISOString(),
    status: row.status,
    staffMember: staff && toStaff(staff),
  };
}
