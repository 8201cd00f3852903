import { cases, dashboard, intake, messages, needs } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { addTasks } from '../../testing/needs.ts';
import { onDatabase } from '../../testing/testServer.ts';
import { appointments } from '../appointments/appointments.tables.ts';
import { cases as casesTable } from '../cases/cases.tables.ts';
import { insertOutcome } from '../cases/outcomes.repository.ts';
import { insertEvent } from '../cases/timeline.repository.ts';
import { users } from '../users/users.tables.ts';

onDatabase('the dashboard', (server) => {
  test('of somebody new holds no invented figure', async () => {
    const { api } = await server().person();
    expect(await api.call(dashboard.summary)).toEqual({
      ...{ activeCases: 0, casesOpenedThisMonth: 0, completedServices: 0, completedSince: null },
      ...{ documentsProcessed: 0, documentsThisWeek: 0, totalSavingsCents: null },
      ...{ services: [], activity: [], team: [] },
    });
  });

  test('asks somebody new for nothing', async () => {
    const { api } = await server().person();
    expect(await api.call(dashboard.todos)).toEqual({ items: [], count: 0 });
  });

  test('counts what the rows say', async () => {
    const { db } = server().database;
    const { api } = await server().person();
    const { user: vera } = await server().person({
      role: 'staff',
      firstName: 'Vera',
      lastName: 'Cruz',
      jobTitle: 'Adviser',
    });
    const start = async (title: string) =>
      (await api.call(cases.create, { body: { serviceCategoryId: 'insurance_brokerage', title } })).id;
    const [open, done, held, gone] = [
      await start('Open'),
      await start('Done'),
      await start('Held'),
      await start('Gone'),
    ];
    const set = (id: string, values: Partial<typeof casesTable.$inferInsert>) =>
      db.update(casesTable).set(values).where(eq(casesTable.id, id));
    await set(open, { assignedStaffId: vera.id, createdAt: new Date('2020-01-15T12:00:00Z') });
    await set(done, { status: 'completed', completedAt: new Date('2021-03-09T03:00:00Z') });
    await set(held, { status: 'on_hold', formerStatus: 'intake' });
    await set(gone, { status: 'cancelled' });
    await insertOutcome(db, { caseId: done, amountCents: 120_050, description: 'Refund', recordedAt: new Date() });
    await insertOutcome(db, { caseId: held, amountCents: 1, description: 'Fee', recordedAt: new Date() });
    await addTasks(db, [
      { caseId: open, title: 'Some day' },
      { caseId: open, title: 'Soon', dueDate: '2030-01-02' },
      { caseId: held, title: 'Sooner', dueDate: '2030-01-01' },
      { caseId: done, title: 'Too late', dueDate: '2020-01-01' },
    ]);
    const later = new Date(Date.now() + 86_400_000);
    await insertEvent(db, { caseId: open, event: 'Planned', status: 'other', happenedAt: later });

    const summary = await api.call(dashboard.summary);
    expect(summary).toMatchObject({
      ...{ activeCases: 2, casesOpenedThisMonth: 3, completedServices: 1, totalSavingsCents: 120_051 },
      // In the office's time zone the case was completed late in the evening of the day before.
      completedSince: '2021-03-08',
      services: [{ serviceCategory: { id: 'insurance_brokerage' }, active: 2, completed: 1 }],
      team: [{ id: vera.id, name: 'Vera Cruz', role: 'Adviser', caseId: open }],
    });
    expect(summary.activity.map(({ key, caseTitle }) => [key, caseTitle])).toEqual(
      ['Gone', 'Held', 'Done', 'Open'].map((title) => ['case_opened', title]),
    );
  });

  test('tells a client what waits for them, what is due first in front', async () => {
    const { db } = server().database;
    const { api, user } = await server().person({ firstName: 'Ana', lastName: 'Ruiz' });
    await db.update(users).set({ isVerified: true }).where(eq(users.id, user.id));
    const vera = await server().person({ role: 'staff', firstName: 'Vera', lastName: 'Cruz', jobTitle: 'Adviser' });
    const { api: staffApi } = await server().signIn(vera.user.email, vera.password);
    const { id: caseId } = await api.call(cases.create, { body: { serviceCategoryId: 'immigration', title: 'Card' } });
    const about = { caseId, clientId: user.id, staffId: vera.user.id, durationMinutes: 60 };
    await db.update(casesTable).set({ assignedStaffId: vera.user.id }).where(eq(casesTable.id, caseId));
    await addTasks(db, [
      { caseId, title: 'Some day' },
      { caseId, title: 'Long ago', dueDate: '2020-01-01' },
      { caseId, title: 'Done', dueDate: '2020-01-01', status: 'submitted' },
    ]);
    const startsAt = new Date(Date.now() + 5 * 86_400_000);
    await db
      .insert(appointments)
      .values([
        { ...about, startsAt, appointmentType: 'consultation', meetingMethod: 'video', confirmationCode: 'TODO-1' },
      ]);
    await api.call(intake.saveDraft, {
      params: { id: 'translation' },
      body: { title: 'Diploma', description: '', answers: [], revision: null },
    });
    await staffApi.call(messages.send, { params: { id: caseId }, body: { text: 'Hello', attachments: [] } });

    const asked = await api.call(dashboard.todos);
    expect(asked.count).toBe(5);
    expect(asked.items.map(({ kind, text, person }) => [kind, text, person])).toEqual([
      ['step', 'Long ago', 'Vera Cruz'],
      ['step', 'Some day', 'Vera Cruz'],
      ['messages', null, 'Vera Cruz'],
      ['meeting', null, 'Vera Cruz'],
      ['draft', 'Diploma', null],
    ]);
    // The firm's people have a day of their own.
    await expect(staffApi.call(dashboard.todos)).rejects.toMatchObject({ status: 403 });
    await expect(staffApi.call(dashboard.summary)).rejects.toMatchObject({ status: 403 });
  });

  test('lists the needs of a case in the order of its page', async () => {
    const { db } = server().database;
    const { api } = await server().person();
    const { id: caseId } = await api.call(cases.create, { body: { serviceCategoryId: 'immigration', title: 'Card' } });
    const { id: other } = await api.call(cases.create, { body: { serviceCategoryId: 'immigration', title: 'Visa' } });
    await addTasks(db, [
      { caseId, title: 'Some day' },
      { caseId, title: 'In January', dueDate: '2100-01-31' },
      { caseId, title: 'Long ago', dueDate: '2020-01-01' },
      { caseId: other, title: 'Now' },
    ]);
    const { items } = await api.call(dashboard.todos);
    expect(items.map(({ text }) => text)).toEqual(['Long ago', 'Now', 'In January', 'Some day']);
    const { needs: list } = await api.call(needs.list, { params: { id: caseId } });
    expect(list.map(({ title }) => title)).toEqual(['Long ago', 'In January', 'Some day']);
  });
});
