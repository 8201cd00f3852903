import { type BodyOf, type CaseStatus, cases, pipelines } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { onEachDatabase, type Person } from '../../testing/testServer.ts';
import { cases as casesTable } from '../cases/cases.tables.ts';
import { handlePipelineJobs } from './followPipeline.ts';
import { reachedBy } from './pipelines.repository.ts';

type Service = BodyOf<typeof cases.create>['serviceCategoryId'];

onEachDatabase('open cases that follow a later procedure', (server) => {
  let boss: Person;
  let ana: Person;
  beforeAll(async () => {
    handlePipelineJobs(server().deps);
    const { user, password } = await server().person({ role: 'admin' });
    [boss, ana] = [await server().signIn(user.email, password), await server().person({ firstName: 'Ana' })];
  }, 60_000);

  const drain = () => server().deps.outbox.drain();
  const save = (id: Service, revision: number) =>
    boss.api.call(pipelines.save, { params: { id }, body: { revision, dueDays: 10 + revision } });
  const apply = (id: Service) => boss.api.call(pipelines.apply, { params: { id } });
  const follows = async (id: string) => (await boss.api.call(pipelines.ofCase, { params: { id } })).revision;
  const reached = async (id: string) => (await reachedBy(server().database.db, id)).sort();
  const start = async (
    serviceCategoryId: Service,
    at?: { status: CaseStatus; formerStatus?: CaseStatus },
    by = ana,
  ) => {
    const { id } = await by.api.call(cases.create, { body: { serviceCategoryId, title: 'Matter' } });
    if (at) await server().database.db.update(casesTable).set(at).where(eq(casesTable.id, id));
    return id;
  };
  const counts = async () =>
    Object.fromEntries(
      (await boss.api.call(pipelines.list)).pipelines.map(({ service, openCases, behind }) => [
        service,
        [openCases, behind],
      ]),
    );

  test('the cases of one service follow it, open ones alone, and each counts what it has reached', async () => {
    const fresh = await start('immigration');
    const review = await start('immigration', { status: 'staff_review' });
    const held = await start('immigration', { status: 'on_hold', formerStatus: 'in_progress' });
    const done = await start('immigration', { status: 'completed', formerStatus: 'pending_approval' });
    const cancelled = await start('immigration', { status: 'cancelled', formerStatus: 'intake' });
    const other = await start('translation', { status: 'in_progress' });
    // Without a procedure nothing lies behind one.
    expect(await counts()).toMatchObject({ immigration: [3, 0], translation: [1, 0], brokerage: [0, 0] });
    await expect(apply('immigration')).rejects.toMatchObject({ status: 409 });

    await save('immigration', 0);
    await save('translation', 0);
    const younger = await start('immigration');
    await drain();
    const off = await start('immigration');
    await drain();
    await boss.api.call(pipelines.switch, { params: { id: off }, body: { isOn: false } });
    expect(await counts()).toMatchObject({ immigration: [5, 3], translation: [1, 1] });
    await save('immigration', 1);
    expect(await counts()).toMatchObject({ immigration: [5, 5], translation: [1, 1] });

    expect(await apply('immigration')).toEqual({ cases: 5 });
    expect(await counts()).toMatchObject({ immigration: [5, 0], translation: [1, 1], brokerage: [0, 0] });
    expect(await reached(fresh)).toEqual(['intake']);
    expect(await reached(review)).toEqual(['document_collection', 'in_progress', 'intake', 'staff_review']);
    expect(await reached(held)).toEqual(['document_collection', 'in_progress', 'intake', 'on_hold']);
    for (const id of [younger, off]) expect(await reached(id)).toEqual(['intake']);
    for (const id of [fresh, review, held, younger, off]) expect(await follows(id)).toBe(2);
    for (const id of [done, cancelled, other]) {
      expect(await follows(id)).toBeNull();
      expect(await reached(id)).toEqual([]);
    }
    // A case whose steps were turned off keeps them off.
    expect(await boss.api.call(pipelines.ofCase, { params: { id: off } })).toMatchObject({ isOn: false });
    expect(await apply('immigration')).toEqual({ cases: 0 });
    expect(await apply('translation')).toEqual({ cases: 1 });
    expect(await reached(other)).toEqual(['document_collection', 'in_progress', 'intake']);
  });

  test('a case that moves meanwhile has reached its status, before or after it follows', async () => {
    const ben = await server().person({ firstName: 'Ben' });
    const ids: string[] = [];
    for (let count = 0; count < 6; count++) ids.push(await start('credit_repair', undefined, ben));
    await save('credit_repair', 0);
    const move = (id: string) =>
      boss.api.call(cases.update, { params: { id }, body: { status: 'document_collection' } });
    const [applied] = await Promise.all([apply('credit_repair'), ...ids.map(move)]);
    expect(applied).toEqual({ cases: 6 });
    await drain();
    for (const id of ids) expect(await reached(id)).toEqual(['document_collection', 'intake']);
  });
});
