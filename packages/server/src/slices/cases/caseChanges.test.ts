import { type CaseStatus, cases } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { addTasks } from '../../testing/needs.ts';
import { onDatabase, type Person } from '../../testing/testServer.ts';
import { cases as casesTable } from './cases.tables.ts';

const body = { serviceCategoryId: 'tax_preparation', title: '2025 return', description: 'Two jobs' } as const;

onDatabase('cases under way', (server) => {
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

  /** Creates a client with a case that is assigned to the test's staff member. */
  async function clientWithCase() {
    const client = await server().person();
    const { id } = await client.api.call(cases.create, { body });
    await server().database.db.update(casesTable).set({ assignedStaffId: staff.user.id }).where(eq(casesTable.id, id));
    return { client, id, params: { id } };
  }

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
    const [first, second, foreign] = await addTasks(server().database.db, [
      { caseId: one.id, title: 'Send the W-2' },
      { caseId: one.id, title: 'Sign' },
      { caseId: other.id, title: 'Pay' },
    ]);
    const tick = (id: string | undefined, done: boolean) =>
      one.client.api.call(cases.update, { params: one.params, body: { checklist: [{ id: id ?? '', done }] } });
    const ticked = await tick(first, true);
    expect(ticked).toMatchObject({
      nextSteps: ['Sign'],
      checklist: [
        { text: 'Send the W-2', done: true },
        { text: 'Sign', done: false },
      ],
    });
    expect(ticked.timeline[0]).toMatchObject({ key: 'step_done', description: 'Send the W-2' });
    expect((await tick(first, true)).timeline).toHaveLength(ticked.timeline.length);
    expect((await tick(first, false)).nextSteps).toEqual(['Send the W-2', 'Sign']);
    await expect(tick(foreign, true)).rejects.toMatchObject({
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

  test('a plan made on an older one is refused, and changes nothing', async () => {
    const { client, params } = await clientWithCase();
    const change = (patch: object) => staff.api.call(cases.update, { params, body: patch });
    await change({ priority: 'high', seen: { priority: 'normal' } });
    const late = { priority: 'urgent', progressPercentage: 55, seen: { priority: 'normal', progressPercentage: 10 } };
    await expect(change(late)).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
    expect(await staff.api.call(cases.get, { params })).toMatchObject({ priority: 'high' });
    // Other fields that others changed do not matter, and a caller who wants the same is content.
    await change({ priority: 'high', estimatedCompletionDate: '2035-01-05', seen: { priority: 'normal' } });
    await change({ priority: 'urgent', seen: { priority: 'high', specialist: null } });
    await client.api.call(cases.update, { params, body: { title: 'Mine' } });
    await expect(change({ title: 'Ours', seen: { title: body.title } })).rejects.toMatchObject({ status: 409 });
    await expect(change({ assignedStaffId: null, seen: { specialist: null } })).rejects.toMatchObject({ status: 409 });
    const move = { status: 'on_hold', reason: 'The client travels', seen: { status: 'in_progress' } };
    await expect(change(move)).rejects.toMatchObject({ code: 'changed_meanwhile' });
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
});
