import { appointments, auth, cases, clients, MERGE_UNDO_DAYS, merges, messages, notes, privacy } from '@firm/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { auditEvents } from '../../ground/audit/audit.tables.ts';
import { queuedMail } from '../../testing/queuedMail.ts';
import { onDatabase, type Person } from '../../testing/testServer.ts';
import { insertAppointment } from '../appointments/bookings.repository.ts';
import { handleRecoveryJobs } from '../auth/recovery.service.ts';
import { invoices, payments } from '../billing/billing.tables.ts';
import { cases as casesTable } from '../cases/cases.tables.ts';
import { insertDraft, listDrafts } from '../cases/intake.repository.ts';
import { caseShares } from '../cases/shares.tables.ts';
import { insertStatement, latestStatement } from '../consents/consents.repository.ts';
import { handlePrivacyJobs } from '../privacy/privacy.jobs.ts';
import { signatureRequests, signerFields, signers } from '../signatures/signatures.tables.ts';
import { insertBusiness, insertMember, roleIn } from '../users/businesses.repository.ts';
import { users } from '../users/users.tables.ts';
import { handleMergeJobs } from './mergeJobs.ts';
import { mergedRows } from './merges.tables.ts';

const DAY = 86_400_000;

onDatabase('two accounts of one person', (server) => {
  let admin: Person;
  let staff: Person;
  let hour = 9;
  const db = () => server().database.db;
  const hired = async (role: 'staff' | 'admin') => {
    const { user, password } = await server().person({ role });
    return server().signIn(user.email, password);
  };
  beforeAll(async () => {
    [admin, staff] = [await hired('admin'), await hired('staff')];
    handleMergeJobs(server().deps);
    handleRecoveryJobs(server().deps);
    handlePrivacyJobs(server().deps);
  });
  const pair = async () => [await server().person(), await server().person()] as const;
  const begin = async ({ api }: Person, title = 'Visa') =>
    (await api.call(cases.create, { body: { serviceCategoryId: 'immigration', title } })).id;
  const bodyOf = (kept: Person, givenUp: Person) => ({ keptId: kept.user.id, givenUpId: givenUp.user.id });
  const merge = (kept: Person, givenUp: Person, by = admin) =>
    by.api.call(merges.create, { body: bodyOf(kept, givenUp) });
  const undo = (id: string, by = admin) => by.api.call(merges.undo, { params: { id } });
  const preview = (kept: Person, givenUp: Person) => admin.api.call(merges.preview, { query: bodyOf(kept, givenUp) });
  const kindsAgainst = async (kept: Person, givenUp: Person) =>
    (await preview(kept, givenUp)).obstacles.map(({ kind }) => kind);
  const lettersTo = async ({ user }: Person) => (await queuedMail(server(), user.email)).map(({ name }) => name);
  const titles = async ({ api }: Person) => (await api.call(cases.list)).results.map(({ title }) => title).sort();
  const meet = (client: Person, caseId: string, at = ++hour) =>
    insertAppointment(db(), {
      ...{ caseId, clientId: client.user.id, staffId: null, durationMinutes: 30, notes: 'Bring papers' },
      ...{ appointmentType: 'consultation', meetingMethod: 'video' },
      ...{ startsAt: new Date(Date.UTC(2035, 2, 1, at)), confirmationCode: crypto.randomUUID() },
    });
  const bill = async (client: Person, caseId: string | null = null) => {
    const values = { clientId: client.user.id, caseId, title: 'Filing', dueDate: '2035-03-01' };
    const [row] = await db().insert(invoices).values(values).returning();
    return row?.id ?? '';
  };
  const draft = ({ user }: Person, title: string, service: 'immigration' | 'translation' = 'immigration') =>
    insertDraft(db(), {
      ...{ userId: user.id, service, formId: crypto.randomUUID(), title, description: '', answers: [] },
      ...{ revision: 1, updatedAt: new Date() },
    });
  const draftsOf = async ({ user }: Person) => (await listDrafts(db(), user.id)).map(({ title }) => title);
  const share = (owner: Person, member: Person, caseId: string | null = null) =>
    db().insert(caseShares).values({ ownerId: owner.user.id, memberId: member.user.id, caseId, createdAt: new Date() });

  test('become one with all they have, and two again with what each had; what came since stays', async () => {
    const [kept, old] = await pair();
    const first = await begin(old, 'Visa');
    await begin(kept, 'Taxes');
    await old.api.call(messages.send, { params: { id: first }, body: { text: 'Hello' } });
    await meet(old, first);
    await bill(old, first);
    await admin.api.call(notes.add, { params: { id: old.user.id }, body: { text: 'Call at noon' } });
    await draft(old, 'Half', 'translation');
    await draft(old, 'Twice');
    await draft(kept, 'Once');
    await db().update(users).set({ phone: '718-555-0101' }).where(eq(users.id, old.user.id));

    expect(await preview(kept, old)).toMatchObject({
      ...{ kept: { id: kept.user.id }, givenUp: { email: old.user.email }, obstacles: [], seesMore: [] },
      moves: expect.arrayContaining([
        { kind: 'cases', count: 1 },
        { kind: 'messages', count: 1 },
        { kind: 'meetings', count: 1 },
        { kind: 'invoices', count: 1 },
        { kind: 'notes', count: 1 },
        { kind: 'drafts', count: 1 },
      ]),
      stays: [{ kind: 'drafts', count: 1 }],
    });
    const done = await merge(kept, old);
    expect(done).toMatchObject({ state: 'standing', canUndo: true, moved: expect.any(Array) });
    await server().hearsEndings();
    await expect(old.api.call(cases.list)).rejects.toMatchObject({ status: 401 });
    await expect(server().signIn(old.user.email, old.password)).rejects.toMatchObject({
      ...{ status: 403, code: 'account_merged' },
      errors: [{ message: `${kept.user.email.slice(0, 1)}•••@example.com` }],
    });
    expect(await titles(kept)).toEqual(['Taxes', 'Visa']);
    expect((await draftsOf(kept)).sort()).toEqual(['Half', 'Once']);
    const page = await admin.api.call(clients.get, { params: { id: old.user.id } });
    expect(page).toMatchObject({ id: kept.user.id, phone: '718-555-0101', billing: { count: 1 } });
    expect(page.meetings.next).toHaveLength(1);
    const found = await admin.api.call(clients.list, { query: { search: old.user.email } });
    expect(found.results.map(({ id }) => id)).toEqual([kept.user.id]);
    for (const [person, name] of [
      [kept, 'accountsMerged'],
      [old, 'accountGivenUp'],
    ] as const)
      expect(await lettersTo(person)).toContain(name);
    await server().api.call(auth.forgotPassword, { body: { email: old.user.email } });
    await server().deps.outbox.drain();
    expect(await lettersTo(old)).toEqual(expect.arrayContaining(['accountGivenUp', 'signInElsewhere']));
    const log = await db()
      .select({ subject: auditEvents.subjectId })
      .from(auditEvents)
      .where(and(eq(auditEvents.action, 'accounts_merged'), eq(auditEvents.targetId, done.id)));
    expect(log.map(({ subject }) => subject).sort()).toEqual([kept.user.id, old.user.id].sort());
    const read = async ({ api }: Person) => (await api.call(privacy.accessLog)).results.map(({ what }) => what);
    expect((await read(kept)).filter((what) => what === 'merged')).toHaveLength(1);

    const third = await begin(kept, 'Later');
    await meet(kept, first);
    const bills = [await bill(kept, first), await bill(kept, third)];
    expect((await admin.api.call(merges.list, { query: { clientId: kept.user.id } })).merges).toHaveLength(1);
    expect(await undo(done.id)).toMatchObject({ state: 'undone', canUndo: false });
    await expect(undo(done.id)).rejects.toMatchObject({ status: 409 });
    const back = await server().signIn(old.user.email, old.password);
    expect(await titles(back)).toEqual(['Visa']);
    expect(await titles(kept)).toEqual(['Later', 'Taxes']);
    expect((await draftsOf(old)).sort()).toEqual(['Half', 'Twice']);
    expect(await draftsOf(kept)).toEqual(['Once']);
    const owners = await db()
      .select({ id: invoices.id, clientId: invoices.clientId })
      .from(invoices)
      .where(inArray(invoices.id, bills));
    expect(new Map(owners.map(({ id, clientId }) => [id, clientId]))).toEqual(
      new Map([
        [bills[0], old.user.id],
        [bills[1], kept.user.id],
      ]),
    );
    expect(await read(back)).toEqual(expect.arrayContaining(['merged', 'parted']));
    expect(await db().$count(mergedRows, eq(mergedRows.mergeId, done.id))).toBe(0);
    const { phone } = await admin.api.call(clients.get, { params: { id: kept.user.id } });
    expect(phone).toBeNull();
  });

  test('are merged by administrators alone, who have just proved who they are', async () => {
    const [kept, old] = await pair();
    const query = bodyOf(kept, old);
    for (const { api } of [staff, kept]) {
      await expect(api.call(merges.preview, { query })).rejects.toMatchObject({ status: 403 });
      await expect(api.call(merges.create, { body: query })).rejects.toMatchObject({ status: 403 });
      await expect(api.call(merges.list, { query: { clientId: kept.user.id } })).rejects.toMatchObject({ status: 403 });
    }
    await expect(server().api.call(merges.create, { body: query })).rejects.toMatchObject({ status: 401 });
    const { id } = await merge(kept, old);
    await expect(undo(id, staff)).rejects.toMatchObject({ status: 403 });
    for (const person of [staff, admin])
      await expect(merge(kept, person)).rejects.toMatchObject({ status: 404, errors: [{ field: 'givenUpId' }] });
    await expect(merge(kept, kept)).rejects.toMatchObject({ status: 400, errors: [{ field: 'givenUpId' }] });
  });

  test('are not merged while money is on its way, meetings clash, both sign or one is to be deleted', async () => {
    const [kept, old] = await pair();
    const [theirs, others] = [await begin(kept), await begin(old)];
    const invoiceId = await bill(old);
    const now = new Date();
    const values = { invoiceId, provider: 'builtin', amountCents: 100, expiresAt: now, createdAt: now } as const;
    const [paid] = await db().insert(payments).values(values).returning();
    await meet(kept, theirs, 7);
    const clash = await meet(old, others, 7);
    const asked = {
      caseId: theirs,
      kind: 'other',
      title: 'Engagement',
      sha256: '0',
      createdAt: now,
      updatedAt: now,
    } as const;
    const [request] = await db().insert(signatureRequests).values(asked).returning();
    for (const { user } of [kept, old])
      await db()
        .insert(signers)
        .values(await signerFields.seal(db(), { requestId: request?.id ?? '', userId: user.id, position: 0 }));
    await old.api.call(privacy.requestDeletion, { body: { password: old.password } });
    await db().update(users).set({ isVerified: false, disabledAt: now }).where(eq(users.id, kept.user.id));
    expect((await kindsAgainst(kept, old)).sort()).toEqual([
      ...['both_sign', 'deletion_asked', 'kept_closed', 'kept_unconfirmed', 'meetings_at_once', 'payment_under_way'],
    ]);
    await expect(merge(kept, old)).rejects.toMatchObject({ status: 409, code: 'conflict' });

    await db().update(users).set({ isVerified: true, disabledAt: null }).where(eq(users.id, kept.user.id));
    await old.api.call(privacy.withdrawDeletion);
    await db()
      .update(signatureRequests)
      .set({ withdrawnAt: now })
      .where(eq(signatureRequests.id, request?.id ?? ''));
    await admin.api.call(appointments.update, {
      params: { id: clash },
      body: { status: 'cancelled', reason: 'Twice' },
    });
    await db()
      .update(payments)
      .set({ status: 'expired' })
      .where(eq(payments.id, paid?.id ?? ''));
    expect(await kindsAgainst(kept, old)).toEqual([]);
    expect((await merge(kept, old)).state).toBe('standing');
  });

  test('keep the higher role in a business, and share with nobody twice or with themselves', async () => {
    const [kept, old] = await pair();
    const [maria, omar] = await pair();
    const now = new Date();
    const businessId = await insertBusiness(db(), 'Bakery', old.user.id, now);
    await insertMember(db(), { businessId, userId: kept.user.id, role: 'bookkeeper', createdAt: now });
    const [theirs, others] = [await begin(kept), await begin(old)];
    await share(old, kept);
    await share(old, maria);
    await share(kept, old, theirs);
    await share(old, omar, others);
    const partners = async () =>
      (await admin.api.call(clients.get, { params: { id: kept.user.id } })).partners.map(({ id }) => id).sort();
    expect((await preview(kept, old)).seesMore).toMatchObject([{ id: maria.user.id }]);
    const { id } = await merge(kept, old);
    expect(await roleIn(db(), businessId, kept.user.id)).toBe('owner');
    expect(await partners()).toEqual([maria.user.id, omar.user.id].sort());
    await undo(id);
    expect(await roleIn(db(), businessId, kept.user.id)).toBe('bookkeeper');
    expect(await roleIn(db(), businessId, old.user.id)).toBe('owner');
    expect(await partners()).toEqual([old.user.id, old.user.id]);
  });

  test('take a refusal along, and no agreement', async () => {
    const [kept, old] = await pair();
    const said = (day: number) => new Date(Date.UTC(2026, 0, day));
    const say = ({ user }: Person, kind: 'ai' | 'reuse', given: boolean, day: number) =>
      insertStatement(db(), user.id, { kind, given, version: '1', via: 'page', language: 'en', saidAt: said(day) });
    await say(kept, 'ai', true, 1);
    await say(old, 'ai', false, 2);
    await say(old, 'reuse', true, 2);
    const { id } = await merge(kept, old);
    expect(await latestStatement(db(), kept.user.id, 'ai')).toMatchObject({ given: false });
    expect(await latestStatement(db(), kept.user.id, 'reuse')).toBeUndefined();
    await undo(id);
    expect(await latestStatement(db(), kept.user.id, 'ai')).toMatchObject({ given: true });
  });

  test('are merged once by two colleagues, in a row by the last first; late rows follow', async () => {
    const [first, second] = await pair();
    const third = await server().person();
    const caseId = await begin(first, 'Visa');
    const other = await hired('admin');
    const both = await Promise.allSettled([merge(second, first), merge(second, first, other)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } });
    const [done] = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(await kindsAgainst(third, first)).toEqual(['given_up']);
    expect(await kindsAgainst(first, third)).toEqual(['given_up']);
    const later = await merge(third, second);
    const ofPage = async () => (await admin.api.call(merges.list, { query: { clientId: third.user.id } })).merges;
    expect(await ofPage()).toMatchObject([{ canUndo: true }, { id: done?.id, canUndo: false }]);
    await expect(undo(done?.id ?? '')).rejects.toMatchObject({ status: 409 });
    // A call under way when the sessions ended still wrote for the closed account.
    await db().insert(invoices).values({ clientId: second.user.id, title: 'Late', dueDate: '2035-03-01' });
    server().advance(3 * 60_000);
    await server().deps.outbox.drain();
    expect(await db().$count(invoices, eq(invoices.clientId, third.user.id))).toBe(1);
    await undo(later.id);
    expect(await db().$count(invoices, eq(invoices.clientId, second.user.id))).toBe(1);
    await undo(done?.id ?? '');
    const [row] = await db().select().from(casesTable).where(eq(casesTable.id, caseId));
    expect(row?.clientId).toBe(first.user.id);
  });

  test('are parted for 30 days; with the kept account the other is erased', async () => {
    const [kept, old] = await pair();
    await draft(old, 'Twice');
    await draft(kept, 'Once');
    const { id } = await merge(kept, old);
    await kept.api.call(privacy.requestDeletion, { body: { password: kept.password } });
    const [lasting, given] = await pair();
    const standing = await merge(lasting, given);
    server().advance(15 * DAY);
    await server().deps.outbox.drain();
    expect(await draftsOf(old)).toEqual([]);
    const [row] = await db().select().from(users).where(eq(users.id, old.user.id));
    expect(row?.deletedAt).not.toBeNull();
    admin = await server().signIn(admin.user.email, admin.password);
    await expect(undo(id)).rejects.toMatchObject({ status: 404 });

    server().advance((MERGE_UNDO_DAYS - 15) * DAY);
    await server().deps.outbox.drain();
    admin = await server().signIn(admin.user.email, admin.password);
    await expect(undo(standing.id)).rejects.toMatchObject({ status: 409 });
    const { merges: listed } = await admin.api.call(merges.list, { query: { clientId: lasting.user.id } });
    expect(listed).toMatchObject([{ state: 'ended', canUndo: false }]);
    server().advance(11 * 60_000);
    await expect(merge(lasting, await server().person())).rejects.toMatchObject({ code: 'proof_required' });
  });
});
