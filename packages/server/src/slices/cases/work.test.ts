import { type CaseStatus, cases, needs } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { openPostbox, type Postbox } from '../../testing/postbox.ts';
import { onDatabase, type Person } from '../../testing/testServer.ts';
import { users } from '../users/users.tables.ts';
import { cases as casesTable } from './cases.tables.ts';

onDatabase('staff at work on a case', (server) => {
  let staff: Person;
  let post: Postbox;
  beforeAll(async () => {
    const { user, password } = await server().person({ role: 'staff', firstName: 'Vera', lastName: 'Cruz' });
    staff = await server().signIn(user.email, password);
    post = openPostbox(server());
  });

  async function given() {
    const client = await server().person({ firstName: 'Ana' });
    const { id } = await client.api.call(cases.create, {
      body: { serviceCategoryId: 'tax_preparation', title: '2025 return' },
    });
    await server().database.db.update(casesTable).set({ assignedStaffId: staff.user.id }).where(eq(casesTable.id, id));
    return { client, id, params: { id } };
  }
  const subjects = async ({ user }: Person) =>
    (await post.of(user.email)).map(({ subject }) => subject).filter((subject) => !/welcome/i.test(subject));

  test('sees the client and every move that is allowed; the client sees neither', async () => {
    const { client, params } = await given();
    const seen = await staff.api.call(cases.get, { params });
    expect(seen.client).toMatchObject({ id: client.user.id, email: client.user.email, preferredLanguage: 'en' });
    expect(seen.moves).toEqual([
      { to: 'document_collection', kind: 'forward', needsReason: false },
      { to: 'on_hold', kind: 'hold', needsReason: true },
      { to: 'cancelled', kind: 'cancel', needsReason: true },
    ]);
    expect((await staff.api.call(cases.list)).results[0]).toMatchObject({ clientName: 'Ana Person' });
    expect(await client.api.call(cases.get, { params })).toMatchObject({ client: null, moves: [], clientName: null });
  });

  test('every move on offer is taken, and tells the client by mail in their language, unless they want none', async () => {
    const { client, params } = await given();
    const { db } = server().database;
    await db.update(users).set({ preferredLanguage: 'es' }).where(eq(users.id, client.user.id));
    const go = (status: CaseStatus, reason?: string) =>
      staff.api.call(cases.update, { params, body: { status, ...(reason && { reason }) } });
    await go('document_collection');
    await go('intake', 'Falta una firma');
    const mails = await post.of(client.user.email);
    const [back] = mails.filter(({ text }) => text.includes('Falta una firma'));
    expect(back?.text).toContain(`/dashboard/cases/${params.id}`);
    expect(await subjects(client)).toHaveLength(2);

    const [row] = await db.select().from(users).where(eq(users.id, client.user.id));
    if (!row) throw new Error('the client is gone');
    const notificationPreferences = { ...row.notificationPreferences, emailUpdates: false };
    await db.update(users).set({ notificationPreferences }).where(eq(users.id, client.user.id));
    await go('document_collection');
    expect(await subjects(client)).toHaveLength(2);
  });

  test('asks for steps, puts them into order, takes them away; a repeat adds nothing, a colleague’s stay', async () => {
    const { client, params } = await given();
    const [one, two, three] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    const four = crypto.randomUUID();
    const step = (id: string, text: string, dueDate: string | null = null) => ({ id, text, dueDate });
    const save = (steps: ReturnType<typeof step>[], removedSteps: string[] = []) =>
      staff.api.call(cases.update, { params, body: { steps, removedSteps } });
    const first = [step(one, 'Send the W-2', '2030-01-31'), step(two, 'Sign')];
    const saved = await save(first);
    expect(await save(first)).toMatchObject({ checklist: saved.checklist, nextSteps: ['Send the W-2', 'Sign'] });
    expect(saved.timeline.filter(({ key }) => key === 'step_added')).toHaveLength(2);
    const texts = (await post.of(client.user.email)).map(({ text }) => text);
    expect(texts).toContainEqual(expect.stringContaining('Send the W-2 (by January 31, 2030)'));
    expect(await subjects(client)).toHaveLength(1);

    await client.api.call(cases.update, { params, body: { checklist: [{ id: one, done: true }] } });
    // This save's screen did not show step two yet, so the step stays, after the listed ones.
    const changed = await save([step(three, 'Pay'), step(one, 'Send both W-2')]);
    expect(changed.checklist.map(({ text, done }) => [text, done])).toEqual([
      ['Pay', false],
      ['Send both W-2', true],
      ['Sign', false],
    ]);
    const left = await save([step(three, 'Pay')], [one, two]);
    expect(left.nextSteps).toEqual(['Pay']);
    expect(left.timeline.map(({ key }) => key)).toContain('step_removed');

    // A colleague withdraws one as a need; a page from before names it still.
    await staff.api.call(needs.withdraw, { params: { id: three } });
    expect((await save([step(three, 'Pay'), step(four, 'Print')])).nextSteps).toEqual(['Print']);

    const other = await given();
    await expect(
      staff.api.call(cases.update, { params: other.params, body: { steps: [step(three, 'Mine')] } }),
    ).rejects.toMatchObject({ status: 400, errors: [{ field: 'steps', message: expect.any(String) }] });
    await expect(
      client.api.call(cases.update, { params, body: { steps: [step(crypto.randomUUID(), 'Mine')] } }),
    ).rejects.toMatchObject({ status: 403 });
  });

  test('a tick takes away why a step came back', async () => {
    const { client, params } = await given();
    const { needs: asked } = await staff.api.call(needs.create, {
      params,
      body: { needs: [{ title: 'Sign', kind: 'task' }] },
    });
    const id = asked[0]?.id ?? '';
    const tick = (who: Person) => who.api.call(cases.update, { params, body: { checklist: [{ id, done: true }] } });
    await tick(client);
    await staff.api.call(needs.update, { params: { id }, body: { status: 'returned', reason: 'Both sign' } });
    await tick(client);
    expect((await client.api.call(needs.list, { params })).needs).toMatchObject([{ status: 'submitted', reason: '' }]);
  });

  test('records what a case brought, once however often it is sent, and takes it back', async () => {
    const { client, params } = await given();
    const add = () =>
      staff.api.call(cases.addOutcome, {
        params,
        body: { amountCents: 120_050, description: 'Refund' },
        idempotencyKey: `outcome-${params.id}`,
      });
    const recorded = await add();
    expect(await add()).toEqual(recorded);
    expect((await client.api.call(cases.get, { params })).outcomes).toEqual([recorded]);
    const remove = () => staff.api.call(cases.removeOutcome, { params: { id: recorded.id } });
    await remove();
    await expect(remove()).rejects.toMatchObject({ status: 404 });
    const seen = await client.api.call(cases.get, { params });
    expect(seen.outcomes).toEqual([]);
    expect(seen.timeline.slice(0, 2).map(({ key }) => key)).toEqual(['outcome_removed', 'outcome_recorded']);
    await expect(
      staff.api.call(cases.addOutcome, { params, body: { amountCents: 0, description: '' } }),
    ).rejects.toMatchObject({ status: 400 });
  });

  test('hands it over to a colleague, and finds by client and by whom it is given to', async () => {
    const { client, params } = await given();
    const noor = await server().person({ role: 'staff', firstName: 'Noor', lastName: 'Ali', jobTitle: 'Adviser' });
    expect(await staff.api.call(cases.colleagues)).toContainEqual({
      ...{ id: noor.user.id, name: 'Noor Ali', role: 'Adviser' },
    });
    const busy = await staff.api.call(cases.colleagues, { query: { work: 'true' } });
    const held = (await staff.api.call(cases.list, { query: { status: 'active', assigned: 'me' } })).count;
    expect(held).toBeGreaterThan(0);
    expect(busy).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Noor Ali', role: 'Adviser', services: [], openCases: 0 }),
        expect.objectContaining({ id: staff.user.id, openCases: held }),
      ]),
    );
    await expect(client.api.call(cases.colleagues)).rejects.toMatchObject({ status: 403 });
    expect((await staff.api.call(cases.list, { query: { search: 'ana', assigned: 'me' } })).count).toBeGreaterThan(0);
    await staff.api.call(cases.update, { params, body: { assignedStaffId: noor.user.id } });
    await expect(staff.api.call(cases.get, { params })).rejects.toMatchObject({ status: 404 });
    const { api } = await server().signIn(noor.user.email, noor.password);
    expect((await api.call(cases.list, { query: { status: 'active', assigned: 'me' } })).count).toBe(1);
    expect((await api.call(cases.list, { query: { assigned: 'none' } })).count).toBe(0);
  });
});
