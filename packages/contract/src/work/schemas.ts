import { z } from 'zod';
import {
  APPOINTMENT_STATUSES,
  APPOINTMENT_TYPES,
  CASE_MOVES,
  CASE_PRIORITIES,
  CASE_STATUSES,
  DEFAULT_DOCUMENT_TYPE,
  DOCUMENT_TYPES,
  MEETING_METHODS,
  NEED_KINDS,
  NEED_NOTE_MAX_LENGTH,
  NEED_TITLE_MAX_LENGTH,
  SERVICE_CATEGORIES,
  TODAY_LINES,
  TODAY_LINES_MAX,
  TODAY_THREADS,
  WORK_CASE_ORDERS,
  WORK_CASES_AT_ONCE,
  WORK_DUES,
  WORK_GROUPS,
  WORK_HOLDERS,
  WORK_KINDS,
  WORK_REFUSALS,
} from '../constants.ts';
import { InboxThread } from '../inbox/schemas.ts';
import {
  atMost,
  Day,
  emptyAsAbsent,
  Id,
  Instant,
  listOf,
  publishedLine,
  Search,
  Staff,
  UncountedQuery,
  wholeNumber,
} from '../wire/schemas.ts';

const ofCase = {
  caseId: Id,
  caseNumber: z.string(),
  caseTitle: z.string(),
  client: z.string(),
};

/** One thing that waits for the reader. The kind decides which fields are set. */
export const WorkItem = z.object({
  /** The id of the row behind it; unique together with the kind. */
  id: Id,
  kind: z.enum(WORK_KINDS),
  group: z.enum(WORK_GROUPS),
  ...ofCase,
  /** Text that a person wrote: the title of a need, a file's name, an invoice's title. */
  text: z.string().nullable(),
  /** The kind of the need behind an `answer`, a `task` or an `owed`. */
  need: z.enum(NEED_KINDS).nullable(),
  /** The number of messages or documents that it stands for. */
  count: z.number().int().nullable(),
  amountCents: z.number().int().nullable(),
  dueDate: Day.nullable(),
  /** The latest time of the promised reply, or the time of the meeting. */
  dueAt: Instant.nullable(),
  /** The colleague who is away and for whom the reader answers. */
  insteadOf: z.string().nullable(),
});

export const WorkMeeting = z.object({
  id: Id,
  ...ofCase,
  appointmentType: z.enum(APPOINTMENT_TYPES),
  meetingMethod: z.enum(MEETING_METHODS),
  meetingLink: z.string().nullable(),
  status: z.enum(APPOINTMENT_STATUSES),
  startsAt: Instant,
  durationMinutes: z.number().int(),
});

export const WorkCase = z.object({
  id: Id,
  caseNumber: z.string(),
  title: z.string(),
  status: z.enum(CASE_STATUSES),
  priority: z.enum(CASE_PRIORITIES),
  service: z.enum(SERVICE_CATEGORIES),
  client: z.object({ id: Id, name: z.string() }),
  business: z.string().nullable(),
  specialist: Staff.nullable(),
  /** Whether the specialist's account is closed. */
  specialistLeft: z.boolean(),
  openedAt: Instant,
  updatedAt: Instant,
  /** The day that was promised. Without one, the day on which such cases are usually finished. Null if unknown. */
  dueDate: Day.nullable(),
  /** Whether the day was promised. */
  isPromised: z.boolean(),
  /** The days since it was opened; of a finished case the days that it took. */
  openDays: z.number().int(),
  /** The days that half of the service's finished cases took at most; null while too few are finished. */
  usualDays: z.number().int().nullable(),
  /** Null while it is not late. A case on hold or finished is never late. */
  lateDays: z.number().int().nullable(),
  /** The status changes that are allowed now, and whether each needs a reason. */
  moves: z.array(
    z.object({
      to: z.enum(CASE_STATUSES),
      kind: z.enum(CASE_MOVES),
      needsReason: z.boolean(),
    }),
  ),
});

const some = <T extends z.ZodType>(row: T) => z.object({ items: z.array(row), count: z.number().int() });

export const WorkTodayQuery = z.object({
  /** The most lines that wait. */
  lines: wholeNumber(z.number().int().min(1).max(TODAY_LINES_MAX).default(TODAY_LINES)),
  /** The most threads of the inbox. */
  threads: wholeNumber(z.number().int().min(1).max(TODAY_LINES_MAX).default(TODAY_THREADS)),
});

const byUrgency = { late: z.number().int(), today: z.number().int() };

export const WorkToday = z.object({
  /** The most urgent first; the counts include what `items` leaves out. */
  waiting: some(WorkItem).extend(byUrgency),
  /** The threads of the inbox that wait for the reader and are no line of `waiting`, counted likewise. */
  threads: some(InboxThread).extend(byUrgency),
  /** The reader's meetings of the office's day and the next. */
  meetings: z.array(WorkMeeting),
  /** The reader's late cases, the latest first. */
  late: some(WorkCase),
  /** Open cases without a specialist, or of one whose account is closed, with the messages that nobody has read. */
  nobodys: some(WorkCase.extend({ unread: z.number().int() })),
});

const filters = {
  service: z.enum(SERVICE_CATEGORIES).optional(),
  /** A colleague's id, the reader, or nobody: without a specialist whose account is open. */
  specialist: z.union([z.enum(['me', 'nobody']), Id]).optional(),
  due: z.enum(WORK_DUES).optional(),
  holder: z.enum(WORK_HOLDERS).optional(),
  /** Searches the title, the number, the client and the business. */
  search: Search.optional(),
};

export const WorkCasesQuery = UncountedQuery.extend({
  ...filters,
  status: z.enum([...CASE_STATUSES, 'active']).optional(),
  ordering: z.enum(WORK_CASE_ORDERS).optional(),
});
export const WorkBoardQuery = z.object(filters);

export const WorkBoard = z.object({
  columns: z.array(
    z.object({
      status: z.enum(CASE_STATUSES),
      count: z.number().int(),
      late: z.number().int(),
      /** The first to be due. The next ones are pages of `cases`. */
      cases: z.array(WorkCase),
    }),
  ),
});

const caseIds = z
  .array(Id)
  .min(1, 'Choose a case')
  .max(WORK_CASES_AT_ONCE, `Choose at most ${WORK_CASES_AT_ONCE} cases`);

export const AssignCasesBody = z.object({
  caseIds,
  assignedStaffId: Id,
  /**
   * The specialists that the caller saw, by their ids; null for nobody. A case that somebody else has meanwhile is left
   * out as `taken`. Cases that are not listed are not compared.
   */
  seen: z
    .array(z.object({ caseId: Id, specialist: z.string().max(36).nullable() }))
    .max(WORK_CASES_AT_ONCE)
    .optional(),
});

export const AskCasesBody = z.object({
  caseIds,
  title: z
    .string({ error: 'Name what is needed' })
    .overwrite(publishedLine)
    .min(1, 'Name what is needed')
    .max(NEED_TITLE_MAX_LENGTH, atMost(NEED_TITLE_MAX_LENGTH)),
  note: z.string().trim().max(NEED_NOTE_MAX_LENGTH, atMost(NEED_NOTE_MAX_LENGTH)).default(''),
  documentType: z.enum(DOCUMENT_TYPES).default(DEFAULT_DOCUMENT_TYPE),
  dueDate: emptyAsAbsent(Day),
});

/** `done` includes the cases that already were as wanted. */
export const ManyCasesAnswer = z.object({
  done: z.array(Id),
  refused: z.array(
    z.object({
      id: Id,
      caseNumber: z.string().nullable(),
      reason: z.enum(WORK_REFUSALS),
      /** The holder of a case that was `taken`; null where nobody has it any more, and for every other reason. */
      specialist: Staff.nullable(),
    }),
  ),
});

export const workSchemas = {
  today: { query: WorkTodayQuery, answer: WorkToday },
  cases: {
    query: WorkCasesQuery,
    answer: listOf(WorkCase).extend({ late: z.number().int() }),
  },
  board: { query: WorkBoardQuery, answer: WorkBoard },
  assign: { body: AssignCasesBody, answer: ManyCasesAnswer },
  ask: { body: AskCasesBody, answer: ManyCasesAnswer },
};
