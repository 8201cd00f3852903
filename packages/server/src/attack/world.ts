import { auth, cases, documents, intake, messages, notes, uploads, views } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import type { AppDeps } from '../ground/deps.ts';
import { putAnalysis } from '../slices/ai/ai.repository.ts';
import { insertAppointment } from '../slices/appointments/bookings.repository.ts';
import { replaceFeed } from '../slices/appointments/feeds.repository.ts';
import { passkeys, sessions } from '../slices/auth/auth.tables.ts';
import { insertAbsence } from '../slices/availability/availability.repository.ts';
import { cases as casesTable } from '../slices/cases/cases.tables.ts';
import { insertOutcome } from '../slices/cases/outcomes.repository.ts';
import { deleteShare } from '../slices/cases/shares.repository.ts';
import { caseShares } from '../slices/cases/shares.tables.ts';
import { householdInvitations } from '../slices/household/household.tables.ts';
import { inboxThreads } from '../slices/inquiries/inbox.tables.ts';
import { insertRequest, insertSigners } from '../slices/signatures/signatures.repository.ts';
import { businesses, businessMembers } from '../slices/users/businesses.tables.ts';
import { users } from '../slices/users/users.tables.ts';
import { creditFor, depositFor, draftFor, hoursFor, partPaidFor, sentTo } from '../testing/billing.ts';
import type { Kind } from '../testing/databases.ts';
import { addTasks, askedFor } from '../testing/needs.ts';
import { MAIN_KIND, type Person, startTestServer, type TestServer } from '../testing/testServer.ts';
import { addHashOfTables } from './requests.ts';

/** One of everything that a person can own, by id. */
export type Belongings = Awaited<ReturnType<typeof belongingsOf>>;

/** A client with one of everything, and the specialist who works on it, and besides sees cases of other services. */
export interface Side {
  client: Person;
  staff: Person;
  owns: Belongings;
  /** A word in every text of this side: an answer with it shows data of this side. */
  word: string;
}

/** A server with two sides without access to each other, and an administrator. */
export interface World {
  server: TestServer;
  admin: Person;
  owner: Side;
  intruder: Side;
}

export async function openWorld(kind: Kind = MAIN_KIND, change: Partial<AppDeps> = {}): Promise<World> {
  // Document analysis is on, so its calls are attacked, too.
  // An attack raises one alert after another, and their mails would look like effects of refused requests.
  const quiet = { ALERT_CLIENTS_OPENED: '100000', ALERT_CLIENTS_LISTED: '100000', ALERT_FAILED_SIGN_INS: '100000' };
  const server = await startTestServer(kind, { AI_INTEGRATION: 'on', ...quiet }, change);
  await addHashOfTables(server);
  const { user, password } = await server.person({ role: 'admin' });
  const admin = await server.signIn(user.email, password);
  const [owner, intruder] = [await sideOf(server, 'Zinnia', 1), await sideOf(server, 'Mallow', 2)];
  await onceShared(server, owner, intruder);
  return { server, admin, owner, intruder };
}

/** The seconds before its end at which a token is exchanged. */
const RENEW_SECONDS = 120;

/** Keeps everybody signed in and proved, since on a busy machine the attacks last longer than a token or a proof. */
export async function renewSessions({ server, admin, owner, intruder }: World): Promise<void> {
  const now = server.deps.clock();
  await server.database.db.update(sessions).set({ provedAt: now });
  for (const { api, tokens } of [admin, owner.client, owner.staff, intruder.client, intruder.staff]) {
    const held = tokens.read();
    const { exp = 0 } = decodeJwt(held?.accessToken ?? '');
    if (!held || exp - now.getTime() / 1000 > RENEW_SECONDS) continue;
    tokens.write(await api.call(auth.refresh, { body: { refreshToken: held.refreshToken } }));
  }
}

/** The intruder once shared the owner's case and was taken out, and has not accepted a new invitation. */
async function onceShared({ database: { db } }: TestServer, { client, owns }: Side, intruder: Side): Promise<void> {
  const now = new Date();
  const former = { ownerId: client.user.id, memberId: intruder.client.user.id, caseId: owns.case, createdAt: now };
  const id = await idOf(db.insert(caseShares).values(former).returning({ id: caseShares.id }));
  await deleteShare(db, { ...former, id });
  await db.insert(householdInvitations).values({
    ...{ inviterId: client.user.id, email: intruder.client.user.email, caseId: owns.case, tokenHash: 'waiting' },
    ...{ createdAt: now, expiresAt: new Date(Date.UTC(2040, 0, 1)) },
  });
}

async function sideOf(server: TestServer, word: string, hour: number): Promise<Side> {
  const named = { firstName: word, lastName: `${word}son` };
  const client = await server.person({ ...named, email: `${word.toLowerCase()}@example.com` });
  const hired = await server.person({ role: 'staff', jobTitle: 'Specialist' });
  await server.database.db
    .update(users)
    // Services that no attack begins a case of, and the right to what everybody who publishes shares.
    .set({ services: ['insurance_brokerage', 'flight_services'], studio: 'publishes' })
    .where(eq(users.id, hired.user.id));
  const staff = await server.signIn(hired.user.email, hired.password);
  return { client, staff, word, owns: await belongingsOf(server, { client, staff, word, hour }) };
}

async function belongingsOf(
  server: TestServer,
  { client, staff, word, hour }: { client: Person; staff: Person; word: string; hour: number },
) {
  const { db } = server.database;
  const { api, user, tokens } = client;
  const { id: caseId } = await api.call(cases.create, {
    body: { serviceCategoryId: 'immigration', title: `${word} case`, description: `${word} tells` },
  });
  await db.update(casesTable).set({ assignedStaffId: staff.user.id }).where(eq(casesTable.id, caseId));
  const upload = async (text: string) => {
    const file = new File([`%PDF-1.4\n%${word} ${text}\n1 0 obj<</Type/Catalog>>endobj\n%%EOF`], `${word}.pdf`);
    return (await api.call(documents.upload, { form: { caseId }, file })).id;
  };
  const [document, deleted] = [await upload('one'), await upload('two')];
  await api.call(documents.remove, { params: { id: deleted } });
  await putAnalysis(db, analysisOf(document, word));
  const pending = { caseId, fileName: `${word} part.pdf`, mimeType: 'application/pdf', fileSize: 10 };
  const { id: uploadId } = await api.call(uploads.start, { body: pending });
  const draft = { title: `${word} draft`, description: '', answers: [], revision: null };
  await api.call(intake.saveDraft, { params: { id: 'translation' }, body: draft });

  const meeting = { caseId, clientId: user.id, staffId: staff.user.id, durationMinutes: 60, notes: `${word} notes` };
  const kind = { appointmentType: 'consultation', meetingMethod: 'video' } as const;
  const startsAt = new Date(Date.UTC(2035, 2, 1, 14 + hour));
  const appointment = await insertAppointment(db, { ...meeting, ...kind, startsAt, confirmationCode: `A1${hour}-234` });
  const outcome = { caseId, amountCents: 1_000, description: `${word} saved`, recordedAt: new Date() };
  const key = { userId: user.id, credentialId: word, publicKey: word, counter: 0, name: `${word} key`, synced: false };
  const business = await idOf(
    db
      .insert(businesses)
      .values({ name: `${word} Inc.` })
      .returning({ id: businesses.id }),
  );
  await db.insert(businessMembers).values({ businessId: business, userId: user.id, role: 'owner' });
  const partner = await server.person({ firstName: word, lastName: 'Partner' });
  const shared = { ownerId: user.id, memberId: partner.user.id, caseId, createdAt: new Date() };
  const share = await idOf(db.insert(caseShares).values(shared).returning({ id: caseShares.id }));
  const invited = { email: `invited-${word.toLowerCase()}@example.com`, tokenHash: word, createdAt: new Date() };
  const invitation = await idOf(
    db
      .insert(householdInvitations)
      .values({ ...invited, inviterId: user.id, caseId, expiresAt: new Date(Date.UTC(2040, 0, 1)) })
      .returning({ id: householdInvitations.id }),
  );
  const feed = crypto.randomUUID();
  await replaceFeed(db, user.id, feed, new Date());
  const parties = { client, staff, caseId };
  const absentFrom = new Date(Date.UTC(2036, 0, 1));
  const now = new Date();
  const signature = await insertRequest(db, {
    ...{ caseId, documentId: document, kind: 'other', title: `${word} return`, sha256: '0'.repeat(64) },
    ...{ createdAt: now, updatedAt: now },
  });
  await insertSigners(db, signature, [user.id]);
  const partPaid = await partPaidFor(server, parties);

  return {
    case: caseId,
    absence: await insertAbsence(db, {
      userId: staff.user.id,
      startsAt: absentFrom,
      endsAt: new Date(Date.UTC(2036, 1, 1)),
    }),
    ...{ document, deleted, upload: uploadId, appointment, business, feed, share, invitation, signature },
    client: user.id,
    note: (await staff.api.call(notes.add, { params: { id: user.id }, body: { text: `${word} internal` } })).id,
    view: (
      await staff.api.call(views.create, {
        body: { list: 'clients', title: `${word} view`, query: `search=${word}` },
      })
    ).id,
    session: String(decodeJwt(tokens.read()?.accessToken ?? '').sid),
    passkey: await idOf(db.insert(passkeys).values(key).returning({ id: passkeys.id })),
    step: (await addTasks(db, [{ caseId, title: `${word} step` }]))[0] ?? '',
    outcome: (await insertOutcome(db, outcome)).id,
    request: await askedFor(server, caseId),
    message: (await api.call(messages.send, { params: { id: caseId }, body: { text: `${word} writes` } })).id,
    thread: await threadOf(server, caseId),
    invoice: (await sentTo(server, parties)).id,
    draftInvoice: (await draftFor(server, parties)).id,
    creditNote: (await creditFor(server, parties)).credits[0]?.id ?? '',
    deposit: (await depositFor(server, parties)).id,
    hours: (await hoursFor(server, parties, `${word} works`)).id,
    partPaidInvoice: partPaid.id,
    receivedPayment: partPaid.payments[0]?.id ?? '',
  };
}

/** Returns the thread of a conversation in the inbox of the firm. */
async function threadOf({ database: { db } }: TestServer, caseId: string): Promise<string> {
  const [row] = await db.select({ id: inboxThreads.id }).from(inboxThreads).where(eq(inboxThreads.caseId, caseId));
  if (!row) throw new Error('a message made no thread');
  return row.id;
}

/** Returns the analysis of a document with a value that staff must check. */
const analysisOf = (documentId: string, word: string): Parameters<typeof putAnalysis>[1] => ({
  ...{ documentId, run: crypto.randomUUID(), analysisType: 'w2', status: 'completed', kind: 'w2', service: 'built_in' },
  fields: [
    { name: 'employerName', value: `${word} Bakery`, confidence: 0.5, page: 1, text: `${word} Bakery`, review: null },
    { name: 'wages', value: '61250.00', confidence: 0.95, page: 1, text: '61,250.00', review: null },
  ],
  ...{ confidenceScore: 0.72, requiresReview: true, startedAt: new Date(), finishedAt: new Date() },
});

async function idOf(insert: PromiseLike<{ id: string }[]>): Promise<string> {
  const [row] = await insert;
  if (!row) throw new Error('nothing was inserted');
  return row.id;
}
