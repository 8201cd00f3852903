import type {
  Case,
  CaseAnalysis,
  CaseOutcome,
  CaseSummary,
  ChecklistItem,
  IntakeAnswers,
  TimelineEvent,
} from '@firm/contract';
import { fullName } from '../../ground/words/fullName.ts';
import { toStaff } from '../users/users.entity.ts';
import type { ListedCase } from './caseList.repository.ts';
import type { CaseRow } from './cases.repository.ts';
import { movesFrom } from './caseTransitions.ts';
import type { OutcomeRow } from './outcomes.repository.ts';
import { serviceCategory } from './serviceCategories.ts';
import type { StepRow } from './steps.repository.ts';
import type { EventRow } from './timeline.repository.ts';
import type { Viewer } from './visibleCases.ts';

/** The data that only a case's own page shows. */
interface CaseDetail {
  checklist: StepRow[];
  timeline: EventRow[];
  intake: IntakeAnswers;
  outcomes: OutcomeRow[];
  analysis: CaseAnalysis | undefined;
  usualDays: number | null;
}

export function toCaseSummary(
  { case: row, staff, client, openSteps }: ListedCase,
  viewer: Viewer,
  analysis: CaseAnalysis | undefined,
): CaseSummary {
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
    nextSteps: openSteps.map(({ title }) => title),
    assignedStaff: staff && toStaff(staff),
    aiAnalysis: analysis ?? null,
    clientId: row.clientId,
    clientName: row.clientId === viewer.id ? null : fullName(client),
  };
}

/** Converts a row for the API. Staff and admins also see the case's client and its allowed moves. */
export function toCase(
  row: CaseRow,
  viewer: Viewer,
  { checklist, timeline, intake, outcomes, analysis, usualDays }: CaseDetail,
): Case {
  const { id, email, phone, preferredLanguage } = row.client;
  const isClient = viewer.role === 'client';
  return {
    ...toCaseSummary(row, viewer, analysis),
    checklist: checklist.map(toChecklistItem),
    timeline: timeline.map(toTimelineEvent),
    intake,
    outcomes: outcomes.map(toOutcome),
    usualDays,
    client: isClient ? null : { id, name: fullName(row.client), email, phone, preferredLanguage },
    moves: isClient ? [] : movesFrom(row.case),
  };
}

function toChecklistItem(row: StepRow): ChecklistItem {
  return { id: row.id, text: row.text, done: row.done, dueDate: row.dueDate };
}

export function toOutcome(row: OutcomeRow): CaseOutcome {
  return {
    id: row.id,
    amountCents: row.amountCents,
    description: row.description,
    recordedAt: row.recordedAt.toISOString(),
  };
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
