import { cases } from '@firm/contract';
import { onDatabase } from '../../testing/testServer.ts';
import { businesses, businessMembers } from '../users/businesses.tables.ts';

const body = { serviceCategoryId: 'tax_preparation', title: '2025 return', description: 'Two jobs' } as const;

onDatabase('cases', (server) => {
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
    const staff = await server().person({ role: 'staff' });
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

  test('know eleven services', async () => {
    const categories = await server().api.call(cases.categories);
    expect(categories).toHaveLength(11);
    expect(categories[0]).toEqual({ id: 'tax_preparation', name: 'Tax preparation', slug: 'tax-preparation' });
  });
});
