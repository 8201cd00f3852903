import { type CaseStatus, cases } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { onEachDatabase, type Person } from '../testing/testServer.ts';
import { businesses, businessMembers, cases as casesTable, checklistItems } from './cases.tables.ts';

const body = { serviceCategoryId: 'tax_preparation', title: '2025 return', description: 'Two jobs' } as const;

onEachDatabase('cases', (server) => {
  let staff: Person;
  beforeAll(async () => {
    const { user, password } = await server().person({
      role: 'staff',
      firstName: 'Vera',
      lastName: 'Cruz',
      jobTitle: 'Tax specialist',
    });
    staff = await server().signIn(user.email, password);
  });

  /** A client with a case that is given to the member of staff. */
  async function clientWithCase() {
    const client = await server().person();
    const { id } = await client.api.call(cases.create, { body });
    await server().database.db.update(casesTable).set({ assignedStaffId: staff.user.id }).where(eq(casesTable.id, id));
    return { client, id, params: { id } };
  }

  test('a new case stands at intake, is numbered and told by its timeline', async () => {
    const ana = await server().person();
    const created = await ana.api.call(cases.create, { body });
    expect(created).toMatchObject({
      title: '2025 return',
      status: 'intake',
      priority: 'normal',
      clientId: ana.user.id,
      assignedStaff: null,
    });
    expect(created).toMatchObject({
      heldStatus: null,
      progressPercentage: 10,
      nextSteps: [],
      checklist: [],
      aiAnalysis: null,
    });
    expect(created.caseNumber).toMatch(/^CB-\d{4}-\d{4}$/);
    expect(created.timeline).toMatchObject([{ key: 'case_opened', event: 'Case opened', staffMember: null }]);
    expect(await ana.api.call(cases.get, { params: { id: created.id } })).toEqual(created);
  });

  test('numbers given out at the same time differ, without gaps', async () => {
    const people = await Promise.all([server().person(), server().person(), server().person()]);
    const created = await Promise.all(
      people.flatMap(({ api }) => Array.from({ length: 8 }, () => api.call(cases.create, { body }))),
    );
    const numbers = created.map(({ caseNumber }) => Number(caseNumber.split('-')[2])).sort((one, other) => one - other);
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
  });

  test('are started by clients only', async () => {
    await expect(staff.api.call(cases.create, { body })).rejects.toMatchObject({ status: 403 });
  });

  test('name the fields that are wrong', async () => {
    const ana = await server().person();
    await expect(
      ana.api.post(cases.create.path, { title: '  ', serviceCategoryId: 'gardening' }),
    ).rejects.toMatchObject({
      status: 400,
      errors: expect.arrayContaining([
        expect.objectContaining({ field: 'title', message: 'This field is required' }),
        expect.objectContaining({ field: 'serviceCategoryId' }),
      ]),
    });
  });

  test('take a business only of those who belong to it', async () => {
    const [ana, ben] = [await server().person(), await server().person()];
    const { db } = server().database;
    const [business] = await db.insert(businesses).values({ name: 'Bakery' }).returning();
    const businessClientId = business?.id ?? '';
    await db.insert(businessMembers).values({ businessId: businessClientId, userId: ana.user.id });
    await expect(ana.api.call(cases.create, { body: { ...body, businessClientId } })).resolves.toBeDefined();
    const refused = { status: 400, errors: [{ field: 'businessClientId', message: expect.any(String) }] };
    await expect(ben.api.call(cases.create, { body: { ...body, businessClientId } })).rejects.toMatchObject(refused);
    await expect(
      ana.api.call(cases.create, { body: { ...body, businessClientId: crypto.randomUUID() } }),
    ).rejects.toMatchObject(refused);
  });

  test('are listed, searched and paged', async () => {
    const ana = await server().person();
    for (const title of ['Écoles et impôts', 'Green card', '100% refund_check'])
      await ana.api.call(cases.create, { body: { ...body, title } });
    const titles = async (query: object) =>
      (await ana.api.call(cases.list, { query })).results.map(({ title }) => title);
    expect(await titles({})).toEqual(['100% refund_check', 'Green card', 'Écoles et impôts']);
    expect(await titles({ search: 'impots ecoles' })).toEqual(['Écoles et impôts']);
    expect(await titles({ search: '100%' })).toEqual(['100% refund_check']);
    expect(await titles({ search: 'refund_' })).toEqual(['100% refund_check']);
    expect(await titles({ search: '_____' })).toEqual([]);
    expect(await titles({ status: 'completed' })).toEqual([]);
    expect(await titles({ status: 'active' })).toHaveLength(3);

    const first = await ana.api.call(cases.list, { query: { limit: 2, search: 'two' } });
    expect(first).toMatchObject({ count: 3, previous: null, next: '/api/cases?limit=2&search=two&offset=2' });
    const second = await (
      await server().fetch(first.next ?? '', { headers: { authorization: `Bearer ${ana.tokens.read()?.accessToken}` } })
    ).json();
    expect(second).toMatchObject({
      results: [{ title: 'Écoles et impôts' }],
      next: null,
      previous: '/api/cases?limit=2&search=two&offset=0',
    });
    expect((await ana.api.call(cases.list, { query: { limit: 100_000 } })).results).toHaveLength(3);
    for (const query of [{ limit: 0 }, { limit: -1 }, { limit: 'x' }, { offset: -1 }, { status: 'lost' }]) {
      await expect(ana.api.get(cases.list.path, query)).rejects.toMatchObject({ status: 400 });
    }
  });

  test('go along the line, every step told and reckoned', async () => {
    const { client, params } = await clientWithCase();
    const go = (status: CaseStatus, reason?: string) =>
      staff.api.call(cases.update, { params, body: { status, ...(reason && { reason }) } });
    for (const status of [
      'document_collection',
      'in_progress',
      'staff_review',
      'client_review',
      'pending_approval',
      'completed',
    ] as const) {
      expect(await go(status)).toMatchObject({ status, heldStatus: null });
    }
    const done = await client.api.call(cases.get, { params });
    expect(done.progressPercentage).toBe(100);
    expect(done.timeline[0]).toMatchObject({
      key: 'status_completed',
      staffMember: { name: 'Vera Cruz', role: 'Tax specialist' },
    });
    expect(done.timeline).toHaveLength(7);

    await expect(go('in_progress', 'No')).rejects.toMatchObject({ status: 409 });
    await expect(go('pending_approval')).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'reason', message: 'A reason is required' }],
    });
    const reopened = await go('pending_approval', 'One form was missing');
    expect(reopened).toMatchObject({ status: 'pending_approval', progressPercentage: 90 });
    expect(reopened.timeline[0]).toMatchObject({ key: 'status_pending_approval', description: 'One form was missing' });
  });

  test('go on hold and come back to where they were', async () => {
    const { params } = await clientWithCase();
    const patch = (change: object) => staff.api.patch(`/cases/${params.id}`, change);
    await patch({ status: 'document_collection' });
    await expect(patch({ status: 'on_hold' })).rejects.toMatchObject({ status: 400 });
    expect(await patch({ status: 'on_hold', reason: 'Waiting' })).toMatchObject({
      heldStatus: 'document_collection',
      progressPercentage: 30,
    });
    await expect(patch({ status: 'in_progress' })).rejects.toMatchObject({ status: 409 });
    expect(await patch({ status: 'document_collection' })).toMatchObject({
      status: 'document_collection',
      heldStatus: null,
    });
    await patch({ status: 'on_hold', reason: 'Waiting again' });
    expect(await patch({ status: 'cancelled', reason: 'Given up' })).toMatchObject({
      status: 'cancelled',
      heldStatus: null,
    });
    expect(await patch({ status: 'document_collection', reason: 'Back' })).toMatchObject({
      status: 'document_collection',
    });
  });

  test('leave clients what is theirs to change', async () => {
    const { client, id, params } = await clientWithCase();
    const changed = await client.api.call(cases.update, { params, body: { title: 'New title', description: '' } });
    expect(changed).toMatchObject({ title: 'New title', description: '' });
    expect(changed.timeline[0]).toMatchObject({ key: 'details_changed', staffMember: null });
    const staffs = {
      status: 'cancelled',
      priority: 'urgent',
      progressPercentage: 99,
      estimatedCompletionDate: '2030-01-01',
      assignedStaffId: null,
      reason: 'x',
    };
    for (const [field, value] of Object.entries(staffs)) {
      await expect(client.api.patch(`/cases/${id}`, { title: 'Both', [field]: value })).rejects.toMatchObject({
        status: 403,
      });
    }
    expect(await client.api.call(cases.get, { params })).toEqual(changed);
  });

  test('tick steps off, and only their own', async () => {
    const [one, other] = [await clientWithCase(), await clientWithCase()];
    const { db } = server().database;
    const rows = [
      { caseId: one.id, position: 0, text: 'Send the W-2' },
      { caseId: one.id, position: 1, text: 'Sign' },
      { caseId: other.id, position: 0, text: 'Pay' },
    ];
    const [first, second, foreign] = await db.insert(checklistItems).values(rows).returning();
    const tick = (id: string | undefined, done: boolean) =>
      one.client.api.call(cases.update, { params: one.params, body: { checklist: [{ id: id ?? '', done }] } });
    const ticked = await tick(first?.id, true);
    expect(ticked).toMatchObject({
      nextSteps: ['Sign'],
      checklist: [
        { text: 'Send the W-2', done: true },
        { text: 'Sign', done: false },
      ],
    });
    expect(ticked.timeline[0]).toMatchObject({ key: 'step_done', description: 'Send the W-2' });
    expect((await tick(first?.id, true)).timeline).toHaveLength(ticked.timeline.length);
    expect((await tick(first?.id, false)).nextSteps).toEqual(['Send the W-2', 'Sign']);
    await expect(tick(foreign?.id, true)).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'checklist', message: expect.any(String) }],
    });
    expect(second).toBeDefined();
  });

  test('keep what staff plan; a station’s figure gives way to theirs', async () => {
    const { params } = await clientWithCase();
    const planned = await staff.api.call(cases.update, {
      params,
      body: {
        priority: 'urgent',
        progressPercentage: 42,
        estimatedCompletionDate: '2030-05-01',
        status: 'document_collection',
      },
    });
    expect(planned).toMatchObject({
      priority: 'urgent',
      progressPercentage: 42,
      estimatedCompletionDate: '2030-05-01',
    });
    expect(
      planned.timeline
        .slice(0, 4)
        .map(({ key }) => key)
        .sort(),
    ).toEqual(['expected_date_changed', 'priority_urgent', 'progress_changed', 'status_document_collection']);
    expect(await staff.api.call(cases.update, { params, body: { status: 'in_progress' } })).toMatchObject({
      progressPercentage: 50,
    });
  });

  test('are handed over to staff, never to clients', async () => {
    const { client, params } = await clientWithCase();
    const colleague = await server().person({ role: 'staff', firstName: 'Noor', lastName: 'Ali', jobTitle: 'Adviser' });
    await expect(
      staff.api.call(cases.update, { params, body: { assignedStaffId: client.user.id } }),
    ).rejects.toMatchObject({ status: 400 });
    const given = await staff.api.call(cases.update, { params, body: { assignedStaffId: colleague.user.id } });
    expect(given.assignedStaff).toEqual({ id: colleague.user.id, name: 'Noor Ali', role: 'Adviser' });
    await expect(staff.api.call(cases.get, { params })).rejects.toMatchObject({ status: 404 });
  });

  test('two changes at once: one wins, the other is told', async () => {
    const { params } = await clientWithCase();
    const moves = await Promise.allSettled(
      ['document_collection', 'cancelled'].map((status) =>
        staff.api.patch(`/cases/${params.id}`, { status, reason: 'Both' }),
      ),
    );
    const { timeline } = await staff.api.call(cases.get, { params });
    expect(timeline.filter(({ key }) => key?.startsWith('status_'))).toHaveLength(
      moves.filter(({ status }) => status === 'fulfilled').length,
    );
  });

  test('take events from staff', async () => {
    const { client, params } = await clientWithCase();
    const event = await staff.api.call(cases.addEvent, {
      params,
      body: { event: 'Call', description: 'Ten minutes', status: 'pending' },
    });
    expect(event).toMatchObject({ event: 'Call', status: 'pending', staffMember: { name: 'Vera Cruz' } });
    expect(event.key).toBeUndefined();
    expect((await client.api.call(cases.timeline, { params }))[0]).toEqual(event);
    await expect(client.api.call(cases.addEvent, { params, body: { event: 'Me too' } })).rejects.toMatchObject({
      status: 403,
    });
  });

  test('know eleven services', async () => {
    const categories = await server().api.call(cases.categories);
    expect(categories).toHaveLength(11);
    expect(categories[0]).toEqual({ id: 'tax_preparation', name: 'Tax preparation', slug: 'tax-preparation' });
  });
});
