import { z } from 'zod';
import { ChatMessage } from '../chat/schemas.ts';
import { CreateClientBody, StartCaseBody } from '../clients/schemas.ts';
import {
  CANNED_TEXT_MAX_LENGTH,
  CANNED_TITLE_MAX_LENGTH,
  CHAT_ENDINGS,
  CONTACT_PREFERENCES,
  CONTACT_SERVICES,
  CONTACT_URGENCIES,
  INBOX_FOLDERS,
  INBOX_KINDS,
  INBOX_SERVICES,
  INBOX_STATE_FILTERS,
  INBOX_STATES,
  INQUIRY_ANSWER_MAX_LENGTH,
  LANGUAGES,
  PRESENCES,
} from '../constants.ts';
import { problem } from '../wire/fieldProblems.ts';
import {
  atMost,
  emptyAsAbsent,
  Id,
  Instant,
  ListQuery,
  listOf,
  publishedLine,
  Search,
  SeenQuery,
  Staff,
  UncountedQuery,
  Version,
} from '../wire/schemas.ts';

const Party = z.object({ id: Id, name: z.string() });

/** One line of the inbox. */
export const InboxThread = z.object({
  id: Id,
  kind: z.enum(INBOX_KINDS),
  /** `snoozed` only until its time has come; then the thread is open again. */
  state: z.enum(INBOX_STATES),
  /** The name of the client, or the name that an inquirer or a guest gave. */
  who: z.string(),
  /** The account of the client; null for an inquirer without one. */
  client: Party.nullable(),
  /** The case of a conversation, or the one opened from an inquiry. */
  case: z.object({ id: Id, caseNumber: z.string(), title: z.string() }).nullable(),
  /** The service that an inquirer or a guest has chosen. */
  service: z.enum(CONTACT_SERVICES).nullable(),
  /** An inquirer called their inquiry urgent. */
  isUrgent: z.boolean(),
  /** The beginning of the last message of either side. */
  text: z.string(),
  lastAt: Instant,
  /** When the first message without an answer came; null when nothing waits. */
  waitingSince: Instant.nullable(),
  /** When the promised answer is due; null when nothing waits. */
  dueAt: Instant.nullable(),
  assignee: Staff.nullable(),
  /** Set while the assignee is away; the cover, if there is one, answers meanwhile. */
  away: z.object({ until: Instant, cover: Staff.pick({ id: true, name: true }).nullable() }).nullable(),
  snoozedUntil: Instant.nullable(),
  /** Changes with every change of the thread. */
  version: Version,
});

export const InboxQuery = UncountedQuery.extend({
  folder: z.enum(INBOX_FOLDERS).default('all'),
  state: z.enum(INBOX_STATE_FILTERS).default('open'),
  /** Words of a name, of an inquirer's email address, of the title or number of a case. */
  search: Search.optional(),
  /** Conversations of cases of this service, and inquiries and chats about it. */
  service: emptyAsAbsent(z.enum(INBOX_SERVICES)),
  /** The conversation of one case. */
  caseId: Id.optional(),
});

/** Open threads that wait for an answer. */
export const InboxCounts = z.object({
  mine: z.number().int(),
  nobodys: z.number().int(),
  colleagues: z.number().int(),
});

export const InquiryAnswer = z.object({
  id: Id,
  /** Null after the author's account is gone. */
  author: Party.nullable(),
  text: z.string(),
  sentAt: Instant,
});

/** A thread with what its kind adds: a conversation's messages are read from its case. */
export const InboxItem = InboxThread.extend({
  inquiry: z
    .object({
      email: z.string(),
      phone: z.string().nullable(),
      company: z.string().nullable(),
      preferredContact: z.enum(CONTACT_PREFERENCES),
      urgency: z.enum(CONTACT_URGENCIES),
      language: z.enum(LANGUAGES),
      message: z.string(),
      sentAt: Instant,
      /** A case was opened from it, which the reader may not see. */
      hasCase: z.boolean(),
      answers: z.array(InquiryAnswer),
    })
    .nullable(),
  chat: z
    .object({
      email: z.string().nullable(),
      language: z.enum(LANGUAGES),
      /** The guest's page is open. */
      isHere: z.boolean(),
      ending: z.enum(CHAT_ENDINGS).nullable(),
      /** A case was opened from it. */
      hasCase: z.boolean(),
      messages: z.array(ChatMessage),
    })
    .nullable(),
});

/** A field that is left out stays as it is. */
export const UpdateThreadBody = z
  .object({
    /** The version that the caller saw; after another change the call is refused with 409 `changed_meanwhile`. */
    version: Version,
    assigneeId: Id.nullable().optional(),
    snoozedUntil: Instant.nullable().optional(),
    state: z.enum(['open', 'closed']).optional(),
  })
  .refine(({ version: _, ...changes }) => Object.values(changes).some((value) => value !== undefined), {
    path: ['state'],
    error: problem('required'),
  });

export const AnswerInquiryBody = z.object({
  text: z
    .string({ error: problem('required') })
    .trim()
    .min(1, problem('required'))
    .max(INQUIRY_ANSWER_MAX_LENGTH, atMost(INQUIRY_ANSWER_MAX_LENGTH)),
  /**
   * The number of answers that the writer saw, in a chat of the firm's messages; with a further one the call answers
   * 409 `answered_meanwhile`.
   */
  answersSeen: z.number().int().min(0).max(10_000),
});

/** A case from an inquiry, for a new client or for one who has an account: either `newClient` or `clientId`. */
export const OpenCaseBody = z
  .object({
    /** The version that the caller saw; after another change the call is refused with 409 `changed_meanwhile`. */
    version: Version,
    clientId: Id.optional(),
    newClient: CreateClientBody.optional(),
    newCase: StartCaseBody.omit({ businessClientId: true }),
  })
  .refine(({ clientId, newClient }) => (clientId === undefined) !== (newClient === undefined), {
    path: ['clientId'],
    error: problem('required'),
  });

export const PresenceBody = z.object({ state: z.enum(PRESENCES) });
export const PresenceAnswer = z.object({
  /** Colleagues who have the thread open, without the caller. */
  others: z.array(Party.extend({ isTyping: z.boolean() })),
});

export const inboxSchemas = {
  list: { query: InboxQuery, answer: listOf(InboxThread) },
  counts: { answer: InboxCounts },
  get: { answer: InboxItem },
  update: { body: UpdateThreadBody, answer: InboxItem },
  answer: { body: AnswerInquiryBody, answer: InquiryAnswer },
  openCase: { body: OpenCaseBody, answer: InboxItem },
  presence: { body: PresenceBody, answer: PresenceAnswer },
};

/** A text to answer with; `{{name}}` and `{{specialist}}` are filled in where it is inserted. */
export const CannedAnswer = z.object({
  id: Id,
  language: z.enum(LANGUAGES),
  title: z.string(),
  text: z.string(),
  version: Version,
});

const CannedTitle = z
  .string({ error: problem('required') })
  .overwrite(publishedLine)
  .min(1, problem('required'))
  .max(CANNED_TITLE_MAX_LENGTH, atMost(CANNED_TITLE_MAX_LENGTH));
const CannedText = z
  .string({ error: problem('required') })
  .trim()
  .min(1, problem('required'))
  .max(CANNED_TEXT_MAX_LENGTH, atMost(CANNED_TEXT_MAX_LENGTH));

export const CannedAnswersQuery = ListQuery.extend({
  language: emptyAsAbsent(z.enum(LANGUAGES)),
  search: Search.optional(),
});
export const CreateCannedAnswerBody = z.object({
  language: z.enum(LANGUAGES),
  title: CannedTitle,
  text: CannedText,
});
export const UpdateCannedAnswerBody = z.object({
  version: Version,
  title: CannedTitle,
  text: CannedText,
});

export const cannedAnswersSchemas = {
  list: { query: CannedAnswersQuery, answer: listOf(CannedAnswer) },
  create: { body: CreateCannedAnswerBody, answer: CannedAnswer },
  update: { body: UpdateCannedAnswerBody, answer: CannedAnswer },
  remove: { query: SeenQuery },
};
