import { type BodyOf, people, VIEWS_MAX, views } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { onDatabase, type Person } from '../../testing/testServer.ts';
import { heldViews } from './views.holding.ts';
import { savedViews } from './views.tables.ts';

const body: BodyOf<typeof views.create> = { list: 'clients', title: 'Owe us papers', query: 'status=active' };

onDatabase('saved views', (server) => {
  let vera: Person;
  let omar: Person;
  let admin: Person;
  const colleague = async (role: 'staff' | 'admin', firstName: string) => {
    const { user, password } = await server().person({ role, firstName, lastName: 'Cruz' });
    return server().signIn(user.email, password);
  };
  beforeEach(async () => {
    [vera, omar, admin] = [
      await colleague('staff', 'Vera'),
      await colleague('staff', 'Omar'),
      await colleague('admin', 'Ada'),
    ];
    await server().database.db.delete(savedViews);
  });
  const save = ({ api }: Person, changes: Partial<typeof body> = {}) =>
    api.call(views.create, { body: { ...body, ...changes } });
  const titles = async ({ api }: Person) =>
    (await api.call(views.list, { query: { list: 'clients' } })).results.map(({ title }) => title);
  const change = ({ api }: Person, id: string, changes: BodyOf<typeof views.update>) =>
    api.call(views.update, { params: { id }, body: changes });
  const remove = ({ api }: Person, id: string, version?: number) =>
    api.call(views.remove, { params: { id }, query: { version } });

  test('are their owner’s alone until shared; then colleagues choose them, and the owner or an administrator changes them', async () => {
    const { id, version } = await save(vera);
    expect([await titles(vera), await titles(omar), await titles(admin)]).toEqual([['Owe us papers'], [], []]);
    for (const person of [omar, admin]) {
      await expect(change(person, id, { version, title: 'Mine' })).rejects.toMatchObject({ status: 404 });
      await expect(remove(person, id)).rejects.toMatchObject({ status: 404 });
    }
    await change(vera, id, { version, isShared: true });
    const [seen] = (await omar.api.call(views.list, { query: { list: 'clients' } })).results;
    expect(seen).toMatchObject({ owner: { id: vera.user.id, name: 'Vera Cruz' }, isShared: true, mayChange: false });
    for (const changes of [{ title: 'Mine' }, { query: '' }, { isShared: false }])
      await expect(change(omar, id, { version: 2, ...changes })).rejects.toMatchObject({ status: 403 });
    await expect(remove(omar, id)).rejects.toMatchObject({ status: 403 });
    await save(vera, { title: 'Hers alone' });
    await change(admin, id, { version: 2, title: 'Hers alone' });
    await change(admin, id, { version: 3, title: 'Owe us papers', isShared: false });
    expect([await titles(vera), await titles(omar), await titles(admin)]).toEqual([
      ...[['Hers alone', 'Owe us papers'], [], []],
    ]);
    await expect(remove(vera, id, 3)).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
    await remove(vera, id, 4);
    expect(await titles(vera)).toEqual(['Hers alone']);
  });

  test('are refused to clients and guests', async () => {
    const ana = await server().person();
    const { id, version } = await save(vera, { isShared: true });
    const columns: BodyOf<typeof views.chooseColumns> = { list: 'clients', columns: ['name'] };
    for (const [{ api }, status] of [[ana, 403] as const, [server(), 401] as const])
      for (const call of [
        () => api.call(views.list, { query: { list: 'clients' } }),
        () => api.call(views.create, { body }),
        () => api.call(views.update, { params: { id }, body: { version, title: 'x' } }),
        () => api.call(views.remove, { params: { id } }),
        () => api.call(views.chooseColumns, { body: columns }),
      ])
        await expect(call()).rejects.toMatchObject({ status });
  });

  test('of two people who change one view the second is refused', async () => {
    const { id, version } = await save(vera, { isShared: true });
    const both = await Promise.allSettled([
      change(vera, id, { version, title: 'Papers' }),
      change(admin, id, { version, query: 'status=completed' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, code: 'changed_meanwhile' },
    });
  });

  test('hold only what their list can be asked for, in one order', async () => {
    const kept = await save(vera, {
      query: 'sort=-activity&language=&columns=name.phone&search=%20ruiz%20&service=translation',
    });
    expect(kept.query).toBe('search=ruiz&service=translation&sort=-activity&columns=name.phone');
    expect((await save(vera, { title: 'Number', query: 'search=123-45-6789' })).query).not.toContain('123-45');
    const cases = await save(vera, { list: 'cases', query: 'specialist=me&status=any&due=late&sort=-opened' });
    expect(cases.query).toBe('specialist=me&due=late&status=any&sort=-opened');
    await save(vera, { list: 'invoices', query: 'show=all&age=over_90&sort=left' });
    for (const query of ['page=2', 'due=late', 'status=gone', 'staff=me', 'sort=email', 'columns=Name', '__proto__=1'])
      await expect(save(vera, { title: query, query })).rejects.toMatchObject({
        ...{ status: 400, errors: [{ field: 'query' }] },
      });
    await expect(change(vera, kept.id, { version: 1, query: 'holder=person' })).rejects.toMatchObject({
      ...{ status: 400, errors: [{ field: 'query' }] },
    });
  });

  test('have a name of their own, and are not without number', async () => {
    const { id, version } = await save(vera);
    for (const title of [' ', 'x'.repeat(61), 'OWE US  PAPERS'])
      await expect(save(vera, { title })).rejects.toMatchObject({ status: 400, errors: [{ field: 'title' }] });
    await save(vera, { list: 'cases', query: 'due=late' });
    await save(omar);
    const other = await save(vera, { title: 'Other' });
    await expect(change(vera, other.id, { version: 1, title: 'owe us papers' })).rejects.toMatchObject({ status: 400 });
    expect(await change(vera, id, { version, title: 'Owe us Papers' })).toMatchObject({ version: 2 });
    const atOnce = await Promise.allSettled(
      [1, 2].map(() => save(vera, { list: 'cases', title: 'At once', query: '' })),
    );
    expect(atOnce.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (let count = 2; count < VIEWS_MAX; count++) await save(vera, { title: `View ${count}` });
    await expect(save(vera, { title: 'Too many' })).rejects.toMatchObject({ errors: [{ field: 'list' }] });
  });

  test('columns are kept for each person and list, until the usual ones are wanted', async () => {
    const choose = ({ api }: Person, columns: string[] | null) =>
      api.call(views.chooseColumns, { body: { list: 'clients', columns } });
    const columnsOf = async ({ api }: Person, list: 'clients' | 'cases' = 'clients') =>
      (await api.call(views.list, { query: { list } })).columns;
    await choose(vera, ['name', 'language']);
    await choose(vera, ['name', 'phone']);
    expect([await columnsOf(vera), await columnsOf(vera, 'cases'), await columnsOf(omar)]).toEqual([
      ...[['name', 'phone'], null, null],
    ]);
    await expect(choose(vera, [])).rejects.toMatchObject({ status: 400, errors: [{ field: 'columns' }] });
    await choose(vera, null);
    expect(await columnsOf(vera)).toBeNull();
  });

  test('are encrypted, in the download of their owner, and erased with the account', async () => {
    const { db } = server().database;
    await save(vera, { query: 'search=ruiz' });
    await vera.api.call(views.chooseColumns, { body: { list: 'clients', columns: ['name'] } });
    const [stored] = await db.select().from(savedViews).where(eq(savedViews.ownerId, vera.user.id));
    expect([stored?.title, stored?.query]).toEqual([
      expect.stringMatching(/^sealed:/),
      expect.stringMatching(/^sealed:/),
    ]);
    const owner = { id: vera.user.id, email: vera.user.email, isVerified: true };
    expect(await heldViews.rows?.(db, owner)).toMatchObject([
      { list: 'clients', title: 'Owe us papers', query: 'search=ruiz', isShared: false },
      { list: 'clients', columns: ['name'] },
    ]);
    const { outbox, env, clock } = server().deps;
    await heldViews.erase?.(db, owner, { outbox, env, now: clock(), dropFile: () => {} });
    expect(await heldViews.rows?.(db, owner)).toEqual([]);
  });

  test('that are shared go to the heir of who leaves', async () => {
    await save(vera, { title: 'Ours', isShared: true });
    await save(vera, { title: 'Hers' });
    await admin.api.call(people.handOver, { params: { id: vera.user.id }, body: { heirId: omar.user.id } });
    const { results } = await omar.api.call(views.list, { query: { list: 'clients' } });
    expect(results).toMatchObject([{ title: 'Ours', owner: { id: omar.user.id }, mayChange: true }]);
    expect(await titles(vera)).toEqual(['Hers', 'Ours']);
  });
});
