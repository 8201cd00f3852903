import { z } from 'zod';
import { ServiceCategory, TimelineEvent } from '../cases/schemas.ts';
import {
  MEETING_METHODS,
  NEED_KINDS,
  NEED_OWERS,
  NEED_STATUSES,
  SERVICE_CATEGORIES,
  TODO_KINDS,
} from '../constants.ts';
import { Day, Id, Instant, Staff } from '../wire/schemas.ts';

/** A figure without data yet is null, shown as a dash. Money in US cents. */
export const DashboardSummary = z.object({
  activeCases: z.number().int(),
  casesOpenedThisMonth: z.number().int(),
  completedServices: z.number().int(),
  /** The day of the first completed case. */
  completedSince: Day.nullable(),
  documentsProcessed: z.number().int(),
  documentsThisWeek: z.number().int(),
  totalSavingsCents: z.number().int().nullable(),
  services: z.array(
    z.object({ serviceCategory: ServiceCategory, active: z.number().int(), completed: z.number().int() }),
  ),
  activity: z.array(TimelineEvent.extend({ caseId: Id, caseTitle: z.string() })),
  /** `caseId`: the newest case that the reader shares with the staff member. */
  team: z.array(Staff.extend({ caseId: Id })),
});

/** One pending task of a client. The kind decides which fields are set. */
export const Todo = z.object({
  /** The id of the row behind the task; unique together with the kind. */
  id: z.string(),
  kind: z.enum(TODO_KINDS),
  caseId: Id.nullable(),
  caseTitle: z.string().nullable(),
  /** Text that a person wrote: a request, a file's name, an invoice's number. */
  text: z.string().nullable(),
  /** The specialist who asks. */
  person: z.string().nullable(),
  /** The need behind a `step` or a `document_request`. `reason`: why it was returned. */
  need: z
    .object({
      kind: z.enum(NEED_KINDS),
      owedBy: z.enum(NEED_OWERS),
      status: z.enum(NEED_STATUSES),
      reason: z.string(),
    })
    .nullable(),
  service: z.enum(SERVICE_CATEGORIES).nullable(),
  meetingMethod: z.enum(MEETING_METHODS).nullable(),
  dueDate: Day.nullable(),
  startsAt: Instant.nullable(),
  amountCents: z.number().int().nullable(),
  count: z.number().int().nullable(),
});

/** A client's pending tasks, the most urgent first; `count` includes those omitted from `items`. */
export const Todos = z.object({ items: z.array(Todo), count: z.number().int() });

export const dashboardSchemas = { summary: { answer: DashboardSummary }, todos: { answer: Todos } };
