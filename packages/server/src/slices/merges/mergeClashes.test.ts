import { account, auth, billing, cases, clients, documents, household, merges, money, needs } from '@firm/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { auditEvents } from '../../ground/audit/audit.tables.ts';
import {
  billingParties,
  creditFor,
  depositFor,
  hoursFor,
  type Parties,
  partPaidFor,
  sentTo,
} from '../../testing/billing.ts';
import { fileOf, plainPdf } from '../../testing/documentSamples.ts';
import { queuedMail } from '../../testing/queuedMail.ts';
import { softAuthenticator } from '../../testing/softAuthenticator.ts';
import { onEachDatabase, type Person } from '../../testing/testServer.ts';
import { appointments } from '../appointments/appointments.tables.ts';
import { insertAppointment } from '../appointments/bookings.repository.ts';
import { clientReads } from '../audit/clientReads.tables.ts';
import { invoices } from '../billing/billing.tables.ts';
import { deposits } from '../billing/deposits.tables.ts';
import { cases as casesTable } from '../cases/cases.tables.ts';
import { deleteDraft, insertDraft, listDrafts } from '../cases/intake.repository.ts';
import { intakeDrafts } from '../cases/intake.tables.ts';
import { insertNeeds } from '../cases/needs.repository.ts';
import { needs as needsTable } from '../cases/needs.tables.ts';
import { caseShares } from '../cases/shares.tables.ts';
import { documents as documentsTable } from '../documents/documents.tables.ts';
import { householdInvitations } from '../household/household.tables.ts';
import { signatureRequests, signerFields, signers } from '../signatures/signatures.tables.ts';
import { deleteMember, insertBusiness, insertMember, roleIn } from '../users/businesses.repository.ts';
import { users } from '../users/users.tables.ts';
import { handleMergeJobs } from './mergeJobs.ts';

const ORIGIN = 'https://portal.example';

onEachDatabase(
  'rows of two accounts that clash',
  (server) => {
    let admin: Person;
    let kept: Person;
    let old: Person;
    const db = () => server().database.db;
    beforeAll(() => handleMergeJobs(server().deps));
    beforeEach(async () => {
      const { user, password } = await server().person({ role: 'admin' });
      admin = await server().signIn(user.email, password);
      [kept, old] = [await server().person(), await server().person()];
    });
    const merge = () => admin.api.call(merges.create, { body: { keptId: kept.user.id, givenUpId: old.user.id } });
    const undo = (id: string) => admin.api.call(merges.undo, { params: { id } });
    const begin = async ({ api }: Person, title = 'Visa') =>
      (await api.call(cases.create, { body: { serviceCategoryId: 'immigration', title } })).id;
    const share = (owner: Person, member: Person, caseId: string | null = null) => {
      const createdAt = server().deps.clock();
      return db().insert(caseShares).values({ ownerId: owner.user.id, memberId: member.user.id, caseId, createdAt });
    };
    const draft = ({ user }: Person, title: string) =>
      insertDraft(db(), {
        ...{ userId: user.id, service: 'translation', formId: crypto.randomUUID(), title, description: '' },
        ...{ answers: [], revision: 1, updatedAt: server().deps.clock() },
      });
    const titles = async ({ user }: Person) => (await listDrafts(db(), user.id)).map(({ title }) => title);
    const back = () => server().signIn(old.user.email, old.password);
    const join = (businessId: string, { user }: Person, role: 'owner' | 'member' | 'bookkeeper') =>
      insertMember(db(), { businessId, userId: user.id, role, createdAt: server().deps.clock() });

    test('an unsent form that a call under way wrote stays where it is, also when the accounts are parted', async () => {
      await draft(old, 'Diploma');
      const { id } = await merge();
      expect(await titles(kept)).toEqual(['Diploma']);
      const [stored] = await db().select().from(intakeDrafts).where(eq(intakeDrafts.userId, kept.user.id));
      expect(stored?.title).toMatch(/^sealed:/);
      await draft(old, 'Late');
      server().advance(3 * 60_000);
      await server().deps.outbox.drain();
      expect(await titles(old)).toEqual(['Late']);
      await undo(id);
      expect([await titles(kept), await titles(old)]).toEqual([['Diploma'], ['Late']]);
    });

    test('a new form of the same service, and a new membership of the same business, stay with whom they are', async () => {
      const maria = await server().person();
      const started = server().deps.clock();
      const [first, second] = [
        await insertBusiness(db(), 'Bakery', maria.user.id, started),
        await insertBusiness(db(), 'Garage', maria.user.id, started),
      ];
      await join(first, old, 'member');
      await join(second, old, 'owner');
      await join(second, kept, 'bookkeeper');
      await draft(old, 'Diploma');
      const { id } = await merge();
      await deleteDraft(db(), kept.user.id, 'translation');
      await draft(kept, 'Contract');
      for (const businessId of [first, second]) {
        await deleteMember(db(), businessId, kept.user.id);
        server().advance(1000);
        await join(businessId, kept, 'owner');
      }
      await undo(id);
      expect([await titles(kept), await titles(old)]).toEqual([['Contract'], []]);
      for (const businessId of [first, second])
        expect([await roleIn(db(), businessId, kept.user.id), await roleIn(db(), businessId, old.user.id)]).toEqual([
          'owner',
          undefined,
        ]);
    });

    test('an offer of one case goes along; an offer of every case is withdrawn, and stays so', async () => {
      const [maria, omar] = [await server().person(), await server().person()];
      const caseId = await begin(old);
      const invite = async ({ user: { email } }: Person, to: object = {}) => {
        await old.api.call(household.invite, { body: { email, ...to } });
        const letters = (await queuedMail(server(), email)).filter(({ name }) => /Invitation$/.test(name));
        return letters.at(-1)?.values.link?.split('#token=')[1] ?? '';
      };
      const [toAll, toOne] = [await invite(maria), await invite(omar, { caseId })];
      const { id, moved } = await merge();
      expect(moved).toContainEqual({ kind: 'invitations', count: 1 });
      const accept = ({ api }: Person, token: string) => api.call(household.accept, { body: { token } });
      await expect(accept(maria, toAll)).rejects.toMatchObject({ status: 404 });
      expect(await accept(omar, toOne)).toEqual({ caseId });
      expect((await kept.api.call(household.get)).given).toMatchObject([{ caseId, person: { id: omar.user.id } }]);
      await undo(id);
      await expect(accept(maria, toAll)).rejects.toMatchObject({ status: 404 });
      expect(await db().$count(householdInvitations, eq(householdInvitations.inviterId, old.user.id))).toBe(0);
    });

    test('what others withdraw from the kept account does not come back to the other', async () => {
      const [maria, omar] = [await server().person(), await server().person()];
      const [hers, covered] = [await begin(maria), await begin(maria)];
      const businesses: string[] = [];
      for (const name of ['Bakery', 'Garage', 'Studio'])
        businesses.push(await insertBusiness(db(), name, maria.user.id, server().deps.clock()));
      const [left, lowered, raised] = businesses as [string, string, string];
      for (const person of [kept, old]) {
        for (const caseId of [hers, covered, null]) await share(maria, person, caseId);
        await share(person, omar);
        await join(left, person, 'member');
        await join(lowered, person, 'owner');
        await join(raised, person, 'bookkeeper');
      }
      const { id } = await merge();
      const end = async ({ api }: Person, caseId: string | null) => {
        const found = (await api.call(household.get)).given.find((one) => one.caseId === caseId);
        await api.call(household.endShare, { params: { id: found?.id ?? '' } });
      };
      await end(maria, hers);
      await end(maria, null);
      await end(kept, null);
      const change = (businessId: string, role: 'member' | 'bookkeeper' | null) =>
        maria.api.call(household.changeMember, { params: { id: businessId }, body: { memberId: kept.user.id, role } });
      await change(left, null);
      await change(lowered, 'bookkeeper');
      await change(raised, 'member');
      await undo(id);
      expect(await db().$count(caseShares, eq(caseShares.ownerId, maria.user.id))).toBe(0);
      expect(await db().$count(caseShares, eq(caseShares.memberId, omar.user.id))).toBe(0);
      const other = await back();
      expect(await other.api.call(household.get)).toMatchObject({ given: [], received: [] });
      await expect(other.api.call(cases.get, { params: { id: hers } })).rejects.toMatchObject({ status: 404 });
      const roles = ({ user }: Person) => Promise.all(businesses.map((one) => roleIn(db(), one, user.id)));
      expect(await roles(kept)).toEqual([undefined, 'bookkeeper', 'member']);
      expect(await roles(old)).toEqual([undefined, 'bookkeeper', 'bookkeeper']);
    });

    test('what is shared with both is shared once, and a share of a case goes back with the case', async () => {
      const [maria, omar] = [await server().person(), await server().person()];
      const [hers, mine] = [await begin(maria), await begin(old)];
      for (const person of [kept, old]) {
        await share(maria, person, hers);
        await share(omar, person);
        await share(person, maria);
      }
      await share(maria, old);
      const { id } = await merge();
      const received = async ({ api }: Person) =>
        (await api.call(household.get)).received.map(({ caseId }) => caseId !== null).sort();
      expect(await received(kept)).toEqual([false, false, true]);
      await share(kept, omar, mine);
      await undo(id);
      const [since] = await db().select().from(caseShares).where(eq(caseShares.caseId, mine));
      expect(since).toMatchObject({ ownerId: old.user.id, memberId: omar.user.id });
      expect([await received(kept), await received(await back())]).toEqual([
        [false, true],
        [false, false, true],
      ]);
    });

    test('a case goes back without the business and the tasks of the other account', async () => {
      const caseId = await begin(old);
      const { id: businessId } = await kept.api.call(household.openBusiness, { body: { name: 'Bakery' } });
      const { id } = await merge();
      await kept.api.call(household.assignCase, { params: { id: caseId }, body: { businessId } });
      const early = new Date(Date.UTC(2020, 0, 1));
      const [needId = ''] = await insertNeeds(db(), [
        {
          ...{ caseId, personId: kept.user.id, kind: 'task', owedBy: 'client', title: 'Call', position: 0 },
          ...{ documentType: 'general', requestedAt: early, updatedAt: early },
        },
      ]);
      await undo(id);
      const [row] = await db().select().from(casesTable).where(eq(casesTable.id, caseId));
      expect(row).toMatchObject({ clientId: old.user.id, businessId: null });
      const [need] = await db().select().from(needsTable).where(eq(needsTable.id, needId));
      expect(need?.personId).toBeNull();
      await expect(kept.api.call(needs.list, { params: { id: caseId } })).rejects.toMatchObject({ status: 404 });
    });

    test('a case of the kept account leaves a business of the other, whose members owe nothing of it', async () => {
      const eva = await server().person();
      const { id: businessId } = await old.api.call(household.openBusiness, { body: { name: 'Bakery' } });
      await join(businessId, eva, 'member');
      const caseId = await begin(kept);
      const { id } = await merge();
      await kept.api.call(household.assignCase, { params: { id: caseId }, body: { businessId } });
      const body = { needs: [{ title: 'Licence', personIds: [eva.user.id] }] };
      await admin.api.call(needs.create, { params: { id: caseId }, body });
      expect((await eva.api.call(needs.list, { params: { id: caseId } })).needs).toHaveLength(1);
      await undo(id);
      const [row] = await db().select().from(casesTable).where(eq(casesTable.id, caseId));
      expect(row).toMatchObject({ clientId: kept.user.id, businessId: null });
      for (const { api } of [await back(), eva])
        await expect(api.call(cases.get, { params: { id: caseId } })).rejects.toMatchObject({ status: 404 });
      expect((await kept.api.call(needs.list, { params: { id: caseId } })).needs).toMatchObject([{ personId: null }]);
    });

    test('a late meeting at the time of another stays where it is, and holds up nothing else', async () => {
      const caseId = await begin(kept);
      const meet = ({ user }: Person) =>
        insertAppointment(db(), {
          ...{ caseId, clientId: user.id, staffId: null, durationMinutes: 30, notes: '' },
          ...{ appointmentType: 'consultation', meetingMethod: 'video' },
          ...{ startsAt: new Date(Date.UTC(2035, 2, 1, 9)), confirmationCode: crypto.randomUUID() },
        });
      await meet(kept);
      await merge();
      const late = await meet(old);
      await draft(old, 'Late');
      await db().insert(invoices).values({ clientId: old.user.id, title: 'Late', dueDate: '2035-03-01' });
      server().advance(3 * 60_000);
      await server().deps.outbox.drain();
      const [meeting] = await db().select().from(appointments).where(eq(appointments.id, late));
      expect(meeting?.clientId).toBe(old.user.id);
      expect(await titles(kept)).toEqual(['Late']);
      expect(await db().$count(invoices, eq(invoices.clientId, kept.user.id))).toBe(1);
    });

    test('whoever opens the address of the closed account has read of the kept one, and nobody is alarmed', async () => {
      const { user, password } = await server().person({ role: 'staff' });
      const staff = await server().signIn(user.email, password);
      await db().update(users).set({ assignedStaffId: user.id }).where(eq(users.id, kept.user.id));
      await merge();
      const page = await staff.api.call(clients.get, { params: { id: old.user.id } });
      expect(page.id).toBe(kept.user.id);
      const alarm = and(eq(auditEvents.targetKind, 'unassigned_client'), eq(auditEvents.actorId, user.id));
      expect(await db().$count(auditEvents, alarm)).toBe(0);
      const read = await db().select().from(clientReads).where(eq(clientReads.actorId, user.id));
      expect(read.map(({ clientId, how }) => [clientId, how])).toEqual([[kept.user.id, 'opened']]);
    });

    test('money moves with all that was recorded; a deposit that paid across keeps the accounts together', async () => {
      const parties = await billingParties(server());
      old = parties.client;
      const ofKept: Parties = { ...parties, client: kept };
      await partPaidFor(server(), parties);
      await creditFor(server(), parties);
      await hoursFor(server(), parties);
      const first = await depositFor(server(), parties);
      const owes = async ({ api, user }: Person) => {
        const { leftCents } = await admin.api.call(money.deposits, { query: { clientId: user.id } });
        return (await api.call(billing.summary)).balanceCents - leftCents;
      };
      const pay = async (depositId: string) => {
        const { id, leftCents } = await sentTo(server(), { ...parties, client: kept });
        const body = { depositId, amountCents: 5_000, leftCents };
        return parties.staff.api.call(money.useDeposit, { params: { id }, body });
      };
      const before = await owes(old);
      const { id, moved } = await merge();
      expect(moved).toEqual(
        expect.arrayContaining([
          { kind: 'deposits', count: 1 },
          { kind: 'invoices', count: 2 },
        ]),
      );
      expect(await owes(kept)).toBe(before);

      await pay(first.id);
      const own = await depositFor(server(), ofKept);
      const across = await pay(own.id);
      await expect(undo(id)).rejects.toMatchObject({
        ...{ status: 409, errors: [{ field: 'merge', code: 'deposit_across' }] },
      });
      const paymentId = across.payments[0]?.id ?? '';
      const body = { paymentId, reason: 'To part the accounts' };
      await parties.staff.api.call(money.removePayment, { params: { id: across.id }, body });
      const whole = await owes(kept);
      await undo(id);
      const ofBoth = inArray(invoices.clientId, [old.user.id, kept.user.id]);
      const owners = await db().selectDistinct({ id: invoices.clientId }).from(invoices).where(ofBoth);
      expect(owners).toEqual([{ id: old.user.id }]);
      const [rest] = await db().select().from(deposits).where(eq(deposits.clientId, kept.user.id));
      expect(rest).toMatchObject({ id: own.id, spentCents: 0 });
      expect((await owes(kept)) + (await owes(await back()))).toBe(whole);
      expect(await owes(kept)).toBe(-20_000);
    });

    test('signatures keep their evidence; of a document that both signed, each has their own', async () => {
      const caseId = await begin(old);
      const now = server().deps.clock();
      const request = async (people: Person[]) => {
        const values = { caseId, kind: 'other', title: 'Engagement', sha256: '0', status: 'complete' } as const;
        const [row] = await db()
          .insert(signatureRequests)
          .values({ ...values, createdAt: now, updatedAt: now })
          .returning();
        for (const { user } of people)
          await db()
            .insert(signers)
            .values(
              await signerFields.seal(db(), {
                ...{ requestId: row?.id ?? '', userId: user.id, position: 0, state: 'signed', signedAt: now },
                ...{ name: `Name of ${user.email}`, email: user.email },
              }),
            );
        return row?.id ?? '';
      };
      const [both, one] = [await request([kept, old]), await request([old])];
      const signed = async ({ user }: Person) => {
        const rows = await db().select().from(signers).where(eq(signers.userId, user.id));
        return new Map(rows.map((row) => [row.requestId, signerFields.open(db(), row).email]));
      };
      const { id } = await merge();
      expect(await signed(kept)).toEqual(
        new Map([
          [both, kept.user.email],
          [one, old.user.email],
        ]),
      );
      await undo(id);
      expect(await signed(kept)).toEqual(new Map([[both, kept.user.email]]));
      expect(await signed(old)).toEqual(
        new Map([
          [both, old.user.email],
          [one, old.user.email],
        ]),
      );
    });

    test('who is to sign is settled after the rows moved, in a merge and in its undo', async () => {
      const [ana, eva] = [await server().person(), await server().person()];
      const now = server().deps.clock();
      const request = async (caseId: string, people: Person[], status: 'requested' | 'submitted') => {
        const need = { caseId, kind: 'sign', title: 'Paper', position: 0, documentType: 'general', status } as const;
        const [needId = ''] = await insertNeeds(db(), [{ ...need, requestedAt: now, updatedAt: now }]);
        const file = { fileName: 'Paper.pdf', fileSize: 1, mimeType: 'application/pdf', checksum: '0' };
        const [paper] = await db()
          .insert(documentsTable)
          .values({
            ...{ ...file, caseId, uploadedBy: ana.user.id, storageKey: crypto.randomUUID(), uploadedAt: now },
            ...{ documentType: 'general', status: 'verified', requiresReview: false },
          })
          .returning();
        const values = { caseId, needId, kind: 'other', title: 'Paper', documentId: paper?.id, sha256: '0' } as const;
        const [row] = await db()
          .insert(signatureRequests)
          .values({ ...values, createdAt: now, updatedAt: now })
          .returning();
        for (const [position, { user }] of people.entries())
          await db()
            .insert(signers)
            .values(await signerFields.seal(db(), { requestId: row?.id ?? '', userId: user.id, position }));
        return async () => {
          const [found] = await db().select().from(needsTable).where(eq(needsTable.id, needId));
          return [found?.status, found?.personId];
        };
      };
      const hers = await begin(ana);
      await share(ana, kept, hers);
      // The account that is given up lost sight of the case before; the other one sees it.
      const asked = await request(hers, [old], 'submitted');
      const caseId = await begin(old);
      const { id } = await merge();
      expect(await asked()).toEqual(['requested', kept.user.id]);

      const businessId = await insertBusiness(db(), 'Bakery', kept.user.id, now);
      for (const one of [ana, eva]) await join(businessId, one, 'member');
      await db().update(casesTable).set({ businessId }).where(eq(casesTable.id, caseId));
      const ofOthers = await request(caseId, [ana, eva], 'requested');
      await undo(id);
      expect(await asked()).toEqual(['submitted', null]);
      // The case left the business, and both members with it.
      expect(await ofOthers()).toEqual(['submitted', null]);
    });

    test('a passkey opens neither account while they are one; papers are read by whoever has the case', async () => {
      const device = softAuthenticator(ORIGIN);
      const challengeOf = ({ webauthn }: { webauthn: Record<string, unknown> }) => String(webauthn.challenge);
      const begun = await old.api.call(account.beginPasskey, { body: { password: old.password } });
      const body = { name: 'My phone', webauthn: device.make(challengeOf(begun)) };
      await old.api.call(account.addPasskey, { body });
      const enter = async () => {
        const challenge = challengeOf(await server().api.call(auth.passkeyOptions));
        return server().api.call(auth.passkeySignIn, {
          body: { webauthn: device.sign(challenge), keepSignedIn: false },
        });
      };
      const caseId = await begin(old);
      const file = fileOf(plainPdf);
      const paper = await old.api.call(documents.upload, { form: { caseId }, file });
      const read = async ({ api }: Person) =>
        (await api.download(documents.download, { params: { id: paper.id } })).text();

      const { id } = await merge();
      await expect(enter()).rejects.toMatchObject({ status: 403, code: 'account_merged' });
      expect((await kept.api.call(account.passkeys)).results).toEqual([]);
      expect(await read(kept)).toBe(plainPdf);
      await undo(id);
      expect((await enter()).user.id).toBe(old.user.id);
      expect(await read(await back())).toBe(plainPdf);
      await expect(read(kept)).rejects.toMatchObject({ status: 404 });
    });
  },
  { PUBLIC_URL: ORIGIN },
);
