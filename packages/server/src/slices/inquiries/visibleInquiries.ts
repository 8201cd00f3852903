import { CONTACT_SERVICES, type InboxService, SERVICE_CATEGORIES, servicesOfContact } from '@firm/contract';
import { and, eq, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { answersFor, isAway, isAwayUncovered } from '../availability/whoIsAway.ts';
import { cases } from '../cases/cases.tables.ts';
import { isWith, type Viewer } from '../cases/visibleCases.ts';
import { contactMessages } from '../contact/contact.tables.ts';
import { isInReach } from '../users/reach.ts';
import { users } from '../users/users.tables.ts';
import { isWithNobody } from '../users/withNobody.ts';
import { chats } from './chat/chats.tables.ts';
import { isAtDesk } from './chat/isAtDesk.ts';
import { inboxThreads } from './inbox.tables.ts';

const { caseId, contactMessageId, chatId, assigneeId, isClosed } = inboxThreads;

/** The service that the inquirer or the guest has chosen. */
const chosen = sql`coalesce(
  (select ${contactMessages.service} from ${contactMessages} where ${eq(contactMessages.id, contactMessageId)}),
  (select ${chats.service} from ${chats} where ${eq(chats.id, chatId)})
)`;

/** An array of the services that are meant; null when no particular one is. */
const meant = sql`case ${chosen} ${sql.join(
  CONTACT_SERVICES.flatMap((one) => {
    const services = servicesOfContact(one);
    return services.length > 0 ? [sql`when ${one} then ${arrayOf(services)}`] : [];
  }),
  sql` `,
)} end`;

function arrayOf(services: readonly string[]): SQL {
  return sql`${`{${services.join(',')}}`}::text[]`;
}

const isOpenAccount = and(isNull(users.disabledAt), isNull(users.deletedAt));

/** The services in the reach of these colleagues. A query reads them once for all its rows. */
const inReachOf = (colleagues: SQL | undefined): SQL => sql`array(
  select unnest(case when ${users.caseReach} = 'all' then ${arrayOf(SERVICE_CATEGORIES)} else ${users.services} end)
  from ${users} where ${and(eq(users.role, 'staff'), isOpenAccount, ne(users.caseReach, 'own'), colleagues)}
)`;

/**
 * Whether an inquiry or a chat is everybody's: it is about no particular service, or about one in the reach of nobody
 * who works now. A guest waits, so for a chat only colleagues count who are there.
 */
const isEverybodys = (now: Date): SQL => {
  const waits = and(isNotNull(chatId), eq(isClosed, false));
  const isHere = not(isAway(users.id, now));
  const covered = sql`case when ${waits} then ${inReachOf(isAtDesk(now))} else ${inReachOf(isHere)} end`;
  return sql`(${meant} && ${covered}) is not true`;
};

/**
 * Restricts a query on threads to the inquiries and chats that a member of staff sees: those of their services and
 * those that are with them; and while nobody answers them, those that are everybody's.
 */
export function visibleInquiries(viewer: Viewer, now: Date): SQL | undefined {
  const ofNoCase = isNull(caseId);
  const { role, reach = [] } = viewer;
  if (role === 'admin' || reach === 'all') return ofNoCase;
  const isOfService = reach.length > 0 ? sql`${meant} && ${arrayOf(reach)}` : undefined;
  const isToTake = or(isWithNobody(assigneeId), isAwayUncovered(assigneeId, now));
  return and(ofNoCase, or(isWith(viewer, assigneeId), isOfService, and(isToTake, isEverybodys(now))));
}

/** Restricts a query on threads, joined with their cases, to those about a service. */
export const ofService = (service: InboxService): SQL | undefined =>
  service === 'general'
    ? and(isNull(caseId), sql`${meant} is null`)
    : or(and(isNotNull(caseId), eq(cases.serviceCategory, service)), sql`${service} = any(${meant})`);

/**
 * Restricts a query on users, joined with a thread and its case, to the colleagues who may see the thread, whoever has
 * it now: the rules of visibility, asked the other way round.
 */
export function maySeeThread(now: Date): SQL | undefined {
  const isOfService = and(eq(users.caseReach, 'service'), sql`${meant} && ${users.services}`);
  const ofNoCase = and(isNull(caseId), eq(users.role, 'staff'), or(isOfService, isEverybodys(now)));
  return and(
    isOpenAccount,
    inArray(users.role, ['staff', 'admin']),
    or(
      eq(users.role, 'admin'),
      eq(assigneeId, users.id),
      eq(cases.assignedStaffId, users.id),
      answersFor(users.id, assigneeId, now),
      answersFor(users.id, cases.assignedStaffId, now),
      // Without a case, whoever sees everything.
      isInReach(cases.serviceCategory),
      ofNoCase,
    ),
  );
}
