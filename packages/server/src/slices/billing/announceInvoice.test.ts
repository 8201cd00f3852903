import { billing, hours, type LiveTopic, money, notes, officeDay } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { announce } from '../../ground/live/live.ts';
import { billingParties, depositFor, draftFor, hoursFor, invoiceBody, sentTo } from '../../testing/billing.ts';
import { onDatabase } from '../../testing/testServer.ts';
import { users } from '../users/users.tables.ts';
import { paymentOf, tell } from './testing/tell.ts';

onDatabase('money and notes', (server) => {
  test('are told to a colleague of the service and to administrators; drafts, hours and notes not to the client', async () => {
    const parties = await billingParties(server());
    const { staff, client, caseId } = parties;
    const [boss, colleague] = [await server().person({ role: 'admin' }), await server().person({ role: 'staff' })];
    const { db, listen } = server().database;
    await db
      .update(users)
      .set({ services: ['tax_preparation'] })
      .where(eq(users.id, colleague.user.id));
    const heard: { to: string[]; topic: LiveTopic; id?: string }[] = [];
    listen('live', (payload) => heard.push(JSON.parse(payload)));
    const names = { [client.user.id]: 'client', [colleague.user.id]: 'colleague', [boss.user.id]: 'boss' };
    /** The people who are told of this topic while something is done. */
    const toldOf = async (topic: LiveTopic, act: () => Promise<unknown>) => {
      heard.length = 0;
      await act();
      await announce(db, { to: ['the last'], topic });
      while (!heard.some(({ to }) => to[0] === 'the last')) await new Promise((done) => setTimeout(done, 5));
      const people = heard.filter((notice) => notice.topic === topic).flatMap(({ to }) => to);
      return [...new Set(people)].flatMap((id) => names[id] ?? []).sort();
    };
    const [firm, all] = [
      ['boss', 'colleague'],
      ['boss', 'client', 'colleague'],
    ];
    const today = officeDay(server().deps.clock());

    const invoice = await draftFor(server(), parties);
    const own = { ...invoiceBody(server(), parties), caseId: null };
    const params = { id: invoice.id };
    expect(await toldOf('billing', () => draftFor(server(), parties))).toEqual(firm);
    expect(await toldOf('billing', () => staff.api.call(billing.create, { body: own }))).toEqual(firm);
    expect(await toldOf('billing', () => staff.api.call(billing.update, { params, body: { title: 'Both' } }))).toEqual(
      firm,
    );
    expect(await toldOf('billing', () => hoursFor(server(), parties))).toEqual(firm);
    const worked = await hoursFor(server(), parties);
    const seen = { params: { id: worked.id }, query: { version: worked.version } };
    expect(await toldOf('billing', () => staff.api.call(hours.remove, seen))).toEqual(firm);
    expect(await toldOf('billing', () => staff.api.call(billing.send, { params, body: {} }))).toEqual(all);
    const part = { amountCents: 100, leftCents: invoice.totalCents, method: 'cash', receivedOn: today } as const;
    expect(await toldOf('billing', () => staff.api.call(money.recordPayment, { params, body: part }))).toEqual(all);
    expect(await toldOf('billing', () => depositFor(server(), parties))).toEqual(all);
    const sent = await sentTo(server(), parties);
    const paymentId = paymentOf((await client.api.call(billing.pay, { params: { id: sent.id } })).url);
    const event = { paymentId, kind: 'succeeded', reference: 'ref', amountCents: sent.totalCents } as const;
    expect(await toldOf('billing', () => tell(server(), event))).toEqual(all);

    const about = { params: { id: client.user.id }, body: { text: 'Prefers mornings', caseId } };
    expect(await toldOf('cases', () => staff.api.call(notes.add, about))).toEqual(firm);
    const { results } = await staff.api.call(notes.list, { params: { id: client.user.id } });
    const note = { params: { id: results[0]?.id ?? '' } };
    expect(await toldOf('cases', () => staff.api.call(notes.remove, note))).toEqual(firm);
  });
});
