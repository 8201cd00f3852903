import { type BodyOf, cases, dayAfter, officeDay, recurring } from '@firm/contract';
import { and, eq, sql } from 'drizzle-orm';
import { auditEvents } from '../../ground/audit/audit.tables.ts';
import type { Db } from '../../ground/db/database.ts';
import { onDatabase, type Person } from '../../testing/testServer.ts';
import { cases as casesTable } from '../cases/cases.tables.ts';
import { lockUser } from '../users/users.repository.ts';
import { users } from '../users/users.tables.ts';
import { openRecurring } from './openRecurring.ts';
import { recurringWork } from './pipelines.tables.ts';
import { occurrenceAfter } from './recurrence.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

onDatabase('recurring work', (server) => {
  let boss: Person;
  let ana: Person;
  beforeAll(async () => {
    const { user, password } = await server().person({ role: 'admin' });
    [boss, ana] = [await server().signIn(user.email, password), await server().person({ firstName: 'Ana' })];
  }, 60_000);

  const today = () => officeDay(server().deps.clock());
  const add = (body: Partial<BodyOf<typeof recurring.create>> = {}) =>
    boss.api.call(recurring.create, {
      body: {
        ...{ clientId: ana.user.id, service: 'business_accounting', title: 'Books', every: 'quarter' },
        ...{ nextOn: dayAfter(today(), 1), ...body },
      },
    });
  /** Does the hourly round as it is done some days from now. */
  const roundAfter = (days: number) => {
    const { deps } = server();
    return openRecurring({ ...deps, clock: () => new Date(deps.clock().getTime() + days * DAY_MS) });
  };
  const casesOf = async ({ api }: Person) => (await api.call(cases.list)).results.map(({ title }) => title);

  test('opens one case on its day, once, also after days without a server', async () => {
    const work = await add();
    await roundAfter(0);
    expect(await casesOf(ana)).toEqual([]);
    // Longer than a quarter: one case is opened for all of it.
    await Promise.all([roundAfter(120), roundAfter(120)]);
    await roundAfter(121);
    const [title, ...others] = await casesOf(ana);
    expect(others).toEqual([]);
    expect(title).toMatch(/^Books \d{4}-Q[1-4]$/);
    const { results } = await boss.api.call(recurring.list, { query: {} });
    expect(results).toMatchObject([
      { id: work.id, nextOn: occurrenceAfter(work.nextOn, 'quarter', dayAfter(today(), 120)) },
    ]);
    const { id } = results[0]?.lastCase ?? { id: '' };
    expect((await boss.api.call(cases.get, { params: { id } })).timeline).toMatchObject([
      { key: 'case_recurred', staffMember: null },
      { key: 'case_opened', staffMember: null },
    ]);
    await boss.api.call(recurring.remove, { params: { id: work.id } });
  });

  test('a pause opens nothing; what goes on leaves out what it missed; a second change sees the first', async () => {
    const { id, version } = await add({ every: 'month' });
    const change = (body: BodyOf<typeof recurring.update>) => boss.api.call(recurring.update, { params: { id }, body });
    const yearly = await add({ every: 'month', nextOn: dayAfter(today(), 20) });
    const former = { firstOn: '2026-01-01' };
    await server().database.db.update(recurringWork).set(former).where(eq(recurringWork.id, yearly.id));
    const rhythm = { version: yearly.version, every: 'year' } as const;
    await boss.api.call(recurring.update, { params: { id: yearly.id }, body: rhythm });
    const kept = server().database.db.select().from(recurringWork).where(eq(recurringWork.id, yearly.id));
    expect(await kept).toMatchObject([{ every: 'year', firstOn: yearly.nextOn, nextOn: yearly.nextOn }]);
    await boss.api.call(recurring.remove, { params: { id: yearly.id } });
    await change({ version, isPaused: true });
    await expect(change({ version, title: 'Late' })).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
    const before = await casesOf(ana);
    await roundAfter(40);
    expect(await casesOf(ana)).toEqual(before);
    const past = dayAfter(today(), -40);
    await server()
      .database.db.update(recurringWork)
      .set({ firstOn: past, nextOn: past })
      .where(eq(recurringWork.id, id));
    const { nextOn } = await change({ version: version + 1, isPaused: false });
    expect(nextOn).toBe(occurrenceAfter(past, 'month', dayAfter(today(), -1)));
    const remove = (seen: number) => boss.api.call(recurring.remove, { params: { id }, query: { version: seen } });
    await expect(remove(version + 1)).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
    const ofOthers = await boss.api.call(recurring.list, { query: { clientId: boss.user.id } });
    expect(ofOthers).toMatchObject({ results: [], count: 0 });
    const { results } = await boss.api.call(recurring.list, { query: { clientId: ana.user.id } });
    expect(results).toContainEqual(expect.objectContaining({ id, version: version + 2 }));
    await remove(version + 2);
    await expect(boss.api.call(recurring.remove, { params: { id } })).rejects.toMatchObject({ status: 404 });
    // The log still names whose work it was.
    const removed = and(eq(auditEvents.action, 'deleted'), eq(auditEvents.targetId, id));
    expect(await server().database.db.select({ of: auditEvents.subjectId }).from(auditEvents).where(removed)).toEqual([
      { of: ana.user.id },
    ]);
  });

  test('an account that is closed, or that the work leaves, while the round waits for it gets no case', async () => {
    const { kind, database } = server();
    // PGlite has a single connection, so transactions cannot wait for each other.
    if (kind !== 'postgres') return;
    const [old, kept] = [await server().person(), await server().person()];
    const { id } = await add({ clientId: old.user.id, nextOn: today() });
    const roundDuring = async (work: (tx: Db) => Promise<unknown>) => {
      const { round } = await database.db.transaction(async (tx) => {
        await lockUser(tx, old.user.id);
        const begun = roundAfter(0);
        const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        while ((await database.db.execute(waiting)).rows.length === 0)
          await new Promise((resolve) => setTimeout(resolve, 10));
        await work(tx);
        return { round: begun };
      });
      await round;
    };
    const close = (tx: Db, disabledAt: Date | null) =>
      tx.update(users).set({ disabledAt }).where(eq(users.id, old.user.id));
    const heldBy = ({ user }: Person) => database.db.$count(casesTable, eq(casesTable.clientId, user.id));
    await roundDuring((tx) => close(tx, new Date()));
    await close(database.db, null);
    await roundDuring((tx) => tx.update(recurringWork).set({ clientId: kept.user.id }).where(eq(recurringWork.id, id)));
    expect([await heldBy(old), await heldBy(kept)]).toEqual([0, 0]);
    await roundAfter(0);
    expect([await heldBy(old), await heldBy(kept)]).toEqual([0, 1]);
    await boss.api.call(recurring.remove, { params: { id } });
  });

  test('a past day, an unknown client and whoever is no administrator are refused; a closed client gets no case', async () => {
    await expect(add({ nextOn: dayAfter(today(), -1) })).rejects.toMatchObject({ errors: [{ field: 'nextOn' }] });
    await expect(add({ clientId: boss.user.id })).rejects.toMatchObject({ errors: [{ field: 'clientId' }] });
    const { user, password } = await server().person({ role: 'staff' });
    const vera = await server().signIn(user.email, password);
    for (const who of [vera, ana])
      await expect(who.api.call(recurring.list, { query: {} })).rejects.toMatchObject({ status: 403 });
    const gone = await server().person({ firstName: 'Gone' });
    const { id } = await add({ clientId: gone.user.id, nextOn: today() });
    expect(await boss.api.call(recurring.list, { query: { search: 'gone' } })).toMatchObject({ count: 1 });
    await server().database.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, gone.user.id));
    await roundAfter(1);
    const { results } = await boss.api.call(recurring.list, { query: { search: 'gone' } });
    expect(results).toMatchObject([{ lastCase: null, nextOn: today() }]);
    await boss.api.call(recurring.remove, { params: { id } });
  });
});
