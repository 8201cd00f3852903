import {
  type BodyOf,
  billing,
  cases,
  dashboard,
  dayAfter,
  messages,
  needs,
  officeDay,
  people,
  pipelines,
} from '@firm/contract';
import { eq } from 'drizzle-orm';
import { queuedMail } from '../../testing/queuedMail.ts';
import { onDatabase, type Person } from '../../testing/testServer.ts';
import { cases as casesTable } from '../cases/cases.tables.ts';
import { caseShares } from '../cases/shares.tables.ts';
import { messages as messagesTable } from '../messages/messages.tables.ts';
import { users } from '../users/users.tables.ts';
import { handlePipelineJobs } from './followPipeline.ts';
import { latestId } from './pipelines.repository.ts';
import { casePipelines, pipelineFields } from './pipelines.tables.ts';

type Body = BodyOf<typeof pipelines.save>;
type Step = NonNullable<Body['steps']>[number];

onDatabase('the procedures of services', (server) => {
  let boss: Person;
  let vera: Person;
  let ana: Person;
  const hire = async (firstName: string, role: 'staff' | 'admin' = 'staff') => {
    const { user, password } = await server().person({ role, firstName, lastName: 'Cruz' });
    return server().signIn(user.email, password);
  };
  beforeAll(async () => {
    handlePipelineJobs(server().deps);
    [boss, vera, ana] = [await hire('Ada', 'admin'), await hire('Vera'), await server().person({ firstName: 'Ana' })];
    await server().database.db.update(users).set({ preferredLanguage: 'es' }).where(eq(users.id, ana.user.id));
  }, 60_000);

  const today = () => officeDay(server().deps.clock());
  const save = (id: string, body: Body, by = boss) => by.api.call(pipelines.save, { params: { id }, body });
  const start = async (serviceCategoryId: BodyOf<typeof cases.create>['serviceCategoryId'], by = ana) => {
    const { id } = await by.api.call(cases.create, { body: { serviceCategoryId, title: 'Matter' } });
    await server().deps.outbox.drain();
    return id;
  };
  const move = async (id: string, status: 'document_collection' | 'in_progress' | 'staff_review') => {
    await boss.api.call(cases.update, { params: { id }, body: { status } });
    await server().deps.outbox.drain();
  };
  const read = (id: string) => boss.api.call(cases.get, { params: { id } });
  const asked = async (id: string) =>
    (await boss.api.call(needs.list, { params: { id } })).needs.map(({ title }) => title);
  const keysOf = async (id: string) => (await read(id)).timeline.flatMap(({ key }) => key ?? []);
  const passport: NonNullable<Step['needs']>[number] = {
    title: { en: 'Passport', es: 'Pasaporte' },
    documentType: 'identification',
    dueDays: 7,
  };

  test('a new case is given, dated and asked for its papers once, in the language of its client, and says so', async () => {
    const message = { en: 'Welcome', es: 'Le damos la bienvenida', fr: '' };
    const steps: Step[] = [{ status: 'intake', needs: [passport], message }];
    const saved = await save('immigration', { revision: 0, staffId: vera.user.id, dueDays: 30, steps });
    expect(saved).toMatchObject({ revision: 1, staff: { name: 'Vera Cruz', isOpen: true }, saved: { by: 'Ada Cruz' } });

    const id = await start('immigration');
    const { needs: list } = await ana.api.call(needs.list, { params: { id } });
    expect(list).toMatchObject([
      { title: 'Pasaporte', kind: 'upload', dueDate: dayAfter(today(), 7), requestedBy: null },
    ]);
    const row = await read(id);
    expect(row).toMatchObject({
      assignedStaff: { id: vera.user.id },
      estimatedCompletionDate: dayAfter(today(), 30),
      status: 'intake',
    });
    const thread = await ana.api.call(messages.thread, { params: { id }, query: {} });
    expect(thread.messages).toMatchObject([{ text: 'Le damos la bienvenida', side: 'firm' }]);
    const stored = server().database.db.select().from(messagesTable).where(eq(messagesTable.caseId, id));
    expect(await stored).toMatchObject([{ isAutomatic: true }]);
    expect(row.timeline.map(({ key }) => key)).toEqual([
      ...['automation_message', 'documents_requested', 'staff_assigned', 'expected_date_changed'],
      ...['automation_started', 'case_opened'],
    ]);
    expect(row.timeline.every(({ staffMember }) => staffMember === null)).toBe(true);
    // A job that is done again adds nothing.
    await server().deps.outbox.add(server().database.db, {
      kind: 'reach_status',
      payload: { caseId: id, status: 'intake' },
    });
    await server().deps.outbox.drain();
    expect(await asked(id)).toEqual(['Passport']);
  });

  test('everybody reads a procedure in their own language; what somebody typed stays as it was typed', async () => {
    const { db } = server().database;
    const [rosa, luis] = [await server().person({ firstName: 'Rosa' }), await server().person({ firstName: 'Luis' })];
    await db.update(users).set({ preferredLanguage: 'es' }).where(eq(users.id, rosa.user.id));
    const note = { en: 'Both pages', es: 'Las dos páginas', fr: '' };
    const steps: Step[] = [
      { status: 'intake', needs: [{ ...passport, note }] },
      { status: 'document_collection', needs: [{ title: { en: 'Lease', es: 'Contrato de alquiler' } }] },
    ];
    await save('business_consulting', { revision: 0, staffId: boss.user.id, steps });
    const id = await start('business_consulting', rosa);
    const share = { ownerId: rosa.user.id, memberId: luis.user.id, caseId: id, createdAt: new Date() };
    await db.insert(caseShares).values(share);
    await move(id, 'document_collection');
    expect(JSON.stringify((await queuedMail(server(), luis.user.email)).at(-1)?.values)).toContain('Lease');

    const read = async ({ api }: Person) => ({
      needs: (await api.call(needs.list, { params: { id } })).needs.map(({ title }) => title).sort(),
      steps: (await api.call(cases.get, { params: { id } })).nextSteps.toSorted(),
    });
    const [english, spanish] = [
      ['Lease', 'Passport'],
      ['Contrato de alquiler', 'Pasaporte'],
    ];
    for (const [who, words] of [
      [rosa, spanish],
      [luis, english],
      [boss, english],
    ] as const) {
      expect(await read(who)).toEqual({ needs: words, steps: words });
      const { results } = await who.api.call(cases.list, { query: {} });
      expect(results.find((one) => one.id === id)?.nextSteps.toSorted()).toEqual(words);
    }
    const slips = (await luis.api.call(dashboard.todos)).items.map(({ text }) => text);
    expect(slips.sort()).toEqual(english);

    // The words that the form showed change nothing when they are sent back; typed words are shown to everybody.
    const list = (await boss.api.call(needs.list, { params: { id } })).needs;
    const need = list.find(({ title }) => title === 'Passport');
    const change = (body: BodyOf<typeof needs.update>) =>
      boss.api.call(needs.update, { params: { id: need?.id ?? '' }, body });
    await change({ title: 'Passport', note: 'Both pages', dueDate: dayAfter(today(), 3) });
    expect(await read(rosa)).toMatchObject({ needs: spanish });
    await change({ note: 'All pages' });
    const own = await rosa.api.call(needs.list, { params: { id } });
    expect(own.needs.find((one) => one.id === need?.id)).toMatchObject({ title: 'Pasaporte', note: 'All pages' });
    await change({ title: 'Passport of both' });
    expect((await read(rosa)).needs).toContain('Passport of both');
  });

  test('steps follow at a status, one after another, each once; off for a case, nothing follows', async () => {
    const review: Step = {
      status: 'staff_review',
      invoice: { title: { en: 'Filing' }, amountCents: 25_000, dueDays: 14 },
    };
    const collection: Step = {
      status: 'document_collection',
      needs: [{ kind: 'task', owedBy: 'firm', title: { en: 'Call the agency' } }],
      moveTo: 'in_progress',
    };
    const work: Step = { status: 'in_progress', needs: [passport] };
    await save('translation', { revision: 0, steps: [collection, work, review] });
    const [id, off] = [await start('translation'), await start('translation')];
    expect(await keysOf(id)).toEqual(['case_opened']);
    await boss.api.call(pipelines.switch, { params: { id: off }, body: { isOn: false } });

    await move(id, 'document_collection');
    expect(await read(id)).toMatchObject({ status: 'in_progress', progressPercentage: 50 });
    expect((await asked(id)).sort()).toEqual(['Call the agency', 'Passport']);
    expect(await boss.api.call(pipelines.ofCase, { params: { id } })).toMatchObject({
      ...{ isOn: true, revision: 1, ahead: ['staff_review'] },
    });
    await boss.api.call(cases.update, {
      params: { id },
      body: { status: 'document_collection', reason: 'More papers' },
    });
    await server().deps.outbox.drain();
    expect(await read(id)).toMatchObject({ status: 'document_collection' });
    expect(await asked(id)).toHaveLength(2);

    await move(id, 'in_progress');
    await move(id, 'staff_review');
    const { results } = await boss.api.call(billing.list, { query: { caseId: id } });
    expect(results).toMatchObject([{ title: 'Filing', status: 'draft', totalCents: 25_000 }]);
    expect(await keysOf(id)).toContain('automation_invoice');

    await move(off, 'document_collection');
    expect(await read(off)).toMatchObject({ status: 'document_collection' });
    expect(await asked(off)).toEqual([]);
    expect(await keysOf(off)).toContain('automation_off');
    // On again, only what lies ahead follows, also when the case comes back.
    const on = await boss.api.call(pipelines.switch, { params: { id: off }, body: { isOn: true } });
    expect(on).toEqual({ isOn: true, revision: 1, ahead: ['in_progress', 'staff_review'] });
    for (const status of ['intake', 'document_collection'] as const)
      await boss.api.call(cases.update, { params: { id: off }, body: { status, reason: 'More papers' } });
    await server().deps.outbox.drain();
    expect(await asked(off)).toEqual([]);
    await move(off, 'in_progress');
    expect(await asked(off)).toEqual(['Passport']);
  });

  test('a change is for new cases, until an administrator has open cases follow it', async () => {
    const before = await start('credit_repair');
    await save('credit_repair', { revision: 0, steps: [{ status: 'intake', needs: [passport] }] });
    const running = await start('credit_repair');
    const steps: Step[] = [
      { status: 'intake', needs: [{ title: { en: 'Credit report' } }] },
      { status: 'document_collection', needs: [{ title: { en: 'Letters of the bureau' } }] },
    ];
    expect(await save('credit_repair', { revision: 1, steps })).toMatchObject({ openCases: 2, behind: 2 });
    await move(running, 'document_collection');
    expect(await asked(running)).toEqual(['Passport']);

    const later = await start('credit_repair');
    const params = { id: 'credit_repair' };
    expect(await boss.api.call(pipelines.apply, { params })).toEqual({ cases: 2 });
    expect(await boss.api.call(pipelines.apply, { params })).toEqual({ cases: 0 });
    expect(await boss.api.call(pipelines.get, { params })).toMatchObject({ openCases: 3, behind: 0 });
    await move(before, 'document_collection');
    expect(await asked(before)).toEqual(['Letters of the bureau']);
    expect(await asked(running)).toEqual(['Passport']);
    expect(await asked(later)).toEqual(['Credit report']);
    const { pipelines: all } = await boss.api.call(pipelines.list);
    expect(all.find(({ service }) => service === 'credit_repair')).toMatchObject({
      ...{ revision: 2, needs: 2, statuses: ['document_collection'] },
    });
  });

  test('a round without an end, an impossible move and a stale revision are refused, each by name', async () => {
    const refused = (steps: Step[]) => save('real_estate', { revision: 0, steps });
    const round: Step[] = [
      { status: 'in_progress', moveTo: 'staff_review' },
      { status: 'staff_review', moveTo: 'in_progress' },
    ];
    await expect(refused(round)).rejects.toMatchObject({
      status: 400,
      errors: [
        { field: 'steps.0.moveTo', message: expect.stringContaining('In progress → Staff review → In progress') },
      ],
    });
    await expect(refused([{ status: 'intake', moveTo: 'completed' }])).rejects.toMatchObject({ status: 400 });
    await expect(refused([{ status: 'completed', needs: [passport] }])).rejects.toMatchObject({
      errors: [{ field: 'steps.0.needs' }],
    });
    await expect(refused([{ status: 'intake' }, { status: 'intake' }])).rejects.toMatchObject({
      errors: [{ field: 'steps.1.status' }],
    });
    await expect(save('real_estate', { revision: 0, staffId: ana.user.id })).rejects.toMatchObject({
      errors: [{ field: 'staffId' }],
    });
    const both = await Promise.allSettled([1, 2].map((dueDays) => save('real_estate', { revision: 0, dueDays })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(save('real_estate', { revision: 0 })).rejects.toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
    });
    await expect(save('no_service', { revision: 0 })).rejects.toMatchObject({ status: 404 });
  });

  test('only administrators see procedures; staff turn one off in a case that they see, and clients nowhere', async () => {
    const id = await start('legal_services');
    for (const who of [vera, ana]) {
      await expect(who.api.call(pipelines.list)).rejects.toMatchObject({ status: 403 });
      await expect(save('legal_services', { revision: 0 }, who)).rejects.toMatchObject({ status: 403 });
      await expect(who.api.call(pipelines.apply, { params: { id: 'immigration' } })).rejects.toMatchObject({
        status: 403,
      });
    }
    const body = { isOn: false };
    await expect(ana.api.call(pipelines.switch, { params: { id }, body })).rejects.toMatchObject({ status: 403 });
    await expect(vera.api.call(pipelines.switch, { params: { id }, body })).rejects.toMatchObject({ status: 404 });
    await expect(vera.api.call(pipelines.ofCase, { params: { id } })).rejects.toMatchObject({ status: 404 });
    await expect(boss.api.call(pipelines.switch, { params: { id }, body })).rejects.toMatchObject({ status: 409 });
  });

  test('who leaves hands new cases over; a closed account gets none, and the case stays as it was given', async () => {
    const olga = await hire('Olga');
    await save('insurance_brokerage', { revision: 0, staffId: olga.user.id });
    await boss.api.call(people.close, { params: { id: olga.user.id } });
    const id = await start('insurance_brokerage');
    expect(await read(id)).toMatchObject({ assignedStaff: null });
    // Other parts of the procedure can be changed before somebody else is chosen; nowhere else is a leaver taken.
    const staffId = olga.user.id;
    expect(await save('insurance_brokerage', { revision: 1, staffId, dueDays: 9 })).toMatchObject({
      staff: { name: 'Olga Cruz', isOpen: false },
    });
    await expect(save('real_estate', { revision: 1, staffId })).rejects.toMatchObject({
      errors: [{ field: 'staffId' }],
    });
    await boss.api.call(people.handOver, { params: { id: olga.user.id }, body: { heirId: vera.user.id } });
    expect(await read(await start('insurance_brokerage'))).toMatchObject({ assignedStaff: { id: vera.user.id } });
  });

  test('a case that is closed before its steps follow gets no message and no invoice, and says so', async () => {
    const invoice = { title: { en: 'Filing' }, amountCents: 25_000, dueDays: 14 };
    await save('flight_services', {
      revision: 0,
      steps: [
        { status: 'document_collection', message: { en: 'Welcome' }, invoice },
        { status: 'cancelled', message: { en: 'Farewell' } },
      ],
    });
    const client = await server().person();
    const id = await start('flight_services', client);
    for (const body of [{ status: 'document_collection' }, { status: 'cancelled', reason: 'Withdrawn' }] as const)
      await boss.api.call(cases.update, { params: { id }, body });
    await server().deps.outbox.drain();
    const { messages: sent } = await client.api.call(messages.thread, { params: { id }, query: {} });
    expect(sent.map(({ text }) => text)).toEqual(['Farewell']);
    expect((await boss.api.call(billing.list, { query: { caseId: id } })).results).toEqual([]);
    expect((await keysOf(id)).filter((key) => key === 'automation_held')).toHaveLength(2);
  });

  test('a message needs somebody to send it: without one it is left out, and the timeline says so', async () => {
    const leaver = await hire('Igor', 'admin');
    const steps: Step[] = [{ status: 'intake', message: { en: 'Welcome' }, needs: [passport] }];
    await save('brokerage', { revision: 0, steps }, leaver);
    const { db } = server().database;
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, leaver.user.id));
    const id = await start('brokerage');
    expect(await asked(id)).toEqual(['Passport']);
    expect(await keysOf(id)).toContain('automation_held');
    await db.update(casesTable).set({ status: 'cancelled', formerStatus: 'intake' }).where(eq(casesTable.id, id));
    expect(await boss.api.call(pipelines.get, { params: { id: 'brokerage' } })).toMatchObject({ openCases: 0 });
  });

  test('words come from the revision of the case, else from the latest other, whatever is asked along', async () => {
    const service = 'tax_preparation';
    const { db } = server().database;
    const rosa = await server().person({ firstName: 'Rosa' });
    const speaks = (preferredLanguage: 'en' | 'es') =>
      db.update(users).set({ preferredLanguage }).where(eq(users.id, rosa.user.id));
    await speaks('es');
    const version = (revision: number, en: string, es: string) =>
      save(service, { revision, steps: [{ status: 'intake', needs: [{ ...passport, title: { en, es } }] }] });
    const listed = async () => {
      const open = jest.spyOn(pipelineFields, 'open');
      const { results } = await rosa.api.call(cases.list, { query: {} });
      const opened = open.mock.calls.length;
      open.mockRestore();
      return { words: new Map(results.map(({ id, nextSteps }) => [id, nextSteps])), opened };
    };
    await version(0, 'Letter', 'Carta');
    await version(1, 'Paper', 'Papel');
    const [kept, moved] = [await start(service, rosa), await start(service, rosa)];
    await version(2, 'Document', 'Papel');
    await version(3, 'Receipt', 'Recibo');
    expect((await listed()).opened).toBe(1);
    const latest = await latestId(db, service);
    await db.update(casePipelines).set({ versionId: latest }).where(eq(casePipelines.caseId, moved));

    await speaks('en');
    const words = new Map([
      [kept, ['Paper']],
      [moved, ['Document']],
    ]);
    expect(await listed()).toEqual({ words, opened: 3 });
    for (const [id, nextSteps] of words)
      expect(await rosa.api.call(cases.get, { params: { id } })).toMatchObject({ nextSteps });
  });
});
