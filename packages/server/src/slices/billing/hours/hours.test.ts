import {
  type BodyOf,
  billing,
  centsOfMinutes,
  hours,
  type Invoice,
  type ListedPrice,
  money,
  officeDay,
  prices,
} from '@firm/contract';
import fc from 'fast-check';
import { billingParties, hoursFor, type Parties } from '../../../testing/billing.ts';
import { onDatabase } from '../../../testing/testServer.ts';

test('minutes cost what exact arithmetic says, to the nearest cent', () => {
  const minutes = fc.integer({ min: 1, max: 1440 });
  fc.assert(
    fc.property(minutes, fc.integer({ min: 1, max: 99_999_999 }), (time, rate) => {
      const exact = BigInt(time) * BigInt(rate);
      const cents = BigInt(centsOfMinutes(time, rate));
      // No other whole cent is nearer; of two as near, it is the higher.
      expect(120n * cents - 2n * exact).toBeLessThanOrEqual(60n);
      expect(120n * cents - 2n * exact).toBeGreaterThan(-60n);
    }),
  );
});

onDatabase('hours', (server) => {
  let all: Parties;
  let admin: Parties['staff'];
  let rate: ListedPrice;
  const late = { status: 409, code: 'conflict' };
  beforeAll(async () => {
    all = await billingParties(server());
    const { user, password } = await server().person({ role: 'admin' });
    admin = await server().signIn(user.email, password);
    const descriptions = { en: 'Consulting', es: 'Asesoría', fr: 'Conseil' };
    rate = await admin.api.call(prices.create, { body: { service: null, unit: 'hour', cents: 15_000, descriptions } });
  });
  const today = () => officeDay(server().deps.clock());
  const bill = (hourIds: string[], changes = {}) =>
    all.staff.api.call(money.billHours, {
      body: { caseId: all.caseId, hourIds, priceId: rate.id, title: 'Advice', dueDate: today(), ...changes },
    });
  const open = async () => (await all.staff.api.call(hours.list)).results.map(({ id }) => id);
  const keepLine = (id: string, hoursId: string) => {
    const lines = [{ description: 'Advice', unitCents: 10_000, hoursId }];
    return all.staff.api.call(billing.update, { params: { id }, body: { lines } });
  };

  test('go on a draft once, a line each without the colleague’s words, and come back with it', async () => {
    const [one, two] = [await hoursFor(server(), all), await hoursFor(server(), all, 'Second call', 20)];
    const both = await Promise.allSettled([bill([one.id, two.id]), bill([one.id])]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: late });
    for (const each of both)
      if (each.status === 'fulfilled') await all.staff.api.call(billing.remove, draftOf(each.value));
    const draft = await bill([one.id, two.id]);
    expect(draft).toMatchObject({ status: 'draft', totalCents: 22_500 + 5_000 });
    expect(draft.lines.map(({ hoursId }) => hoursId).sort()).toEqual([one.id, two.id].sort());
    expect(draft.lines.map(({ description }) => description).sort()).toEqual([
      expect.stringMatching(/^Consulting, .*, 1\u00a0h 30\u00a0min$/),
      expect.stringMatching(/^Consulting, .*, 20\u00a0min$/),
    ]);
    expect(await open()).toEqual([]);
    await expect(all.staff.api.call(hours.remove, { params: { id: one.id } })).rejects.toMatchObject(late);
    await all.staff.api.call(billing.remove, draftOf(draft));
    expect((await open()).sort()).toEqual([one.id, two.id].sort());
  });

  test('stay on the lines of a changed draft that name them, are free again with the others, and when withdrawn', async () => {
    const [one, two] = [await hoursFor(server(), all), await hoursFor(server(), all)];
    const draft = await bill([one.id]);
    const whole = await bill([two.id], { draftId: draft.id });
    expect(whole).toMatchObject({ id: draft.id, totalCents: 45_000 });
    await keepLine(draft.id, two.id);
    expect(await open()).toContain(one.id);
    await expect(keepLine(draft.id, one.id)).rejects.toMatchObject({
      ...{ status: 400, errors: [{ field: 'lines.0.hoursId' }] },
    });
    await all.staff.api.call(billing.send, { ...draftOf(draft), body: {} });
    const seen = await all.client.api.call(billing.get, draftOf(draft));
    expect(seen.lines).toEqual([expect.objectContaining({ description: 'Advice', hoursId: null })]);
    await all.staff.api.call(billing.void, { ...draftOf(draft), body: { reason: 'Billed twice' } });
    expect(await open()).toContain(two.id);
  });

  test('that a colleague bills on a draft meanwhile stay on it: who saves what was before is told', async () => {
    const [one, two] = [await hoursFor(server(), all), await hoursFor(server(), all)];
    const before = await bill([one.id]);
    const { id, title, dueDate } = before;
    const billed = await bill([two.id], { draftId: id });
    const lines = before.lines.map(({ amountCents: _, ...line }) => ({ ...line, quantity: 2 }));
    const seenOf = (draft: Invoice) =>
      draft.lines.map(({ amountCents: _, hoursId, ...line }) => ({ ...line, hours: hoursId }));
    const save = (seen: BodyOf<typeof billing.update>['seen']) =>
      all.staff.api.call(billing.update, { params: { id }, body: { title: 'Advice in May', dueDate, lines, seen } });
    const refused = { status: 409, code: 'changed_meanwhile' };
    await expect(save({ title, dueDate, lines: seenOf(before) })).rejects.toMatchObject(refused);
    expect(await all.staff.api.call(billing.get, { params: { id } })).toEqual(billed);
    expect(await open()).not.toContain(two.id);
    await expect(save({ title: 'Another' })).rejects.toMatchObject(refused);
    const seen = { title, dueDate, lines: seenOf(billed) };
    expect(await save(seen)).toMatchObject({ title: 'Advice in May', lines: [{ quantity: 2, hoursId: one.id }] });
    // A repeat of what is stored already, after a lost answer, is no conflict.
    expect(await save(seen)).toMatchObject({ title: 'Advice in May' });
    expect(await open()).toContain(two.id);
  });

  test('are the colleague’s own: others may not change them, and of two changes the second is refused', async () => {
    const entry = await hoursFor(server(), all);
    const change = (who: Parties['staff'], minutes: number) =>
      who.api.call(hours.update, {
        params: { id: entry.id },
        body: { day: entry.day, minutes, text: entry.text, isBillable: false, version: entry.version },
      });
    const both = await Promise.allSettled([change(all.staff, 10), change(admin, 15)]);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, code: 'changed_meanwhile' },
    });
    expect((await all.staff.api.call(hours.list, { query: { show: 'internal' } })).results[0]?.id).toBe(entry.id);
    const remove = all.staff.api.call(hours.remove, { params: { id: entry.id }, query: { version: entry.version } });
    await expect(remove).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
    await expect(bill([entry.id])).rejects.toMatchObject({ status: 400, errors: [{ field: 'hourIds' }] });
    const hired = await server().person({ role: 'staff', jobTitle: 'Specialist' });
    const stranger = await server().signIn(hired.user.email, hired.password);
    await expect(change(stranger, 5)).rejects.toMatchObject({ status: 404 });
    expect((await stranger.api.call(hours.list, { query: { show: 'all' } })).count).toBe(0);
    await expect(all.client.api.call(hours.list)).rejects.toMatchObject({ status: 403 });
  });

  test.each([
    ['no minutes', { minutes: 0 }, 'minutes'],
    ['half a minute', { minutes: 1.5 }, 'minutes'],
    ['more than a day', { minutes: 1441 }, 'minutes'],
    ['a day to come', { day: '2199-01-01' }, 'day'],
    ['no words', { text: ' ' }, 'text'],
  ])('%s is refused with the field named', async (_what, changes, field) => {
    const body = { caseId: all.caseId, day: today(), minutes: 30, text: 'Call', ...changes };
    await expect(all.staff.api.call(hours.add, { body })).rejects.toMatchObject({ status: 400, errors: [{ field }] });
  });

  test('cost the price that is chosen, which must be active and per hour', async () => {
    const { id } = await hoursFor(server(), all);
    const item = { service: null, unit: 'item', cents: 100, descriptions: rate.descriptions } as const;
    const { id: priceId } = await admin.api.call(prices.create, { body: item });
    for (const wrong of [priceId, crypto.randomUUID()])
      await expect(bill([id], { priceId: wrong })).rejects.toMatchObject({
        ...{ status: 400, errors: [{ field: 'priceId' }] },
      });
    await expect(bill([id], { title: null })).rejects.toMatchObject({ status: 400, errors: [{ field: 'title' }] });
  });
});

const draftOf = ({ id }: Pick<Invoice, 'id'>) => ({ params: { id } });
