import { verify } from '@node-rs/argon2';
import pg from 'pg';
import { currentRequest } from '../../ground/http/requestContext.ts';
import { onDatabase } from '../../testing/testServer.ts';

jest.mock('@node-rs/argon2', () => {
  const argon2 = jest.requireActual('@node-rs/argon2');
  return { ...argon2, verify: jest.fn(argon2.verify) };
});
const verified = jest.mocked(verify);

const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const MINUTE = 60_000;

/** Begins to note the calls of a method that requests of an endpoint make; the result ends it, and returns them. */
function countCalls<Name extends string>(owner: Record<Name, unknown>, name: Name, endpoint: string): () => unknown[] {
  const calls: unknown[] = [];
  const method = owner[name] as (...args: unknown[]) => unknown;
  const isOwn = Object.hasOwn(owner, name);
  Object.assign(owner, {
    [name](this: unknown, ...args: unknown[]) {
      if (currentRequest()?.endpoint === endpoint) calls.push(args[0]);
      return Reflect.apply(method, this, args);
    },
  });
  return () => {
    if (isOwn) Object.assign(owner, { [name]: method });
    else Reflect.deleteProperty(owner, name);
    return calls;
  };
}

onDatabase('sign-in', (server) => {
  beforeAll(() => server().slowClock());

  test('answers the same for a wrong password and an unknown account', async () => {
    const ana = await server().person();
    const wrong = await server().fetch('/api/auth/login/', json({ email: ana.user.email, password: 'wrong' }));
    const unknown = await server().fetch('/api/auth/login/', json({ email: 'nobody@example.com', password: 'wrong' }));
    const [one, other] = [await wrong.json(), await unknown.json()] as [
      Record<string, unknown>,
      Record<string, unknown>,
    ];
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(one).toMatchObject({
      message: 'Invalid email or password',
      code: 'invalid_credentials',
    });
    expect({ ...one, request_id: '' }).toEqual({ ...other, request_id: '' });
  });

  test('compares as many passwords, at the same cost, for an unknown account as for a wrong password', async () => {
    const ana = await server().person();
    const costs: string[][] = [];
    for (const email of [ana.user.email, 'stranger@example.com']) {
      verified.mockClear();
      await server().fetch('/api/auth/login', json({ email, password: 'wrong' }));
      // A hash begins with its algorithm, version and costs.
      costs.push(verified.mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4).join(' ')));
    }
    expect(costs).toEqual([['argon2id v=19 m=19456,t=2,p=1'], ['argon2id v=19 m=19456,t=2,p=1']]);
  });

  // Under load each connection and each statement is waited for: with more of them sign-in is late first.
  test('waits for a connection at most four times, and for eleven statements', async () => {
    if (server().kind !== 'postgres') return;
    const ana = await server().person();
    const signIn = () => server().fetch('/api/auth/login', json({ email: ana.user.email, password: ana.password }));
    await signIn();
    const connections = countCalls(pg.Pool.prototype, 'connect', 'auth.login');
    const statements = countCalls(pg.Client.prototype, 'query', 'auth.login');
    expect((await signIn()).status).toBe(200);
    const [waits, asked] = [connections(), statements()];
    expect(waits.length > 4 || asked.length > 11 ? { waits: waits.length, asked } : {}).toEqual({});
    expect(Math.min(waits.length, asked.length)).toBeGreaterThan(0);
  });

  test('makes an account wait longer and longer, with Retry-After, and forgets it after a good one', async () => {
    const ana = await server().person();
    const attempt = (password: string) => server().fetch('/api/auth/login', json({ email: ana.user.email, password }));
    for (let round = 0; round < 5; round++) expect((await attempt('wrong')).status).toBe(401);
    const refused = await attempt(ana.password);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBe(1);
    expect(await refused.json()).toMatchObject({ code: 'too_many_requests' });
    server().advance(1_100);
    expect((await attempt('wrong')).status).toBe(401);
    expect(Number((await attempt('wrong')).headers.get('retry-after'))).toBe(2);
    server().advance(2_100);
    expect((await attempt(ana.password)).status).toBe(200);
    expect((await attempt('wrong')).status).toBe(401);
  });

  test('lets parallel guesses through no faster', async () => {
    const ana = await server().person();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, guess) =>
        server().fetch('/api/auth/login', json({ email: ana.user.email, password: `guess ${guess}` })),
      ),
    );
    const tried = answers.filter(({ status }) => status === 401).length;
    expect(tried).toBeLessThanOrEqual(7);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40 - tried);
    server().advance(10 * MINUTE);
  });

  test('passes a hundred good ones in a minute from one address', async () => {
    const ana = await server().person();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        server().fetch('/api/auth/login', json({ email: ana.user.email, password: ana.password })),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('slows down an address that fails over many accounts', async () => {
    server().advance(60 * MINUTE);
    for (let round = 0; round < 100; round++) {
      await server().fetch(
        '/api/auth/login',
        json({
          email: `sprayed-${round}@example.com`,
          password: 'Summer2026!',
        }),
      );
    }
    const ana = await server().person();
    const refused = await server().fetch('/api/auth/login', json({ email: ana.user.email, password: ana.password }));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    server().advance(60 * MINUTE);
  }, 90_000);

  test.each([
    ['text that looks like SQL', { email: "' or 1=1 --", password: "'; drop table users; --" }, 401],
    ['an object for a text', { email: { $ne: null }, password: { $gt: '' } }, 400],
    ['an array', ['a', 'b'], 400],
    ['a number', 7, 400],
    ['a null byte', { email: 'a\u0000@example.com', password: 'x' }, 400],
    ['a prototype key', '{"email":"a@example.com","password":"x","__proto__":{"role":"admin"}}', 400],
    ['a constructor key', '{"email":"a@example.com","password":"x","constructor":{"prototype":{"role":"admin"}}}', 401],
    ['broken JSON', '{"email":', 400],
    ['an endless password', { email: 'a@example.com', password: 'x'.repeat(5000) }, 400],
    ['a huge body', { email: 'a@example.com', password: 'x'.repeat(2_000_000) }, 413],
  ])('answers %s in the one shape', async (_, body, status) => {
    const response = await server().fetch('/api/auth/login/', json(body));
    expect(response.status).toBe(status);
    const answer = (await response.json()) as Record<string, unknown>;
    expect(Object.keys(answer).sort()).toEqual(['code', 'error', 'errors', 'message', 'request_id']);
    expect(JSON.stringify(answer)).not.toMatch(/select |stack|node_modules|drizzle|syntax/i);
    expect(({} as { role?: string }).role).toBeUndefined();
  });
});
