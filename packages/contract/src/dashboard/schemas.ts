import { z } from 'zod';
import { ServiceCategory, TimelineEvent } from '../cases/schemas.ts';
import { MEETING_METHODS, SERVICE_CATEGORIES, TODO_KINDS } from '../constants.ts';
import { Day, Id, Instant, Staff } from '../wire/schemas.ts';

/** A figure that nothing stands behind yet is null, and shown as a dash. Money in US cents. */
export const DashboardSummary = z.object({
  activeCases: z.number().int(),
  casesOpenedThisMonth: z.number().int(),
  completedServices: z.number().int(),
  /** The day of the first completion. */
  completedSince: Day.nullable(),
  documentsProcessed: z.number().int(),
  documentsThisWeek: z.number().int(),
  totalSavingsCents: z.number().int().nullable(),
  /** What lies before a member of staff; null to clients. */
  work: z
    .object({ newCases: z.number().int(), documentsToReview: z.number().int(), meetingsToday: z.number().int() })
    .nullable(),
  services: z.array(
    z.object({ serviceCategory: ServiceCategory, active: z.number().int(), completed: z.number().int() }),
  ),
  activity: z.array(TimelineEvent.extend({ caseId: Id, caseTitle: z.string() })),
  /** `caseId`: the newest case that the reader and they have in common. */
  team: z.array(Staff.extend({ caseId: Id })),
});

/** One thing that waits for the reader. Which of the fields are set depends on the kind. */
export const Todo = z.object({
  /** Of the row behind it; with the kind it is unique. */
  id: z.string(),
  kind: z.enum(TODO_KINDS),
  caseId: Id.nullable(),
  caseTitle: z.string().nullable(),
  /** In somebody's own words: what is asked, the name of a file, the number of an invoice. */
  text: z.string().nullable(),
  /** Who asks, or whom it is about: a specialist to a client, a client to staff. */
  person: z.string().nullable(),
  service: z.enum(SERVICE_CATEGORIES).nullable(),
  meetingMethod: z.enum(MEETING_METHODS).nullable(),
  dueDate: Day.nullable(),
  startsAt: Instant.nullable(),
  amountCents: z.number().int().nullable(),
  count: z.number().int().nullable(),
});

/** What is needed of the reader, the most pressing thing first; `count` counts those left out of `items` too. */
export const Todos = z.object({ items: z.array(Todo), count: z.number().int() });

export const dashboardSchemas = { summary: { answer: DashboardSummary }, todos: { answer: Todos } };
