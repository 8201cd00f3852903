import { API_BASE, auth, users as usersEndpoints } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { onDatabase } from '../../testing/testServer.ts';
import { users } from '../users/users.tables.ts';
import { sessions } from './auth.tables.ts';

const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const MINUTE = 60_000;

onDatabase('tokens', (server) => {
  const profile = (token: string) =>
    server().fetch('/api/users/profile', {
      headers: { authorization: `Bearer ${token}` },
    });
  const refresh = (token: string) => server().fetch('/api/auth/refresh', json({ refresh_token: token }));
  const tokensOf = async (response: Response) =>
    (await response.json()) as { access_token: string; refresh_token: string };

  test('are exchanged, each refresh token once', async () => {
    const ana = await server().person();
    const first = ana.tokens.read()?.refreshToken ?? '';
    const second = await tokensOf(await refresh(first));
    expect(second.refresh_token).not.toBe(first);
    expect((await profile(second.access_token)).status).toBe(200);
    const third = await tokensOf(await refresh(second.refresh_token));
    expect((await profile(third.access_token)).status).toBe(200);
  });

  test('of twenty tabs refreshing at once all work, within the grace', async () => {
    const ana = await server().person();
    const token = ana.tokens.read()?.refreshToken ?? '';
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const last = await tokensOf(answers[19] as Response);
    expect((await profile(last.access_token)).status).toBe(200);
  });

  test('reused after the grace end the whole family, the thief’s and the owner’s', async () => {
    const ana = await server().person();
    const stolen = ana.tokens.read()?.refreshToken ?? '';
    const current = await tokensOf(await refresh(stolen));
    expect((await profile(current.access_token)).status).toBe(200);
    server().advance(10_500);
    expect((await refresh(stolen)).status).toBe(401);
    expect((await refresh(current.refresh_token)).status).toBe(401);
    expect((await profile(current.access_token)).status).toBe(401);
  });

  test('older than the direct predecessor end the family even within the grace', async () => {
    const ana = await server().person();
    const first = ana.tokens.read()?.refreshToken ?? '';
    const second = await tokensOf(await refresh(first));
    const third = await tokensOf(await refresh(second.refresh_token));
    expect((await refresh(first)).status).toBe(401);
    expect((await refresh(third.refresh_token)).status).toBe(401);
  });

  test('that are twins of the same seconds do not both live on', async () => {
    const ana = await server().person();
    const parent = ana.tokens.read()?.refreshToken ?? '';
    const [owners, thiefs] = [await tokensOf(await refresh(parent)), await tokensOf(await refresh(parent))];
    const next = await tokensOf(await refresh(owners.refresh_token));
    expect((await profile(next.access_token)).status).toBe(200);
    server().advance(10_500);
    expect((await refresh(thiefs.refresh_token)).status).toBe(401);
    expect((await refresh(next.refresh_token)).status).toBe(401);
  });

  test('whose successor never arrived are good again, however late and often', async () => {
    const ana = await server().person();
    const first = ana.tokens.read()?.refreshToken ?? '';
    for (let lost = 0; lost < 3; lost++) {
      expect((await refresh(first)).status).toBe(200);
      server().advance(5 * MINUTE);
    }
    const arrived = await tokensOf(await refresh(first));
    expect((await profile(arrived.access_token)).status).toBe(200);
    expect((await refresh(arrived.refresh_token)).status).toBe(200);
  });

  test('are spent once a token of the successor came back, with its key only', async () => {
    const ana = await server().person();
    const first = ana.tokens.read()?.refreshToken ?? '';
    const lost = await tokensOf(await refresh(first));
    const headers = { authorization: `Bearer ${lost.access_token}`, cookie: '' };
    expect((await server().fetch('/api/users/profile', { headers })).status).toBe(401);
    server().advance(10_500);
    const arrived = await tokensOf(await refresh(first));
    // Twice, as a second use finds the token in the cache.
    for (let use = 0; use < 2; use++) expect((await profile(arrived.access_token)).status).toBe(200);
    server().advance(10_500);
    expect((await refresh(first)).status).toBe(401);
    expect((await refresh(arrived.refresh_token)).status).toBe(401);
  });

  test('of an answer that seemed lost end the family: two parties have it', async () => {
    const ana = await server().person();
    const stolen = ana.tokens.read()?.refreshToken ?? '';
    const thiefs = await tokensOf(await refresh(stolen));
    server().advance(10_500);
    const owners = await tokensOf(await refresh(stolen));
    expect((await profile(owners.access_token)).status).toBe(200);
    expect((await refresh(thiefs.refresh_token)).status).toBe(401);
    expect((await refresh(owners.refresh_token)).status).toBe(401);
    expect((await profile(owners.access_token)).status).toBe(401);
  });

  test('of an answer that seemed lost end the family by a call, too', async () => {
    const ana = await server().person();
    const stolen = ana.tokens.read()?.refreshToken ?? '';
    const thiefs = await tokensOf(await refresh(stolen));
    const twins = await tokensOf(await refresh(stolen));
    server().advance(10_500);
    const owners = await tokensOf(await refresh(stolen));
    expect((await profile(owners.access_token)).status).toBe(200);
    for (const { access_token } of [thiefs, owners, twins]) expect((await profile(access_token)).status).toBe(401);
    expect((await refresh(owners.refresh_token)).status).toBe(401);
  });

  test('renewed by a thief who keeps still expose him when the owner renews later', async () => {
    const ana = await server().person();
    const parent = ana.tokens.read()?.refreshToken ?? '';
    const [owners, thiefs] = [await tokensOf(await refresh(parent)), await tokensOf(await refresh(parent))];
    expect((await profile(owners.access_token)).status).toBe(200);
    server().advance(5 * MINUTE);
    const ahead = await tokensOf(await refresh(thiefs.refresh_token));
    server().advance(5 * MINUTE);
    const next = await tokensOf(await refresh(owners.refresh_token));
    expect((await profile(next.access_token)).status).toBe(200);
    expect((await refresh(ahead.refresh_token)).status).toBe(401);
    expect((await profile(next.access_token)).status).toBe(401);
  });

  test('last 12 hours, or 30 days when kept signed in', async () => {
    const ana = await server().person();
    const signIn = async (keep: boolean) =>
      tokensOf(
        await server().fetch(
          '/api/auth/login',
          json({
            email: ana.user.email,
            password: ana.password,
            keep_signed_in: keep,
          }),
        ),
      );
    const [short, kept, idle] = [await signIn(false), await signIn(true), await signIn(true)];
    server().advance(12 * 60 * MINUTE + 1);
    expect((await refresh(short.refresh_token)).status).toBe(401);
    const fresh = await tokensOf(await refresh(kept.refresh_token));
    server().advance(30 * 24 * 60 * MINUTE - MINUTE);
    expect((await refresh(fresh.refresh_token)).status).toBe(200);
    expect((await refresh(idle.refresh_token)).status).toBe(401);
  });

  test('run out after ten minutes, and say so', async () => {
    const ana = await server().person();
    const token = ana.tokens.read()?.accessToken ?? '';
    expect((await profile(token)).status).toBe(200);
    server().advance(10 * MINUTE + 1000);
    const late = await profile(token);
    expect(late.status).toBe(401);
    expect(await late.json()).toMatchObject({ code: 'token_expired' });
    // The API client refreshes its tokens by itself.
    expect(await ana.api.call(usersEndpoints.profile)).toMatchObject({
      id: ana.user.id,
    });
  });

  test('that are forged, unsigned or somebody else’s are refused', async () => {
    const [ana, ben] = [await server().person(), await server().person()];
    const token = ana.tokens.read()?.accessToken ?? '';
    const [, claims = '', signature = ''] = token.split('.');
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const asBen = encode({
      ...JSON.parse(Buffer.from(claims, 'base64url').toString()),
      sub: ben.user.id,
      role: 'admin',
    });
    const hs256 = encode({ alg: 'HS256' });
    const forged = [
      `${encode({ alg: 'none' })}.${claims}.`,
      `${encode({ alg: 'none' })}.${asBen}.${signature}`,
      `${encode({ alg: 'HS512' })}.${claims}.${signature}`,
      `${hs256}.${asBen}.${signature}`,
      `${hs256}.${claims}.${signature.split('').reverse().join('')}`,
      `${token}x`,
      ben.tokens.read()?.refreshToken ?? '',
      'null',
      '..',
    ];
    for (const each of forged) expect([each, (await profile(each)).status]).toEqual([each, 401]);
    expect(
      (
        await server().fetch('/api/users/profile', {
          headers: { authorization: `Basic ${token}` },
        })
      ).status,
    ).toBe(401);
  });

  test('of an ended session are refused at once, the other session’s are not', async () => {
    const ana = await server().person();
    const again = await server().signIn(ana.user.email, ana.password);
    const [token, refreshToken] = [ana.tokens.read()?.accessToken ?? '', ana.tokens.read()?.refreshToken ?? ''];
    expect((await profile(token)).status).toBe(200);
    await ana.api.call(auth.logout);
    expect((await profile(token)).status).toBe(401);
    expect((await refresh(refreshToken)).status).toBe(401);
    expect(await again.api.call(usersEndpoints.profile)).toMatchObject({
      id: ana.user.id,
    });
  });

  test('sign-out works with an access token that has run out', async () => {
    const ana = await server().person();
    const { accessToken = '', refreshToken = '' } = ana.tokens.read() ?? {};
    server().advance(60 * MINUTE);
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await server().fetch('/api/auth/logout/', { method: 'POST', headers })).status).toBe(204);
    expect((await refresh(refreshToken)).status).toBe(401);
  });

  test('sign-out while the token is looked up is not forgotten', async () => {
    const ana = await server().person();
    const { tokenIdentity } = server().app;
    const token = ana.tokens.read()?.accessToken ?? '';
    const sessionId = (await tokenIdentity.sessionOf(token)) ?? '';
    const key = server().cookieOf(token).cookie?.split('=')[1];
    const lookup = tokenIdentity.identify(token, key);
    await tokenIdentity.sessionEnded(sessionId);
    await lookup;
    await server().database.db.update(sessions).set({ endedAt: new Date() }).where(eq(sessions.id, sessionId));
    await expect(tokenIdentity.identify(token, key)).rejects.toMatchObject({ status: 401 });
  });

  test('sign-out without a token, with a dead one or without a body is fine', async () => {
    for (const headers of [
      {},
      { authorization: 'Bearer dead' },
      { 'content-type': 'application/json' },
      { 'content-type': 'application/octet-stream' },
    ]) {
      const response = await server().fetch(`${API_BASE}/auth/logout/`, {
        method: 'POST',
        headers: headers as Record<string, string>,
      });
      expect(response.status).toBe(204);
    }
  });

  test('take a changed role within half a minute', async () => {
    const ana = await server().person();
    await ana.api.call(usersEndpoints.profile);
    await server().database.db.update(users).set({ role: 'staff' }).where(eq(users.id, ana.user.id));
    server().advance(31_000);
    expect(await ana.api.call(usersEndpoints.profile)).toMatchObject({
      role: 'staff',
    });
  });

  test('carried out of the browser without its key open nothing, and end nothing', async () => {
    const [ana, ben] = [await server().person(), await server().person()];
    const { accessToken = '', refreshToken = '' } = ana.tokens.read() ?? {};
    const anothers = server().cookieOf(ben.tokens.read()?.accessToken).cookie ?? '';
    for (const cookie of ['', anothers, 'session_key=', `session_key=${'A'.repeat(43)}`]) {
      const headers = { authorization: `Bearer ${accessToken}`, cookie };
      expect((await server().fetch('/api/users/profile', { headers })).status).toBe(401);
      expect((await server().fetch('/api/auth/logout/', { method: 'POST', headers })).status).toBe(204);
      const renewing = json({ refresh_token: refreshToken }, { cookie });
      expect((await server().fetch('/api/auth/refresh', renewing)).status).toBe(401);
    }
    expect((await profile(accessToken)).status).toBe(200);
    expect((await refresh(refreshToken)).status).toBe(200);
  });

  test('have a key that no script reads, for as long as the session is kept, until sign-out', async () => {
    const ana = await server().person();
    const keyIn = (response: Response) =>
      response.headers.getSetCookie().find((cookie) => cookie.startsWith('session_key='));
    const always = /^session_key=[\w-]{43}; Path=\/api; HttpOnly; SameSite=Strict/;
    for (const [keep, life] of [
      [true, /; Max-Age=2592000$/],
      [false, /SameSite=Strict$/],
    ] as const) {
      const { email } = ana.user;
      const signedIn = await server().fetch(
        '/api/auth/login',
        json({ email, password: ana.password, keep_signed_in: keep }),
      );
      const key = keyIn(signedIn);
      expect(key).toMatch(always);
      expect(key).toMatch(life);
      const pair = await tokensOf(signedIn);
      expect(keyIn(await refresh(pair.refresh_token))).toBe(key);
      const headers = { authorization: `Bearer ${pair.access_token}` };
      const signedOut = await server().fetch('/api/auth/logout/', { method: 'POST', headers });
      expect(keyIn(signedOut)).toMatch(/^session_key=; .*Max-Age=0$/);
    }
  });

  test('from before there were keys go on, and work with a key only once the browser has shown it', async () => {
    const ana = await server().person();
    const begun = ana.tokens.read()?.refreshToken ?? '';
    const { database } = server();
    await database.db.update(sessions).set({ keyHash: null }).where(eq(sessions.userId, ana.user.id));
    const exchange = (token: string, cookie: string) =>
      server().fetch('/api/auth/refresh', json({ refresh_token: token }, { cookie }));
    // The first answer is lost; the repeated request still receives a key.
    expect((await exchange(begun, '')).status).toBe(200);
    const arrived = await exchange(begun, '');
    const cookie = arrived.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    const second = await tokensOf(arrived);
    const third = await tokensOf(await exchange(second.refresh_token, cookie));
    expect((await exchange(third.refresh_token, '')).status).toBe(401);
    expect((await exchange(third.refresh_token, cookie)).status).toBe(200);
  });

  test('are not stored as they are', async () => {
    const ana = await server().person();
    const { accessToken = '', refreshToken = '' } = ana.tokens.read() ?? {};
    const key = server().cookieOf(accessToken).cookie?.split('=')[1];
    const { rows } = await server().database.db.execute(
      'select t::text as row from refresh_tokens t union all select s::text from sessions s',
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) {
      expect(row).not.toContain(refreshToken);
      expect(row).not.toContain(accessToken);
      expect(row).not.toContain(key);
    }
  });
});
