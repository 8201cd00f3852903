import type { ClientDetails } from '@firm/contract';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { NotFound } from '../../ground/errors.ts';
import { firmOf } from '../../ground/facts/firmOf.ts';
import { toAppointment } from '../appointments/appointments.entity.ts';
import { listAppointments } from '../appointments/appointments.repository.ts';
import { toAccessEntry } from '../cases/accessLog.entity.ts';
import { latestEntries } from '../cases/accessLog.repository.ts';
import { noteProfileAccess } from '../cases/accessLog.ts';
import { sharesSeenBy } from '../cases/shares.repository.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { toConsents } from '../consents/consents.entity.ts';
import { listStatements } from '../consents/consents.repository.ts';
import { toBusinesses } from '../household/household.entity.ts';
import { lastMessageOf, unreadOf } from '../messages/clientMessages.ts';
import { listMembers } from '../users/businesses.repository.ts';
import { keptAccount } from '../users/merged.ts';
import { billingOf } from './billingOf.ts';
import { toClientCase, toClientMeeting, toClientSummary, toPartner } from './clients.entity.ts';
import { casesOfClient, findClient } from './clients.repository.ts';

type Deps = Pick<AppDeps, 'database' | 'clock'>;

const CASES_MAX = 100;
const MEETINGS = 5;
const LOOKS = 10;

/**
 * Returns all that the client's page shows, as far as the viewer may see it; the access log records the look. The id of
 * an account that was merged into another finds the other.
 */
export async function openClient(deps: Deps, viewer: Viewer, asked: string): Promise<ClientDetails> {
  const { db } = deps.database;
  const now = deps.clock();
  const id = await keptAccount(db, asked);
  const found = await findClient(db, viewer, id);
  if (!found) throw new NotFound('client');
  // A few at a time: a request must not take every connection from the others.
  const [household, ownCases] = await Promise.all([
    householdOf(db, viewer, id),
    casesOfClient(db, viewer, id, CASES_MAX),
  ]);
  const meetings = await meetingsOf(db, viewer, id, now);
  const billing = await billingOf(db, viewer, now, { clientId: id });
  const [messages, statements] = await Promise.all([messagesOf(db, viewer, id, now), listStatements(db, id)]);
  await noteProfileAccess(db, viewer, id, now);
  const { account } = found;
  return {
    ...toClientSummary(found),
    firstName: account.firstName,
    lastName: account.lastName,
    isVerified: account.isVerified,
    ...(account.mailStop && { mailStop: account.mailStop }),
    isDisabled: account.disabledAt !== null,
    serviceInterest: account.serviceInterest,
    createdAt: account.createdAt.toISOString(),
    ...household,
    cases: ownCases.map(toClientCase),
    meetings,
    billing,
    messages,
    consents: toConsents(statements, await firmOf(db, now)),
    accessLog: (await latestEntries(db, viewer, id, LOOKS)).map(toAccessEntry),
  };
}

async function householdOf(db: Db, viewer: Viewer, id: string) {
  const [shares, members] = await Promise.all([sharesSeenBy(db, viewer, id), listMembers(db, id)]);
  return {
    partners: shares.map((row) => toPartner(row, id)),
    businesses: toBusinesses(members),
  };
}

async function meetingsOf(db: Db, viewer: Viewer, clientId: string, now: Date) {
  const page = { clientId, limit: MEETINGS, offset: 0 };
  const [next, past] = await Promise.all([
    listAppointments(db, viewer, now, { ...page, when: 'upcoming' }),
    listAppointments(db, viewer, now, { ...page, when: 'past' }),
  ]);
  const shown = ({ rows }: typeof next) => rows.map((row) => toClientMeeting(toAppointment(row)));
  return { next: shown(next), past: shown(past) };
}

async function messagesOf(db: Db, viewer: Viewer, clientId: string, now: Date) {
  const [unread, last] = await Promise.all([unreadOf(db, viewer, clientId, now), lastMessageOf(db, viewer, clientId)]);
  return { unread, last };
}
