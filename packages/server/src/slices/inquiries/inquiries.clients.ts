import { and, eq, or, sql } from 'drizzle-orm';
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
  givenTo: (clientId, staff) => sql`exists (
    select from ${inboxThreads} join ${contactMessages} on ${contactMessages.id} = ${inboxThreads.contactMessageId}
      left join ${cases} on ${cases.id} = ${inboxThreads.openedCaseId}
    where ${and(or(eq(contactMessages.userId, clientId), eq(cases.clientId, clientId)), seenBy(staff))})`,
};
