import { API_BASE, auth, firm, users as usersEndpoints } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { onEachDatabase } from '../testing/testServer.ts';
import { users } from '../users/users.tables.ts';

const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const MINUTE = 60_000;
let count = 0;
const payload = (more: object = {}) => ({
  email: `new-${++count}@example.com`,
  password: 'correct horse',
  passwordConfirm: 'correct horse',
  firstName: 'Ana',
  lastName: 'Silva',
  ...more,
});

onEachDatabase('registration', (server) => {
  test('opens a client account with the terms in force, and signs it in', async () => {
    const body = payload({
      email: `Mixed.${Date.now()}@Example.com`,
      phone: '',
      preferredLanguage: '',
      serviceInterest: '',
    });
    const answer = await server().api.call(auth.register, { body });
    expect(answer.user).toMatchObject({
      email: body.email.toLowerCase(),
      role: 'client',
      phone: null,
      serviceInterest: null,
      isVerified: false,
    });
    const [row] = await server().database.db.select().from(users).where(eq(users.id, answer.user.id));
    expect(row?.termsVersion).toBe(firm.termsVersion);
    expect(row?.termsAcceptedAt).toBeInstanceOf(Date);
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const { user } = await server().signIn(body.email, body.password);
    expect(user.id).toBe(answer.user.id);
  });

  test('takes the language of the page when none is given', async () => {
    const response = await server().fetch(
      '/api/auth/register',
      json(
        {
          email: 'fr@example.com',
          password: 'mot de passe long',
          password_confirm: 'mot de passe long',
          first_name: 'A',
          last_name: 'B',
        },
        { cookie: 'lang=fr' },
      ),
    );
    expect(await response.json()).toMatchObject({
      user: { preferred_language: 'fr' },
    });
  });

  test('refuses a taken address in any case of letters', async () => {
    const body = payload();
    await server().api.call(auth.register, { body });
    await expect(
      server().api.call(auth.register, {
        body: { ...body, email: body.email.toUpperCase() },
      }),
    ).rejects.toMatchObject({
      status: 409,
      code: 'email_taken',
      message: 'Email already exists',
      errors: [{ field: 'email', message: 'Email already exists' }],
    });
  });

  test('of one address by twenty at once opens one account', async () => {
    const body = payload();
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => server().api.call(auth.register, { body })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));
    expect(new Set(refusals)).toEqual(new Set(['email_taken']));
  });

  test('names each wrong field with the words of the form', async () => {
    const body = {
      email: 'nobody',
      password: 'short',
      passwordConfirm: 'other',
      firstName: ' ',
      lastName: '',
    };
    await expect(server().api.call(auth.register, { body })).rejects.toMatchObject({
      status: 400,
      code: 'validation_failed',
      errors: expect.arrayContaining([
        { field: 'email', message: 'Please enter a valid email address' },
        {
          field: 'password',
          message: 'Password must be at least 8 characters long',
        },
        { field: 'firstName', message: 'First name is required' },
        { field: 'lastName', message: 'Last name is required' },
      ]),
    });
  });

  test.each(['password123', 'PASSWORD123', 'aaaaaaaaaaaa'])('refuses the common password %s', async (password) => {
    await expect(
      server().api.call(auth.register, {
        body: payload({ password, passwordConfirm: password }),
      }),
    ).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'password', message: expect.stringContaining('too common') }],
    });
  });

  test('gives nobody a role that was asked for', async () => {
    const response = await server().fetch(
      '/api/auth/register/',
      json({
        email: 'evil@example.com',
        password: 'correct horse',
        password_confirm: 'correct horse',
        first_name: 'A',
        last_name: 'B',
        role: 'admin',
        is_verified: true,
        id: crypto.randomUUID(),
      }),
    );
    expect(await response.json()).toMatchObject({
      user: { role: 'client', is_verified: false },
    });
  });
});

onEachDatabase('sign-in', (server) => {
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

  test('takes as long for an unknown account as for a wrong password', async () => {
    const timed = async (email: string) => {
      const start = performance.now();
      await server().fetch('/api/auth/login', json({ email, password: 'wrong' }));
      return performance.now() - start;
    };
    await timed('warm-up@example.com');
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 8; round++) {
      const ana = await server().person();
      known.push(await timed(ana.user.email));
      unknown.push(await timed(`stranger-${round}@example.com`));
    }
    const fastest = (times: number[]) => Math.min(...times);
    // Without the decoy an unknown account would answer several times faster than argon2 takes.
    expect(fastest(unknown)).toBeGreaterThan(fastest(known) * 0.5);
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
  });

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

onEachDatabase('tokens', (server) => {
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
    // The client refreshes by itself.
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
    const actor = await server().app.accounts.identify(ana.tokens.read()?.accessToken ?? '');
    expect(actor.role).toBe('staff');
  });

  test('are not stored as they are', async () => {
    const ana = await server().person();
    const { accessToken = '', refreshToken = '' } = ana.tokens.read() ?? {};
    const { rows } = await server().database.db.execute(
      'select t::text as row from refresh_tokens t union all select s::text from sessions s',
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) {
      expect(row).not.toContain(refreshToken);
      expect(row).not.toContain(accessToken);
    }
  });
});
