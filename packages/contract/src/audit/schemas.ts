import { z } from 'zod';
import { AUDIT_ACTIONS, AUDIT_BREAKS, AUDIT_GROUP_NAMES, AUDIT_STATES, ROLES } from '../constants.ts';
import { Day, Id, Instant, limitOf, Search } from '../wire/schemas.ts';

/** Somebody in the security log. `name` is null once the person was forgotten. */
export const AuditPerson = z.object({ id: Id, name: z.string().nullable(), role: z.enum(ROLES).nullable() });

/** One entry of the security log. */
export const LoggedEvent = z.object({
  id: Id,
  /** The number of its link; null in the second before it is linked. */
  entry: z.number().int().nullable(),
  at: Instant,
  action: z.enum(AUDIT_ACTIONS),
  /** The acting person; null for a guest, and for the server itself. */
  who: AuditPerson.nullable(),
  /** The person concerned. */
  subject: AuditPerson.nullable(),
  /** The endpoint or thing: 'cases.get', 'case'. */
  kind: z.string().nullable(),
  /** The case's or invoice's number, or the file's name. */
  name: z.string().nullable(),
  /** The address or network that it came from; null when it was forgotten, or came from the server. */
  network: z.string().nullable(),
  /** Names of filters, counts, reasons. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  requestId: z.string().nullable(),
  hash: z.string().nullable(),
  previousHash: z.string().nullable(),
});

const filters = {
  /** The acting person. */
  actorId: Id.optional(),
  group: z.enum(AUDIT_GROUP_NAMES).optional(),
  /** A person's name or address, or the number of a case or an invoice. */
  about: Search.optional(),
  /** Days of the office, both included. */
  from: Day.optional(),
  to: Day.optional(),
};

/** A page of the security log, newest first. */
export const AuditPage = z.object({
  results: z.array(LoggedEvent),
  /** `before` of the next page; null on the last one. */
  older: z.string().nullable(),
  /** The people to filter by: everybody who works here, or did. */
  people: z.array(AuditPerson),
});

/** The state of the security log's chain. */
export const AuditCheck = z.object({
  state: z.enum(AUDIT_STATES),
  checkedAt: Instant,
  /** The number of entries that were looked at. */
  entries: z.number().int(),
  last: z.number().int().nullable(),
  /** The hash of the last entry that was looked at. */
  head: z.string().nullable(),
  /** Copies of the chain's end outside the database. */
  anchors: z.number().int(),
  /** The first breaks, with the entry where each was found. */
  breaks: z.array(z.object({ entry: z.number().int().nullable(), kind: z.enum(AUDIT_BREAKS) })),
});

/** The instant and the id of an entry. */
const BEFORE = /^[^_]{24}_[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const FROM_ANSWER = 'Take this from the answer before';
const Before = z
  .string()
  .regex(BEFORE, FROM_ANSWER)
  .refine((text) => Instant.safeParse(text.split('_')[0]).success, FROM_ANSWER);

export const auditSchemas = {
  list: {
    query: z.object({
      ...filters,
      before: Before.optional(),
      limit: limitOf(50),
    }),
    answer: AuditPage,
  },
  check: { answer: AuditCheck },
  export: { query: z.object(filters) },
};
