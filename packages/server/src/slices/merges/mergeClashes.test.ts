import { account, auth, billing, cases, documents, household, merges, money, needs } from '@firm/contract';
import { eq } from 'drizzle-orm';
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
import { softAuthenticator } from '../../testing/softAuthenticator.ts';
import { onEachDatabase, type Person } from '../../testing/testServer.ts';
import { invoices } from '../billing/billing.tables.ts';
import { deposits } from '../billing/deposits.tables.ts';
import { cases as casesTable } from '../cases/cases.tables.ts';
import { insertDraft, listDrafts } from '../cases/intake.repository.ts';
import { intakeDrafts } from '../cases/intake.tables.ts';
import { insertNeeds } from '../cases/needs.repository.ts';
import { needs as needsTable } from '../cases/needs.tables.ts';
import { caseShares } from '../cases/shares.tables.ts';
import { signatureRequests, signerFields, signers } from '../signatures/signatures.tables.ts';
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

    test('an unsent form that a call under way wrote stays where it is, also when the accounts are parted', async () => {
      const draft = ({ user }: Person, title: string) =>
        insertDraft(db(), {
          ...{ userId: user.id, service: 'translation', formId: crypto.randomUUID(), title, description: '' },
          ...{ answers: [], revision: 1, updatedAt: server().deps.clock() },
        });
      const titles = async ({ user }: Person) => (await listDrafts(db(), user.id)).map(({ title }) => title);
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
      const back = await server().signIn(old.user.email, old.password);
      expect([await received(kept), await received(back)]).toEqual([
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
      const back = await server().signIn(old.user.email, old.password);
      const owners = await db().selectDistinct({ id: invoices.clientId }).from(invoices);
      expect(owners).toEqual([{ id: old.user.id }]);
      const [rest] = await db().select().from(deposits).where(eq(deposits.clientId, kept.user.id));
      expect(rest).toMatchObject({ id: own.id, spentCents: 0 });
      expect((await owes(kept)) + (await owes(back))).toBe(whole);
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
      expect(await read(await server().signIn(old.user.email, old.password))).toBe(plainPdf);
      await expect(read(kept)).rejects.toMatchObject({ status: 404 });
    });
  },
  { PUBLIC_URL: ORIGIN },
);
