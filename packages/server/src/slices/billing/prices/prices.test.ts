import { type CreatePriceBody, prices } from '@firm/contract';
import { billingParties, type Parties } from '../../../testing/billing.ts';
import { onDatabase } from '../../../testing/testServer.ts';

const body: CreatePriceBody = {
  ...{ service: 'tax_preparation', unit: 'item', cents: 19_900 },
  descriptions: { en: 'Federal return', es: 'Declaración federal', fr: 'Déclaration fédérale' },
};

onDatabase('the price list', (server) => {
  let all: Parties;
  let admin: Parties['staff'];
  beforeAll(async () => {
    all = await billingParties(server());
    const { user, password } = await server().person({ role: 'admin' });
    admin = await server().signIn(user.email, password);
  });
  const create = (changes: Partial<CreatePriceBody> = {}) =>
    admin.api.call(prices.create, { body: { ...body, ...changes } });
  const choices = () => all.staff.api.call(prices.choices, { query: { caseId: all.caseId } });

  test('is kept by administrators; of two who change one price the second is refused', async () => {
    const price = await create();
    const change = (cents: number) =>
      admin.api.call(prices.update, {
        params: { id: price.id },
        body: { ...body, cents, isActive: true, version: price.version },
      });
    const both = await Promise.allSettled([change(20_000), change(21_000)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, code: 'changed_meanwhile' },
    });
    for (const { api } of [all.staff, all.client])
      await expect(api.call(prices.create, { body })).rejects.toMatchObject({ status: 403 });
    await expect(all.client.api.call(prices.list)).rejects.toMatchObject({ status: 403 });
    await expect(create({ cents: 10.5 })).rejects.toMatchObject({ status: 400, errors: [{ field: 'cents' }] });
    await expect(create({ descriptions: { ...body.descriptions, fr: ' ' } })).rejects.toMatchObject({
      ...{ status: 400, errors: [{ field: 'descriptions.fr' }] },
    });
  });

  test('is searched in each language, and offers a case what is active for its service', async () => {
    const general = await create({
      ...{ service: null, unit: 'hour', cents: 15_000 },
      descriptions: { en: 'Consulting', es: 'Asesoría', fr: 'Conseil' },
    });
    const other = await create({ service: 'translation' });
    const { results } = await all.staff.api.call(prices.list, { query: { search: 'asesoria' } });
    expect(results.map(({ id }) => id)).toEqual([general.id]);
    const offered = (await choices()).results;
    expect(offered).toContainEqual({ id: general.id, description: 'Consulting', unit: 'hour', cents: 15_000 });
    expect(offered.map(({ id }) => id)).not.toContain(other.id);
    const { version } = general;
    const unused = { service: null, descriptions: general.descriptions, unit: 'hour', cents: 15_000 } as const;
    await admin.api.call(prices.update, { params: { id: general.id }, body: { ...unused, isActive: false, version } });
    expect((await choices()).results.map(({ id }) => id)).not.toContain(general.id);
    const inactive = await all.staff.api.call(prices.list, { query: { show: 'inactive' } });
    expect(inactive.results.map(({ id }) => id)).toEqual([general.id]);
  });
});
