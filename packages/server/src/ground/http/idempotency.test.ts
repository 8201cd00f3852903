import { cases } from '@firm/contract';
import { onEachDatabase } from '../../testing/testServer.ts';

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

  /** Makes the database unreachable after the first creation commits, as if the process died at that point. */
  function diesAfterCommit() {
    const { db } = server().deps.database;
    const { transaction } = db;
    const away = () => {
      throw new Error('Connection terminated');
    };
    const spies: jest.SpyInstance[] = [];
    const commit = jest.spyOn(db, 'transaction').mockImplementationOnce(async (work, config) => {
      await Reflect.apply(transaction, db, [work, config]);
      for (const name of ['update', 'delete', 'select'] as const)
        spies.push(jest.spyOn(db, name).mockImplementation(away));
      return away();
    });
    return () => {
      for (const spy of [commit, ...spies]) spy.mockRestore();
    };
  }

  test('has its answer as soon as its work is committed', async () => {
    const ana = await server().person();
    const key = crypto.randomUUID();
    const come = diesAfterCommit();
    await expect(ana.api.call(cases.create, { body: newCase, idempotencyKey: key })).rejects.toMatchObject({
      status: 503,
    });
    come();
    server().advance(2 * 60_000);
    const again = await ana.api.call(cases.create, { body: newCase, idempotencyKey: key });
    expect((await ana.api.call(cases.list)).results).toMatchObject([{ id: again.id }]);
  });

  test('that a repeat took over from a request that seemed dead lets only one of the two succeed', async () => {
    const ana = await server().person();
    const { db } = server().deps.database;
    const { transaction } = db;
    const key = crypto.randomUUID();
    const create = () => ana.api.call(cases.create, { body: newCase, idempotencyKey: key });
    let second: Promise<unknown> | undefined;
    const spy = jest.spyOn(db, 'transaction').mockImplementationOnce(async (work, config) => {
      server().advance(2 * 60_000);
      second = create();
      await second;
      return Reflect.apply(transaction, db, [work, config]);
    });
    const first = await create();
    spy.mockRestore();
    expect(await second).toEqual(first);
    expect((await ana.api.call(cases.list)).count).toBe(1);
  });

  test('that another request took over answers the first with a conflict and the other with its result', async () => {
    const ana = await server().person();
    const { db } = server().deps.database;
    const { transaction } = db;
    const key = crypto.randomUUID();
    const create = (title: string) => ana.api.call(cases.create, { body: { ...newCase, title }, idempotencyKey: key });
    let begin = () => {};
    let end = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    let other: Promise<unknown> | undefined;
    const spy = jest
      .spyOn(db, 'transaction')
      .mockImplementationOnce(async (work, config) => {
        server().advance(2 * 60_000);
        other = create('Another');
        await begun;
        return Reflect.apply(transaction, db, [work, config]);
      })
      .mockImplementationOnce(async (work, config) => {
        begin();
        await ended;
        return Reflect.apply(transaction, db, [work, config]);
      });
    await expect(create('First').finally(() => end())).rejects.toMatchObject({ status: 409, code: 'conflict' });
    expect(await other).toMatchObject({ title: 'Another' });
    spy.mockRestore();
    expect((await ana.api.call(cases.list)).results).toMatchObject([{ title: 'Another' }]);
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
