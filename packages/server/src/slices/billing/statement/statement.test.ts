import { billing, money, officeDay } from '@firm/contract';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { billingParties, type Parties, partPaidFor, sentTo } from '../../../testing/billing.ts';
import { onDatabase } from '../../../testing/testServer.ts';
import { clientReads } from '../../audit/clientReads.tables.ts';
import { entriesOf } from './entries.repository.ts';
import { ENTRY_KINDS, type Entry, statementOf } from './statementOf.ts';

const dayOf = (day: number) => `2026-01-${String(day).padStart(2, '0')}`;
const anyEntry: fc.Arbitrary<Entry> = fc.record({
  day: fc.integer({ min: 1, max: 31 }).map(dayOf),
  kind: fc.constantFrom(...ENTRY_KINDS),
  cents: fc.integer({ min: -99_999_999, max: 99_999_999 }),
  number: fc.constantFrom('INV-2026-0001', 'INV-2026-0002'),
});
const exact = (entries: readonly Entry[]) => entries.reduce((sum, { cents }) => sum + BigInt(cents), 0n);

test('one period ends where the next begins, and no cent is lost between them', () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 40 }), fc.integer({ min: 2, max: 31 }), (entries, middle) => {
      const first = statementOf(entries, { from: dayOf(1), to: dayOf(middle - 1) });
      const second = statementOf(entries, { from: dayOf(middle), to: dayOf(31) });
      expect(first.openingCents).toBe(0);
      expect(second.openingCents).toBe(first.closingCents);
      expect(BigInt(second.closingCents)).toBe(exact(entries));
      for (const { openingCents, chargedCents, creditedCents, closingCents } of [first, second])
        expect(openingCents + chargedCents - creditedCents).toBe(closingCents);
    }),
  );
});

onDatabase('a statement', (server) => {
  let all: Parties;
  beforeAll(async () => {
    all = await billingParties(server());
  });
  const today = () => officeDay(server().deps.clock());
  const period = () => ({ from: '2020-01-01', to: today() });
  const ofClient = () => ({ ...period(), clientId: all.client.user.id });

  test('comes to what is left to pay, and is a file for the client and for who works for them', async () => {
    const part = await partPaidFor(server(), all);
    const gone = await sentTo(server(), all);
    await all.staff.api.call(billing.void, { params: { id: gone.id }, body: { reason: 'Billed twice' } });
    const removed = await partPaidFor(server(), all);
    const paymentId = removed.payments[0]?.id ?? '';
    const body = { paymentId, reason: 'It bounced' };
    await all.staff.api.call(money.removePayment, { params: { id: removed.id }, body });
    const entries = await entriesOf(server().database.db, all.client.user.id);
    const { balanceCents } = await all.client.api.call(billing.summary);
    expect(balanceCents).toBe(part.leftCents + removed.totalCents);
    expect(statementOf(entries, period()).closingCents).toBe(balanceCents);
    const own = await all.client.api.download(billing.statement, { query: period() });
    expect(await own.text()).toMatch(/^%PDF/);
    await expect(all.staff.api.download(billing.statement, { query: ofClient() })).resolves.toBeDefined();
  });

  test('counts as a client opened, as their page does', async () => {
    const hired = await server().person({ role: 'admin' });
    const boss = await server().signIn(hired.user.email, hired.password);
    await boss.api.download(billing.statement, { query: ofClient() });
    const { db } = server().database;
    const opened = and(eq(clientReads.clientId, all.client.user.id), eq(clientReads.how, 'opened'));
    expect(await db.$count(clientReads, and(eq(clientReads.actorId, boss.user.id), opened))).toBe(1);
  });

  test('is refused for wrong days, without a client, and to whom the client is none of', async () => {
    const ask = (who: Parties['staff'], query: { from: string; to: string; clientId?: string }) =>
      who.api.download(billing.statement, { query });
    await expect(ask(all.client, { from: today(), to: '2020-01-01' })).rejects.toMatchObject({
      ...{ status: 400, errors: [{ field: 'to' }] },
    });
    await expect(ask(all.client, { from: 'soon', to: today() })).rejects.toMatchObject({
      ...{ status: 400, errors: [{ field: 'from' }] },
    });
    await expect(ask(all.staff, period())).rejects.toMatchObject({ status: 400, errors: [{ field: 'clientId' }] });
    const other = await server().person({ firstName: 'Other' });
    const hired = await server().person({ role: 'staff', jobTitle: 'Specialist' });
    const stranger = await server().signIn(hired.user.email, hired.password);
    for (const who of [other, stranger]) await expect(ask(who, ofClient())).rejects.toMatchObject({ status: 404 });
  });
});
