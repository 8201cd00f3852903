import {
  ai,
  allEndpoints,
  appointments,
  billing,
  cases,
  dashboard,
  documentRequests,
  documents,
  type Endpoint,
  intake,
  messages,
  privacy,
} from '@firm/contract';
import { eq } from 'drizzle-orm';
import { appointments as appointmentsTable } from './appointments/appointments.tables.ts';
import { caseOutcomes, cases as casesTable } from './cases/cases.tables.ts';
import { INVOICE_CALLS, sentTo } from './testing/billing.ts';
import { askedFor, DOCUMENT_CALLS } from './testing/documents.ts';
import { MESSAGE_CALLS, writtenBy } from './testing/messages.ts';
import { onEachDatabase, type Person } from './testing/testServer.ts';

const pdf = () =>
  new File(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF'], 'paper.pdf', { type: 'application/pdf' });

interface Ids {
  caseId: string;
  documentId: string;
  deletedId: string;
  appointmentId: string;
  clientId: string;
  invoiceId: string;
  requestId: string;
  messageId: string;
  outcomeId: string;
}

/** Calls with somebody else's ids: what a stranger gets is what an unknown id gives. */
const STRANGERS: Record<string, (who: Person, ids: Ids) => Promise<unknown>> = {
  'cases.get': ({ api }, { caseId }) => api.call(cases.get, { params: { id: caseId } }),
  'cases.update': ({ api }, { caseId }) =>
    api.call(cases.update, { params: { id: caseId }, body: { title: 'Mine now' } }),
  'cases.timeline': ({ api }, { caseId }) => api.call(cases.timeline, { params: { id: caseId } }),
  'cases.addEvent': ({ api }, { caseId }) =>
    api.call(cases.addEvent, { params: { id: caseId }, body: { event: 'I was here' } }),
  'cases.addOutcome': ({ api }, { caseId }) =>
    api.call(cases.addOutcome, { params: { id: caseId }, body: { amountCents: 1, description: 'Mine' } }),
  'cases.removeOutcome': ({ api }, { outcomeId }) => api.call(cases.removeOutcome, { params: { id: outcomeId } }),
  'appointments.get': ({ api }, { appointmentId }) => api.call(appointments.get, { params: { id: appointmentId } }),
  'appointments.update': ({ api }, { appointmentId }) =>
    api.call(appointments.update, {
      params: { id: appointmentId },
      body: { status: 'cancelled', reason: 'Not yours' },
    }),
  'appointments.move': ({ api }, { appointmentId }) =>
    api.call(appointments.move, { params: { id: appointmentId }, body: { startsAt: '2035-03-02T15:00:00Z' } }),
  'appointments.create': ({ api }, { caseId }) =>
    api.call(appointments.create, { body: { caseId, startsAt: '2035-03-02T15:00:00Z' } }),
  'appointments.file': ({ api }, { appointmentId }) =>
    api.download(appointments.file, { params: { id: appointmentId } }),
  'appointments.slots': ({ api }, { caseId }) =>
    api.call(appointments.slots, { query: { caseId, from: '2035-03-01' } }),
  'documents.get': ({ api }, { documentId }) => api.call(documents.get, { params: { id: documentId } }),
  'documents.upload': ({ api }, { caseId }) => api.call(documents.upload, { form: { caseId }, file: pdf() }),
  'documents.remove': ({ api }, { documentId }) => api.call(documents.remove, { params: { id: documentId } }),
  'documents.restore': ({ api }, { deletedId }) => api.call(documents.restore, { params: { id: deletedId } }),
  'documents.download': ({ api }, { documentId }) => api.download(documents.download, { params: { id: documentId } }),
  ...DOCUMENT_CALLS,
  ...INVOICE_CALLS,
  ...MESSAGE_CALLS,
};

/** Guarded by role first: what no client may do to any row. */
const STAFF_ONLY =
  /^cases\.(addEvent|addOutcome|removeOutcome)$|^documents\.update$|^documentRequests\.create$|^billing\.(create|update|remove|send|void|refund)$/;

/** What can be done once only; whoever comes second is told so. */
const ONCE = new Set([
  'cases.removeOutcome',
  'documents.restore',
  'documents.remove',
  'appointments.update',
  'appointments.move',
  'appointments.create',
  'billing.receipt',
  'billing.pay',
  'billing.update',
  'billing.remove',
  'billing.send',
  'billing.void',
  'billing.refund',
]);

/** Answers that hold rows of the caller: nothing of somebody else may stand in them. */
const ABOUT_THE_CALLER: Record<string, (who: Person, ids: Ids) => Promise<unknown>> = {
  'cases.list': ({ api }) => api.call(cases.list, { query: { limit: 100 } }),
  'documents.list': async ({ api }, { caseId }) => [
    await api.call(documents.list, { query: { limit: 100 } }),
    await api.call(documents.list, { query: { caseId } }),
  ],
  'documentRequests.list': ({ api }) => api.call(documentRequests.list),
  'appointments.feed': ({ api }) => api.call(appointments.feed),
  'appointments.list': ({ api }) => api.call(appointments.list, { query: { limit: 100 } }),
  'dashboard.summary': ({ api }) => api.call(dashboard.summary),
  'dashboard.todos': ({ api }) => api.call(dashboard.todos),
  'intake.drafts': ({ api }) => api.call(intake.drafts),
  'billing.list': ({ api }) => api.call(billing.list, { query: { limit: 100 } }),
  'billing.summary': ({ api }) => api.call(billing.summary),
  'messages.threads': ({ api }) => api.call(messages.threads, { query: { limit: 100 } }),
  'messages.unread': ({ api }) => api.call(messages.unread),
  'privacy.export': ({ api }) => api.call(privacy.export),
  'privacy.requestExport': ({ api }) => api.call(privacy.requestExport),
  'privacy.accessLog': ({ api }) => api.call(privacy.accessLog, { query: { limit: 100 } }),
  'privacy.deletion': ({ api }) => api.call(privacy.deletion),
  'privacy.withdrawDeletion': ({ api }) => api.call(privacy.withdrawDeletion),
};

/** Takes no row's id and shows no row of anybody else; is about rows that nobody but their owner sees (sessions, passkeys, uploads in pieces); or is off whoever asks. Tested beside their code. */
const NO_ROWS =
  /^(auth|account|users|site|blog|contact|live|platform|composition)\.|^appointments\.(renewFeed|removeFeed|calendar)$|^cases\.(create|categories|colleagues)$|^intake\.(saveDraft|dropDraft)$|^uploads\.(get|send|finish|cancel)$|^ai\.|^privacy\.(downloadExport|requestDeletion)$/;

test('every endpoint of the contract is looked at here', () => {
  const all = Object.values(allEndpoints).flatMap((group) => Object.values<Endpoint>(group));
  const left = all
    .map(({ id }) => id)
    .filter((id) => !(id in STRANGERS) && !(id in ABOUT_THE_CALLER) && !NO_ROWS.test(id));
  expect(left).toEqual([]);
});

onEachDatabase('the rows of others', (server) => {
  let owner: Person;
  let specialist: Person;
  let stranger: Person;
  let colleague: Person;
  let ids: Ids;

  beforeAll(async () => {
    owner = await server().person();
    stranger = await server().person();
    specialist = await server().person({ role: 'staff', jobTitle: 'Specialist' });
    colleague = await server().person({ role: 'staff', jobTitle: 'Specialist' });
    specialist = await server().signIn(specialist.user.email, specialist.password);
    colleague = await server().signIn(colleague.user.email, colleague.password);
    const { id: caseId } = await owner.api.call(cases.create, {
      body: { serviceCategoryId: 'immigration', title: 'Only hers' },
    });
    await server()
      .database.db.update(casesTable)
      .set({ assignedStaffId: specialist.user.id })
      .where(eq(casesTable.id, caseId));
    const upload = () => owner.api.call(documents.upload, { form: { caseId }, file: pdf() });
    const [{ id: documentId }, { id: deletedId }] = [await upload(), await upload()];
    await owner.api.call(documents.remove, { params: { id: deletedId } });
    const meeting = {
      ...{ caseId, clientId: owner.user.id, staffId: specialist.user.id, confirmationCode: 'A1B-234' },
      ...{ startsAt: new Date('2035-03-01T15:00:00Z'), durationMinutes: 60 },
    };
    const [row] = await server()
      .database.db.insert(appointmentsTable)
      .values({ ...meeting, appointmentType: 'consultation', meetingMethod: 'video' })
      .returning({ id: appointmentsTable.id });
    const [outcome] = await server()
      .database.db.insert(caseOutcomes)
      .values({ caseId, amountCents: 120_000, description: 'Only hers', recordedAt: new Date() })
      .returning({ id: caseOutcomes.id });
    await owner.api.call(intake.saveDraft, {
      params: { id: 'translation' },
      body: { title: 'Only hers', description: '', answers: [], revision: null },
    });
    const invoice = await sentTo(server(), { client: owner, staff: specialist, caseId });
    ids = {
      ...{ caseId, documentId, deletedId, appointmentId: row?.id ?? '' },
      ...{ clientId: owner.user.id, invoiceId: invoice.id, requestId: await askedFor(server(), caseId) },
      ...{ messageId: await writtenBy(owner, caseId), outcomeId: outcome?.id ?? '' },
    };
  }, 60_000);

  test.each(Object.entries(STRANGERS))('%s answers strangers as if there were no such row', async (id, attempt) => {
    const refusal = { status: STAFF_ONLY.test(id) ? 403 : 404 };
    await expect(attempt(stranger, ids)).rejects.toMatchObject(refusal);
    await expect(attempt(colleague, ids)).rejects.toMatchObject({ status: 404 });
  });

  test.each(Object.entries(ABOUT_THE_CALLER))('%s shows strangers nothing', async (_id, attempt) => {
    for (const who of [stranger, colleague]) {
      const answer = JSON.stringify(await attempt(who, ids));
      for (const secret of [...Object.values(ids), owner.user.id, 'Only hers', 'paper.pdf'])
        expect(answer).not.toContain(secret);
    }
  });

  test('nothing was changed by the attempts', async () => {
    const row = await owner.api.call(cases.get, { params: { id: ids.caseId } });
    expect(row.title).toBe('Only hers');
    expect(row.timeline.map(({ key }) => key)).toEqual([
      'document_deleted',
      'document_added',
      'document_added',
      'case_opened',
    ]);
    expect(row.outcomes.map(({ id }) => id)).toEqual([ids.outcomeId]);
    expect((await owner.api.call(documents.list)).count).toBe(1);
    expect((await owner.api.call(appointments.list)).results).toMatchObject([{ status: 'scheduled' }]);
  });

  test('the specialist whose case it is sees it, and so does an administrator', async () => {
    const admin = await server().person({ role: 'admin' });
    for (const who of [specialist, await server().signIn(admin.user.email, admin.password)]) {
      for (const [id, attempt] of Object.entries(STRANGERS)) {
        if (ONCE.has(id)) continue;
        await expect(attempt(who, ids)).resolves.toBeDefined();
      }
    }
  });

  test.each(['not-an-id', '1', '00000000-0000-4000-8000-000000000000', '..%2f..%2fetc%2fpasswd', "' or 1=1 --"])(
    'an id that is none (%s) is not found',
    async (id) => {
      await expect(owner.api.call(cases.get, { params: { id } })).rejects.toMatchObject({ status: 404 });
      await expect(owner.api.call(appointments.get, { params: { id } })).rejects.toMatchObject({ status: 404 });
      await expect(owner.api.call(documents.get, { params: { id } })).rejects.toMatchObject({ status: 404 });
      await expect(owner.api.download(documents.download, { params: { id } })).rejects.toMatchObject({ status: 404 });
    },
  );

  test('guests get nowhere', async () => {
    const guest = { ...owner, api: server().api };
    for (const attempt of [...Object.values(STRANGERS), ...Object.values(ABOUT_THE_CALLER)]) {
      await expect(attempt(guest, ids)).rejects.toMatchObject({ status: 401 });
    }
  });

  test('automatic analysis is off for everybody', async () => {
    const body = { documentId: ids.documentId, analysisType: 'tax_form' };
    await expect(owner.api.call(ai.analyze, { body })).rejects.toMatchObject({ status: 403, code: 'feature_disabled' });
    await expect(owner.api.call(ai.analysis, { params: { id: ids.documentId } })).rejects.toMatchObject({
      code: 'feature_disabled',
    });
  });
});
