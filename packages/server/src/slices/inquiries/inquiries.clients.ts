import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { ClientsOfRows } from '../../ground/clientsOfRows.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { cases } from '../cases/cases.tables.ts';
import { contactMessages } from '../contact/contact.tables.ts';
import { inboxThreads } from './inbox.tables.ts';
import { visibleInquiries } from './visibleInquiries.ts';

/** Inquiries only, since guests of chats have no account: the time at which colleagues are there says nothing here. */
const seenBy = (staff: Actor) => visibleInquiries(staff, new Date());

export const clientsOfInbox: ClientsOfRows = {
  withIds: (ids) => sql`
    select coalesce(${cases.clientId}, ${contactMessages.userId}) from ${inboxThreads}
      left join ${cases} on ${cases.id} = coalesce(${inboxThreads.caseId}, ${inboxThreads.openedCaseId})
      left join ${contactMessages} on ${contactMessages.id} = ${inboxThreads.contactMessageId}
    where ${inboxThreads.id} = any(${ids}) and coalesce(${cases.clientId}, ${contactMessages.userId}) is not null`,
  // Two questions, since an `or` of two tables would read all threads for each client.
  givenTo: (clientId, staff) => sql`exists (
    select from ${contactMessages} join ${inboxThreads} on ${inboxThreads.contactMessageId} = ${contactMessages.id}
    where ${and(eq(contactMessages.userId, clientId), seenBy(staff))}
  ) or exists (
    select from ${cases} join ${inboxThreads} on ${inboxThreads.openedCaseId} = ${cases.id}
    where ${and(eq(cases.clientId, clientId), isNotNull(inboxThreads.contactMessageId), seenBy(staff))})`,
};
