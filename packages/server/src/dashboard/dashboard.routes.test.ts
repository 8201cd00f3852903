import { cases, dashboard } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { caseOutcomes, cases as casesTable, checklistItems, timelineEvents } from '../cases/cases.tables.ts';
import { onEachDatabase } from '../testing/testServer.ts';

onEachDatabase('the dashboard', (server) => {
  test('of somebody new holds no invented figure', async () => {
    const { api } = await server().person();
    expect(await api.call(dashboard.summary)).toEqual({
      ...{ activeCases: 0, casesOpenedThisMonth: 0, completedServices: 0, completedSince: null },
      ...{ documentsProcessed: 0, documentsThisWeek: 0, totalSavingsCents: null },
      ...{ nextSteps: [], services: [], activity: [], team: [] },
    });
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
    await db.insert(caseOutcomes).values([
      { caseId: done, amountCents: 120_050, description: 'Refund', recordedAt: new Date() },
      { caseId: held, amountCents: 1, description: 'Fee', recordedAt: new Date() },
    ]);
    await db.insert(checklistItems).values([
      { caseId: open, position: 0, text: 'Some day' },
      { caseId: open, position: 1, text: 'Soon', dueDate: '2030-01-02' },
      { caseId: held, position: 0, text: 'Sooner', dueDate: '2030-01-01' },
      { caseId: done, position: 0, text: 'Too late', dueDate: '2020-01-01' },
    ]);
    const later = new Date(Date.now() + 86_400_000);
    await db.insert(timelineEvents).values({ caseId: open, event: 'Planned', status: 'other', happenedAt: later });

    const summary = await api.call(dashboard.summary);
    expect(summary).toMatchObject({
      ...{ activeCases: 2, casesOpenedThisMonth: 3, completedServices: 1, totalSavingsCents: 120_051 },
      // Late in the evening of the day before, at the office.
      completedSince: '2021-03-08',
      services: [{ serviceCategory: { id: 'insurance_brokerage' }, active: 2, completed: 1 }],
      team: [{ id: vera.id, name: 'Vera Cruz', role: 'Adviser' }],
    });
    expect(summary.nextSteps.map(({ text, caseTitle, staffName }) => [text, caseTitle, staffName])).toEqual([
      ['Sooner', 'Held', null],
      ['Soon', 'Open', 'Vera Cruz'],
      ['Some day', 'Open', 'Vera Cruz'],
    ]);
    expect(summary.activity.map(({ key, caseTitle }) => [key, caseTitle])).toEqual(
      ['Gone', 'Held', 'Done', 'Open'].map((title) => ['case_opened', title]),
    );
  });
});
