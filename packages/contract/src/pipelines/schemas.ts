import { z } from 'zod';
import {
  ADDED_NEED_KINDS,
  CASE_STATUSES,
  DEFAULT_DOCUMENT_TYPE,
  DOCUMENT_TYPES,
  INVOICE_MAX_CENTS,
  INVOICE_MIN_CENTS,
  INVOICE_TEXT_MAX_LENGTH,
  MESSAGE_MAX_LENGTH,
  NEED_NOTE_MAX_LENGTH,
  NEED_OWERS,
  NEED_TITLE_MAX_LENGTH,
  NEEDS_AT_ONCE,
  PIPELINE_DAYS_MAX,
  RECURRENCES,
  RECURRING_TITLE_MAX_LENGTH,
  SERVICE_CATEGORIES,
} from '../constants.ts';
import { problem } from '../wire/fieldProblems.ts';
import { atMost, Day, Id, Instant, ListQuery, listOf, publishedLine, Search, SeenQuery } from '../wire/schemas.ts';

const line = (max: number) => z.string().overwrite(publishedLine).max(max, atMost(max));
const lines = (max: number) => z.string().trim().max(max, atMost(max));

/** Words in the client's language. An empty language gets the English ones. */
const wordsOf = (words: z.ZodString) =>
  z.object({ en: words.min(1, problem('required')), es: words.default(''), fr: words.default('') });
const Days = z.number().int().min(0).max(PIPELINE_DAYS_MAX);

/** A need that arises once a status is reached; `dueDays` count from that day. */
export const PipelineNeed = z
  .object({
    kind: z.enum(ADDED_NEED_KINDS).default('upload'),
    owedBy: z.enum(NEED_OWERS).default('client'),
    title: wordsOf(line(NEED_TITLE_MAX_LENGTH)),
    note: z
      .object({ en: lines(NEED_NOTE_MAX_LENGTH), es: lines(NEED_NOTE_MAX_LENGTH), fr: lines(NEED_NOTE_MAX_LENGTH) })
      .default({ en: '', es: '', fr: '' }),
    documentType: z.enum(DOCUMENT_TYPES).default(DEFAULT_DOCUMENT_TYPE),
    dueDays: Days.nullable().default(null),
  })
  .refine(({ kind, owedBy }) => owedBy === 'client' || kind === 'task', {
    path: ['kind'],
    message: 'What the firm owes is a task',
  });

/** A draft of one line, which a colleague looks at and sends. */
export const PipelineInvoice = z.object({
  title: wordsOf(line(INVOICE_TEXT_MAX_LENGTH)),
  amountCents: z.number().int().min(INVOICE_MIN_CENTS).max(INVOICE_MAX_CENTS),
  dueDays: Days,
});

/** All that happens once a case reaches a status; `intake` is reached when the case starts. */
export const PipelineStep = z.object({
  status: z.enum(CASE_STATUSES),
  needs: z.array(PipelineNeed).max(NEEDS_AT_ONCE).default([]),
  message: wordsOf(lines(MESSAGE_MAX_LENGTH)).nullable().default(null),
  invoice: PipelineInvoice.nullable().default(null),
  /** The status that the case goes on to. */
  moveTo: z.enum(CASE_STATUSES).nullable().default(null),
});

const Revision = z.number().int().min(0).max(1_000_000);

export const PipelineBody = z.object({
  /** The revision that the caller saw; 0 before the first. */
  revision: Revision,
  /** The colleague who gets new cases; null: as they are given without a procedure. */
  staffId: Id.nullable().default(null),
  /** The days until a new case is to be finished; null: no day is promised. */
  dueDays: Days.nullable().default(null),
  /** One step at most for each status. */
  steps: z.array(PipelineStep).max(CASE_STATUSES.length).default([]),
});

const Saved = z.object({ at: Instant, by: z.string().nullable() });
/** A colleague; `isOpen` is false once the account is closed: new cases are given as without a procedure. */
const Responsible = z.object({ id: Id, name: z.string(), isOpen: z.boolean() });

export const Pipeline = PipelineBody.extend({
  service: z.enum(SERVICE_CATEGORIES),
  staff: Responsible.nullable(),
  /** Null before the first change. */
  saved: Saved.nullable(),
  /** The open cases of the service. */
  openCases: z.number().int(),
  /** The number of them that follow an earlier revision, or none. */
  behind: z.number().int(),
});

export const PipelineSummary = Pipeline.omit({ steps: true, staffId: true }).extend({
  needs: z.number().int(),
  /** The statuses, besides the start, at which something follows by itself. */
  statuses: z.array(z.enum(CASE_STATUSES)),
});

export const CaseAutomation = z.object({
  isOn: z.boolean(),
  /** The revision that the case follows; null when it follows none. */
  revision: z.number().int().nullable(),
  /** The statuses ahead at which something follows by itself. */
  ahead: z.array(z.enum(CASE_STATUSES)),
});

export const pipelinesSchemas = {
  list: { answer: z.object({ pipelines: z.array(PipelineSummary) }) },
  get: { answer: Pipeline },
  save: { body: PipelineBody, answer: Pipeline },
  apply: { answer: z.object({ cases: z.number().int() }) },
  ofCase: { answer: CaseAutomation },
  switch: { body: z.object({ isOn: z.boolean() }), answer: CaseAutomation },
};

export const RecurringWork = z.object({
  id: Id,
  clientId: Id,
  clientName: z.string(),
  service: z.enum(SERVICE_CATEGORIES),
  title: z.string(),
  every: z.enum(RECURRENCES),
  /** The next day on which a case is opened. */
  nextOn: Day,
  isPaused: z.boolean(),
  /** The case that was opened last. */
  lastCase: z.object({ id: Id, caseNumber: z.string() }).nullable(),
  version: z.number().int(),
});

const title = z
  .string({ error: problem('required') })
  .overwrite(publishedLine)
  .min(1, problem('required'))
  .max(RECURRING_TITLE_MAX_LENGTH, atMost(RECURRING_TITLE_MAX_LENGTH));

export const RecurringQuery = ListQuery.extend({
  search: Search.optional(),
  /** Only what comes back for this client. */
  clientId: Id.optional(),
});

export const CreateRecurringBody = z.object({
  clientId: Id,
  service: z.enum(SERVICE_CATEGORIES),
  title,
  every: z.enum(RECURRENCES),
  /** The first day on which a case is opened; the following ones are counted from it. */
  nextOn: Day,
});

export const UpdateRecurringBody = CreateRecurringBody.omit({ clientId: true })
  .extend({ isPaused: z.boolean() })
  .partial()
  .extend({ version: Revision });

export const recurringSchemas = {
  list: { query: RecurringQuery, answer: listOf(RecurringWork) },
  create: { body: CreateRecurringBody, answer: RecurringWork },
  update: { body: UpdateRecurringBody, answer: RecurringWork },
  remove: { query: SeenQuery },
};
