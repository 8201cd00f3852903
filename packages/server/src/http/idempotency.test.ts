import { cases } from '@firm/contract';
import { onEachDatabase } from '../testing/testServer.ts';
import { idempotencyKeys } from './idempotency.tables.ts';

const newCase = {
  serviceCategoryId: 'tax_preparation',
  title: 'Return for 2025',
} as const;

onEachDatabase('an Idempotency-Key', (server) => {
  test('gives the same answer again, once', async () => {
    const ana = await server().person();
    const key = crypto.randomUUID();
    const first = await ana.api.call(cases.create, {
      body: newCase,
      idempotencyKey: key,
    });
    const second = await ana.api.call(cases.create, {
      body: newCase,
      idempotencyKey: key,
    });
    expect(second).toEqual(first);
    expect((await ana.api.call(cases.list)).count).toBe(1);
  });

  test('that cannot be noted after its work was done tells of no failure, which would be repeated', async () => {
    const ana = await server().person();
    const { db } = server().deps.database;
    const update = db.update.bind(db);
    const away = { set: () => ({ where: () => Promise.reject(new Error('Connection terminated')) }) };
    const spy = jest
      .spyOn(db, 'update')
      .mockImplementation((table) => (Object.is(table, idempotencyKeys) ? (away as never) : update(table)));
    const made = await ana.api.call(cases.create, { body: newCase, idempotencyKey: crypto.randomUUID() });
    spy.mockRestore();
    expect((await ana.api.call(cases.list)).results).toMatchObject([{ id: made.id }]);
  });

  test('sent ten times at once creates one', async () => {
    const ana = await server().person();
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ana.api.call(cases.create, { body: newCase, idempotencyKey: key })),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect((await ana.api.call(cases.list)).count).toBe(1);
  });

  test('with another body is a conflict', async () => {
    const ana = await server().person();
    const key = crypto.randomUUID();
    await ana.api.call(cases.create, { body: newCase, idempotencyKey: key });
    await expect(
      ana.api.call(cases.create, {
        body: { ...newCase, title: 'Another' },
        idempotencyKey: key,
      }),
    ).rejects.toMatchObject({ status: 409, code: 'conflict' });
  });

  test('is each account’s own', async () => {
    const [ana, ben] = [await server().person(), await server().person()];
    const key = crypto.randomUUID();
    const hers = await ana.api.call(cases.create, {
      body: newCase,
      idempotencyKey: key,
    });
    const his = await ben.api.call(cases.create, {
      body: newCase,
      idempotencyKey: key,
    });
    expect(his.id).not.toBe(hers.id);
    expect(his.clientId).toBe(ben.user.id);
  });

  test('of a refused creation can be used again, and every key a day later', async () => {
    const ana = await server().person();
    const key = crypto.randomUUID();
    await expect(
      ana.api.call(cases.create, {
        body: { ...newCase, title: '' },
        idempotencyKey: key,
      }),
    ).rejects.toMatchObject({ status: 400 });
    const first = await ana.api.call(cases.create, {
      body: newCase,
      idempotencyKey: key,
    });
    server().advance(24 * 60 * 60 * 1000 + 1000);
    const later = await server().signIn(ana.user.email, ana.password);
    const next = await later.api.call(cases.create, {
      body: newCase,
      idempotencyKey: key,
    });
    expect(next.id).not.toBe(first.id);
  });

  test('that is no key is refused', async () => {
    const ana = await server().person();
    await expect(ana.api.call(cases.create, { body: newCase, idempotencyKey: 'short' })).rejects.toMatchObject({
      status: 400,
    });
  });
});
