import { z } from 'zod';
import {
  CASE_ASSIGNMENTS,
  CASE_DESCRIPTION_MAX_LENGTH,
  CASE_FINDINGS,
  CASE_MOVES,
  CASE_PRIORITIES,
  CASE_REASON_MAX_LENGTH,
  CASE_STATUSES,
  CASE_STEP_MAX_LENGTH,
  CASE_STEPS_MAX,
  CASE_TITLE_MAX_LENGTH,
  EVENT_DESCRIPTION_MAX_LENGTH,
  EVENT_MAX_LENGTH,
  LANGUAGES,
  OUTCOME_MAX_CENTS,
  OUTCOME_MAX_LENGTH,
  SERVICE_CATEGORIES,
  TIMELINE_KEYS,
  TIMELINE_STATUSES,
} from '../constants.ts';
import { IntakeAnswers } from '../intake/schemas.ts';
import { problem } from '../wire/fieldProblems.ts';
import {
  atMost,
  Day,
  Id,
  Instant,
  ListQuery,
  listOf,
  optionalText,
  publishedLine,
  Search,
  Staff,
} from '../wire/schemas.ts';

/** `id` is the vocabulary's key (`tax_preparation`), `slug` its form in addresses (`tax-preparation`). */
export const ServiceCategory = z.object({ id: z.enum(SERVICE_CATEGORIES), name: z.string(), slug: z.string() });

/** A need of the kind `task`, in the words of former versions. `nextSteps` of a case names all that its client owes. */
export const ChecklistItem = z.object({ id: Id, text: z.string(), done: z.boolean(), dueDate: Day.nullable() });

export const TimelineEvent = z.object({
  id: Id,
  /** Set on events that the server records by itself: the screen shows its text for the key instead of `event`. */
  key: z.enum(TIMELINE_KEYS).optional(),
  event: z.string(),
  description: z.string(),
  date: Instant,
  status: z.enum(TIMELINE_STATUSES),
  staffMember: Staff.nullable(),
});

/** The subject of a recommendation, for pages that write it in their own language. */
export const CaseFinding = z.object({
  kind: z.enum(CASE_FINDINGS),
  documentId: Id,
  fileName: z.string(),
  /** The number of doubtful values. */
  count: z.number().int().min(0),
  /** The day on which a passport expires. */
  day: z.iso.date().nullable(),
});

/** A summary of the analyses of the case’s documents. Null while the AI flag is off, and until a document was read. */
export const AiAnalysis = z.object({
  /** The average over the documents that were read. */
  confidenceScore: z.number().min(0).max(1),
  recommendations: z.array(z.string()),
  /** The same recommendations, in the same order. */
  findings: z.array(CaseFinding),
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
  /** Null for the client of the case, who needs no name; set for everybody else who sees it. */
  clientName: z.string().nullable(),
});

/** The client of a case, and how to reach them. */
export const CaseClient = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  preferredLanguage: z.enum(LANGUAGES),
});

/** The client's gain from a case: savings, a refund, a fee waived. US cents. */
export const CaseOutcome = z.object({
  id: Id,
  amountCents: z.number().int(),
  description: z.string(),
  recordedAt: Instant,
});

export const Case = CaseSummary.extend({
  checklist: z.array(ChecklistItem),
  timeline: z.array(TimelineEvent),
  /** The client's intake answers from before the case was started; empty without a form. */
  intake: IntakeAnswers,
  outcomes: z.array(CaseOutcome),
  /**
   * The usual number of days of such cases, for a case under way without a promised day. Null for others, and while too
   * few of the service are finished.
   */
  usualDays: z.number().int().nullable(),
  /** Set for staff; null for the client. */
  client: CaseClient.nullable(),
  /** The status changes that the reader may make now, and whether each needs a reason; empty for clients. */
  moves: z.array(z.object({ to: z.enum(CASE_STATUSES), kind: z.enum(CASE_MOVES), needsReason: z.boolean() })),
});

const requiredText = (max: number) =>
  z
    .string({ error: problem('required') })
    .trim()
    .min(1, problem('required'))
    .max(max, atMost(max));
const title = z
  .string({ error: problem('required') })
  .overwrite(publishedLine)
  .min(1, problem('required'))
  .max(CASE_TITLE_MAX_LENGTH, atMost(CASE_TITLE_MAX_LENGTH));

export const CasesQuery = ListQuery.extend({
  status: z.enum([...CASE_STATUSES, 'active']).optional(),
  /** Searches the title, description and number; for staff the client's name too. */
  search: Search.optional(),
  assigned: z.enum(CASE_ASSIGNMENTS).optional(),
});

export const CreateCaseBody = z.object({
  serviceCategoryId: z.enum(SERVICE_CATEGORIES),
  title,
  description: optionalText(CASE_DESCRIPTION_MAX_LENGTH),
  priority: z.enum(CASE_PRIORITIES).default('normal'),
  estimatedCompletionDate: Day.nullish(),
  /** A business that the client belongs to; any other id is refused. */
  businessClientId: Id.nullish(),
  /**
   * The complete intake form, beside the specification's payload. Starting the case deletes the draft of that service,
   * or only the one of `formId`.
   */
  intake: IntakeAnswers.optional(),
  /** The id of the saved form: it starts one case, from whichever devices. A repeat with other content answers 409. */
  formId: Id.nullish(),
});

/** Clients change the title, description and ticks; staff also the rest. */
export const CasePatch = z
  .object({
    title,
    description: z.string().trim().max(CASE_DESCRIPTION_MAX_LENGTH),
    checklist: z.array(z.object({ id: Id, done: z.boolean() })).max(100),
    /**
     * The client's tasks, in order. An unknown id creates a task, so that a repeated call adds nothing twice. Existing
     * tasks that are neither here nor among the removed ones stay, behind these: no edit removes a colleague's task
     * unseen.
     */
    steps: z
      .array(z.object({ id: Id, text: requiredText(CASE_STEP_MAX_LENGTH), dueDate: Day.nullable() }))
      .max(CASE_STEPS_MAX),
    removedSteps: z.array(Id).max(CASE_STEPS_MAX),
    status: z.enum(CASE_STATUSES),
    /** The reason: required for a step back, a hold, a cancellation and a reopening. */
    reason: requiredText(CASE_REASON_MAX_LENGTH),
    priority: z.enum(CASE_PRIORITIES),
    progressPercentage: z.number().int().min(0).max(100),
    estimatedCompletionDate: Day.nullable(),
    assignedStaffId: Id.nullable(),
    /**
     * The values that the caller saw of the fields that the patch changes. Where another has changed one of them since,
     * the call changes nothing and answers 409 `changed_meanwhile`.
     */
    seen: z
      .object({
        title: z.string().max(CASE_TITLE_MAX_LENGTH),
        description: z.string().max(CASE_DESCRIPTION_MAX_LENGTH),
        status: z.enum(CASE_STATUSES),
        priority: z.enum(CASE_PRIORITIES),
        progressPercentage: z.number().int().min(0).max(100),
        estimatedCompletionDate: Day.nullable(),
        /** The id of the member of staff to whom the case was assigned. */
        specialist: z.string().max(36).nullable(),
      })
      .partial(),
  })
  .partial();

export const CreateTimelineBody = z.object({
  event: requiredText(EVENT_MAX_LENGTH),
  description: z.string().trim().max(EVENT_DESCRIPTION_MAX_LENGTH, atMost(EVENT_DESCRIPTION_MAX_LENGTH)).default(''),
  status: z.enum(TIMELINE_STATUSES).default('completed'),
  date: Instant.optional(),
});

export const CreateOutcomeBody = z.object({
  amountCents: z
    .number({ error: problem('required') })
    .int()
    .min(1)
    .max(OUTCOME_MAX_CENTS),
  description: requiredText(OUTCOME_MAX_LENGTH),
});

/** `work` asks for the services and the number of open cases of each colleague as well. */
export const ColleaguesQuery = z.object({ work: z.literal('true').optional() });

/** A colleague to whom a case can be given. */
export const CaseColleague = Staff.extend({
  services: z.array(z.enum(SERVICE_CATEGORIES)).optional(),
  openCases: z.number().int().optional(),
});

export const casesSchemas = {
  categories: { answer: z.array(ServiceCategory) },
  list: { query: CasesQuery, answer: listOf(CaseSummary) },
  get: { answer: Case },
  create: { body: CreateCaseBody, answer: Case },
  update: { body: CasePatch, answer: Case },
  timeline: { answer: z.array(TimelineEvent) },
  addEvent: { body: CreateTimelineBody, answer: TimelineEvent },
  addOutcome: { body: CreateOutcomeBody, answer: CaseOutcome },
  removeOutcome: {},
  colleagues: { query: ColleaguesQuery, answer: z.array(CaseColleague) },
};

export const sightSchemas = {
  /** `paperIds`: the cases whose documents and invoices the client sees; a bookkeeper sees nothing else of them. */
  cases: { answer: z.object({ caseIds: z.array(Id), paperIds: z.array(Id) }) },
};
