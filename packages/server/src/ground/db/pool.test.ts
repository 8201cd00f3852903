import pino from 'pino';
import { freshDatabase } from '../../testing/databases.ts';
import { within } from '../http/requestContext.ts';
import { NoConnection } from './connectionFailure.ts';
import { CONNECT_MS, openPool } from './pool.ts';

(process.env.SKIP_POSTGRES === '1' ? describe.skip : describe)('a pool whose connections are all in use', () => {
  let owner: Awaited<ReturnType<typeof freshDatabase>>;
  let opened: ReturnType<typeof openPool>;
  beforeAll(async () => {
    owner = await freshDatabase('postgres');
    opened = openPool(owner.url ?? '', 1, pino({ level: 'silent' }));
  });
  afterAll(async () => {
    await opened.pool.end();
    await owner.close();
  });
  /** Holds the only connection until it is told to let it go. */
  const hold = async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let done = Promise.resolve();
    await new Promise<void>((begun) => {
      done = opened.db.transaction(async (tx) => {
        await tx.execute('select 1');
        begun();
        await held;
      });
    });
    return { letGo, done };
  };

  test('gives every other one that gets free to sign-in, for queries and transactions, and tells who waits', async () => {
    const { letGo, done } = await hold();
    const order: string[] = [];
    const ask = async (name: string) => {
      await opened.db.execute('select 1');
      order.push(name);
    };
    const signIn = { id: '', address: '', isSignIn: true };
    const asked: Promise<void>[] = [];
    const wait = async (...begun: Promise<void>[]) => {
      asked.push(...begun);
      while (opened.waiting() < asked.length) await new Promise(setImmediate);
    };
    await wait(...['1', '2', '3', '4'].map(ask));
    await wait(within(signIn, () => ask('sign-in')));
    await wait(within(signIn, () => opened.db.transaction(async () => void order.push('its transaction'))));
    letGo();
    await Promise.all([done, ...asked]);
    expect(order).toEqual(['1', 'sign-in', '2', 'its transaction', '3', '4']);
    expect(opened.waiting()).toBe(0);
  });

  test('fails what has waited too long, as while the database is away', async () => {
    const { letGo, done } = await hold();
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const late = expect(opened.db.transaction(async () => {})).rejects.toThrow(NoConnection);
    jest.advanceTimersByTime(CONNECT_MS);
    jest.useRealTimers();
    await late;
    letGo();
    await done;
    expect(await opened.db.transaction(async () => 'goes on')).toBe('goes on');
  });
});
