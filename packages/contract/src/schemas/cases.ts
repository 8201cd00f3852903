import { z } from 'zod';
import {
  CASE_DESCRIPTION_MAX_LENGTH,
  CASE_PRIORITIES,
  CASE_STATUSES,
  CASE_TITLE_MAX_LENGTH,
  SERVICE_CATEGORIES,
  TIMELINE_KEYS,
  TIMELINE_STATUSES,
} from '../constants.ts';
import { atMost, Day, Id, Instant, ListQuery, listOf, optionalText, Staff } from './common.ts';

/** `id` is the vocabulary's key (`tax_preparation`), `slug` its form in addresses (`tax-preparation`). */
export const ServiceCategory = z.object({ id: z.enum(SERVICE_CATEGORIES), name: z.string(), slug: z.string() });

/** One thing asked of the client. `nextSteps` of a case lists the texts of the open ones. */
export const ChecklistItem = z.object({ id: Id, text: z.string(), done: z.boolean(), dueDate: Day.nullable() });

export const TimelineEvent = z.object({
  id: Id,
  /** Set on what the server records by itself: the screen's text for it goes before `event`. */
  key: z.enum(TIMELINE_KEYS).optional(),
  event: z.string(),
  description: z.string(),
  date: Instant,
  status: z.enum(TIMELINE_STATUSES),
  staffMember: Staff.nullable(),
});

/** Null while the AI flag is off. */
export const AiAnalysis = z.object({
  confidenceScore: z.number().min(0).max(1),
  recommendations: z.array(z.string()),
  requiresReview: z.boolean(),
});

export const CaseSummary = z.object({
  id: Id,
  caseNumber: z.string(),
  title: z.string(),
  description: z.string(),
  status: z.enum(CASE_STATUSES),
  /** The status a case on hold returns to; otherwise null. */
  heldStatus: z.enum(CASE_STATUSES).nullable(),
  priority: z.enum(CASE_PRIORITIES),
  progressPercentage: z.number().int().min(0).max(100),
  serviceCategory: ServiceCategory,
  estimatedCompletionDate: Day.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  nextSteps: z.array(z.string()),
  assignedStaff: Staff.nullable(),
  aiAnalysis: AiAnalysis.nullable(),
  clientId: Id,
});

export const Case = CaseSummary.extend({ checklist: z.array(ChecklistItem), timeline: z.array(TimelineEvent) });

const title = z
  .string({ error: 'This field is required' })
  .trim()
  .min(1, 'This field is required')
  .max(CASE_TITLE_MAX_LENGTH, atMost(CASE_TITLE_MAX_LENGTH));

export const CasesQuery = ListQuery.extend({
  status: z.enum([...CASE_STATUSES, 'active']).optional(),
  search: z.string().trim().max(200).optional(),
});

export const CreateCaseBody = z.object({
  serviceCategoryId: z.enum(SERVICE_CATEGORIES),
  title,
  description: optionalText(CASE_DESCRIPTION_MAX_LENGTH),
  priority: z.enum(CASE_PRIORITIES).default('normal'),
  estimatedCompletionDate: Day.nullish(),
  /** A business the client belongs to; anything else is refused (decision 61b). */
  businessClientId: Id.nullish(),
});

/** Clients: title, description, ticks. Staff: the rest too (decision 61a). */
export const CasePatch = z
  .object({
    title,
    description: z.string().trim().max(CASE_DESCRIPTION_MAX_LENGTH),
    checklist: z.array(z.object({ id: Id, done: z.boolean() })).max(100),
    status: z.enum(CASE_STATUSES),
    /** Why: required for a step back, a hold, a cancellation and a reopening (decision 62). */
    reason: z.string().trim().min(1).max(1000),
    priority: z.enum(CASE_PRIORITIES),
    progressPercentage: z.number().int().min(0).max(100),
    estimatedCompletionDate: Day.nullable(),
    assignedStaffId: Id.nullable(),
  })
  .partial();

export const CreateTimelineBody = z.object({
  event: z.string().trim().min(1).max(200),
  description: z.string().trim().max(2000).default(''),
  status: z.enum(TIMELINE_STATUSES).default('completed'),
  date: Instant.optional(),
});

export const casesSchemas = {
  categories: { answer: z.array(ServiceCategory) },
  list: { query: CasesQuery, answer: listOf(CaseSummary) },
  get: { answer: Case },
  create: { body: CreateCaseBody, answer: Case },
  update: { body: CasePatch, answer: Case },
  timeline: { answer: z.array(TimelineEvent) },
  addEvent: { body: CreateTimelineBody, answer: TimelineEvent },
};

/** A figure that nothing stands behind yet is null, and shown as a dash (decision 53). Money in US cents. */
export const DashboardSummary = z.object({
  activeCases: z.number().int(),
  casesOpenedThisMonth: z.number().int(),
  completedServices: z.number().int(),
  /** The day of the first completion. */
  completedSince: Day.nullable(),
  documentsProcessed: z.number().int(),
  documentsThisWeek: z.number().int(),
  totalSavingsCents: z.number().int().nullable(),
  nextSteps: z.array(
    z.object({
      id: Id,
      caseId: Id,
      caseTitle: z.string(),
      text: z.string(),
      dueDate: Day.nullable(),
      staffName: z.string().nullable(),
    }),
  ),
  services: z.array(
    z.object({ serviceCategory: ServiceCategory, active: z.number().int(), completed: z.number().int() }),
  ),
  activity: z.array(TimelineEvent.extend({ caseId: Id, caseTitle: z.string() })),
  team: z.array(Staff),
});

export const dashboardSchemas = { summary: { answer: DashboardSummary } };
