import { account, toWire } from '@firm/contract';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import { noticeProxy } from '../../ground/http/noticeProxy.ts';
import { onDatabase } from '../../testing/testServer.ts';

const MINUTE = 60_000;

onDatabase('a device that has signed in before', (server) => {
  beforeAll(() => server().slowClock());
  const attempt = (email: string, password: string, cookie = '') =>
    server().fetch('/api/auth/login/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
      body: JSON.stringify({ email, password }),
    });
  const signedIn = async (email: string, password: string) => {
    const answer = await attempt(email, password);
    expect(answer.status).toBe(200);
    const set = answer.headers.getSetCookie().find((each) => each.startsWith('device_')) ?? '';
    expect(set).toMatch(/; Path=\/api\/auth; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
    return set.split(';')[0] ?? '';
  };
  const lock = async (email: string) => {
    for (let round = 0; round < 5; round++) expect((await attempt(email, 'wrong')).status).toBe(401);
    expect((await attempt(email, 'wrong')).status).toBe(429);
  };

  test('gets in while strangers keep the account locked, and has a count of its own', async () => {
    const ana = await server().person();
    const cookie = await signedIn(ana.user.email, ana.password);
    await lock(ana.user.email);
    expect((await attempt(ana.user.email, ana.password)).status).toBe(429);
    expect((await attempt(ana.user.email, ana.password, cookie)).status).toBe(200);
    // The owner's successful sign-in does not reset the strangers' limit.
    expect((await attempt(ana.user.email, ana.password)).status).toBe(429);
    for (let round = 0; round < 5; round++)
      expect((await attempt(ana.user.email, 'mistyped', cookie)).status).toBe(401);
    expect((await attempt(ana.user.email, ana.password, cookie)).status).toBe(429);
    server().advance(2_000);
    expect((await attempt(ana.user.email, ana.password, cookie)).status).toBe(200);
    server().advance(60 * MINUTE);
  });

  test('is known to no other account, and cannot be made up', async () => {
    const [ana, ben] = [await server().person(), await server().person()];
    const cookie = await signedIn(ana.user.email, ana.password);
    const [name = '', value = ''] = (await signedIn(ben.user.email, ben.password)).split('=');
    await lock(ben.user.email);
    const [, hers = ''] = cookie.split('=');
    const forged = [cookie, `${name}=${hers}`, `${name}=x.${value.split('.')[1]}`, `${name}=${value.split('.')[0]}`];
    for (const each of forged) expect((await attempt(ben.user.email, ben.password, each)).status).toBe(429);
    expect((await attempt(ben.user.email, ben.password, `${name}=${value}`)).status).toBe(200);
    server().advance(60 * MINUTE);
  });

  test('confirms its password while strangers keep the account locked', async () => {
    const ana = await server().person();
    await lock(ana.user.email);
    const newPassword = 'chosen in a storm';
    const body = { currentPassword: ana.password, newPassword, confirmPassword: newPassword };
    await ana.api.call(account.changePassword, { body });
    server().advance(60 * MINUTE);
  });

  test('is known no more once the password is another one: whoever had the account before starts anew', async () => {
    const ana = await server().person();
    const before = await signedIn(ana.user.email, ana.password);
    const newPassword = 'nobody else knows this';
    const body = { currentPassword: ana.password, newPassword, confirmPassword: newPassword };
    const changed = await server().fetch('/api/account/password', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${ana.tokens.read()?.accessToken}`,
      },
      body: JSON.stringify(toWire(body)),
    });
    const present = changed.headers
      .getSetCookie()
      .find((each) => each.startsWith('device_'))
      ?.split(';')[0];
    await lock(ana.user.email);
    expect((await attempt(ana.user.email, newPassword, before)).status).toBe(429);
    expect((await attempt(ana.user.email, newPassword, present)).status).toBe(200);
    server().advance(60 * MINUTE);
  });

  test('gets in from a network that is locked; the lock grows by a second with each failure', async () => {
    const ana = await server().person();
    const cookie = await signedIn(ana.user.email, ana.password);
    const spray = async (round: number) => attempt(`sprayed-${round}@example.com`, 'Summer2026!');
    for (let round = 0; round < 100; round++) await spray(round);
    expect((await spray(100)).status).toBe(429);
    expect((await attempt(ana.user.email, ana.password, cookie)).status).toBe(200);
    server().advance(1_100);
    expect((await spray(101)).status).toBe(401);
    const refused = await spray(102);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
  });
});

test('a proxy that is not believed is noticed in the log, once', async () => {
  const lines: string[] = [];
  const loggerInstance: FastifyBaseLogger = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
  const app = Fastify({ loggerInstance });
  app.decorate('deps', { env: { trustProxy: false } } as never);
  noticeProxy(app);
  app.get('/', () => 'here');
  await app.inject('/');
  expect(lines).toEqual([]);
  for (const headers of [{ 'x-forwarded-for': '192.0.2.1' }, { forwarded: 'for=192.0.2.1' }])
    expect((await app.inject({ url: '/', headers })).statusCode).toBe(200);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('Set TRUST_PROXY');
  await app.close();
});
