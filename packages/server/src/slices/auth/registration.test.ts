import { auth, blog, contact, firm } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { attempts } from '../../ground/limits/limits.tables.ts';
import { STRANGERS_AN_HOUR } from '../../ground/mail/strangers.ts';
import { openPostbox } from '../../testing/postbox.ts';
import { onDatabase } from '../../testing/testServer.ts';
import { users } from '../users/users.tables.ts';

const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
let count = 0;
const payload = (more: object = {}) => ({
  email: `new-${++count}@example.com`,
  password: 'correct horse',
  passwordConfirm: 'correct horse',
  firstName: 'Ana',
  lastName: 'Silva',
  ...more,
});

onDatabase('registration', (server) => {
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

  test('with other terms than those in force opens no account; a page of before, which names none, does', async () => {
    const body = payload({ termsVersion: '2020-01-01' });
    const register = (more: object) => server().api.call(auth.register, { body: { ...body, ...more } });
    await expect(register({})).rejects.toMatchObject({
      ...{ status: 409, code: 'conflict', errors: [{ field: 'termsVersion', code: 'terms_changed' }] },
    });
    const { user } = await register({ termsVersion: firm.termsVersion });
    expect(user).not.toHaveProperty('needsTerms');
    await register({ email: payload().email, termsVersion: undefined });
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

  test('with somebody’s address is told to them, and asking around ends after ten', async () => {
    server().advance(61 * 60_000);
    const post = openPostbox(server());
    const ana = await server().person();
    const ask = () => server().api.call(auth.register, { body: payload({ email: ana.user.email }) });
    for (let round = 0; round < 10; round++) await expect(ask()).rejects.toMatchObject({ code: 'email_taken' });
    await expect(ask()).rejects.toMatchObject({ status: 429 });
    const told = (await post.of(ana.user.email)).filter(({ subject }) => subject.includes('already has an account'));
    expect(told).toHaveLength(3);
    server().advance(61 * 60_000);
    await server().api.call(auth.register, { body: payload() });
  });

  test('of one address by twenty at once opens one account', async () => {
    const body = payload();
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => server().api.call(auth.register, { body })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));
    for (const code of refusals) expect(['email_taken', 'too_many_requests']).toContain(code);
    server().advance(61 * 60_000);
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
        { field: 'email', code: 'invalid_email', message: 'Please enter a valid email address' },
        { field: 'password', code: 'password_short', message: 'Password must be at least 8 characters long' },
        { field: 'firstName', code: 'first_name_required', message: 'First name is required' },
        { field: 'lastName', code: 'last_name_required', message: 'Last name is required' },
      ]),
    });
  });

  test.each(['password123', 'PASSWORD123', 'aaaaaaaaaaaa', '!!password2026!!'])(
    'refuses the common password %s',
    async (password) => {
      await expect(
        server().api.call(auth.register, {
          body: payload({ password, passwordConfirm: password }),
        }),
      ).rejects.toMatchObject({
        status: 400,
        errors: [{ field: 'password', message: expect.stringContaining('too common') }],
      });
    },
  );

  test.each(['Crossbay2026!', 'ana-silva-1985', 'SÍLVA!!1234', 'new-12345678', 'Ana.Crossbay.1'])(
    'refuses %s, made of what is known of its owner',
    async (password) => {
      await expect(
        server().api.call(auth.register, { body: payload({ password, passwordConfirm: password }) }),
      ).rejects.toMatchObject({
        status: 400,
        errors: [{ field: 'password', message: expect.stringContaining('not made of your name') }],
      });
    },
  );

  test('takes a phrase in which a name stands', async () => {
    const password = 'ana walks to the lake';
    await server().api.call(auth.register, { body: payload({ password, passwordConfirm: password }) });
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
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({
        errors: ['role', 'is_verified', 'id'].map((field) => ({ field, message: 'There is no such field' })),
      }),
    ]);
  });

  test('writes to no more strangers an hour than a firm welcomes, and tells the firm', async () => {
    const { database, deps } = server();
    const post = openPostbox(server());
    await database.db
      .insert(attempts)
      .values({ key: 'strangers:everywhere', count: STRANGERS_AN_HOUR - 1, windowStartedAt: deps.clock() })
      .onConflictDoUpdate({
        target: attempts.key,
        set: { count: STRANGERS_AN_HOUR - 1, windowStartedAt: deps.clock() },
      });
    const register = async () => {
      const body = payload();
      const answer = await server().api.call(auth.register, { body });
      return { email: body.email, token: answer.accessToken };
    };
    const [last, next] = [await register(), await register()];
    expect([(await post.of(last.email)).length, (await post.of(next.email)).length]).toEqual([1, 0]);
    const again = await server().fetch('/api/account/verification/', {
      method: 'POST',
      headers: { authorization: `Bearer ${next.token}` },
    });
    expect(again.status).toBe(429);
    // The newsletter and the contact form write to strangers, too.
    await expect(server().api.call(blog.subscribe, { body: { email: 'not-me@example.com' } })).rejects.toMatchObject({
      status: 429,
    });
    const message = { name: 'Ana', email: 'not-me@example.com', message: 'Hello' };
    expect(await server().api.call(contact.send, { body: message })).toMatchObject({ receiptSent: false });
    expect(await post.of('not-me@example.com')).toEqual([]);
    expect((await post.of(deps.env.mailToFirm)).map(({ text }) => text).join()).toContain('Hello');
    expect((await post.of(deps.env.mailToSecurity)).map(({ text }) => text).join()).toContain('nobody has confirmed');
    await database.db.delete(attempts);
  });
});
