import { account, auth, users } from '@firm/contract';
import { openPostbox, type Postbox } from '../../testing/postbox.ts';
import { onDatabase, type Person } from '../../testing/testServer.ts';
import { forgetOldOrigins } from './knownOrigins.ts';

const MINUTE = 60_000;
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

onDatabase('the account', (server) => {
  let post: Postbox;
  beforeAll(() => {
    server().slowClock();
    post = openPostbox(server());
  });
  const signInWith = (userAgent: string, { user, password }: Person, keep = false) =>
    server().fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': userAgent },
      body: JSON.stringify({ email: user.email, password, keep_signed_in: keep }),
    });
  const changePassword = (
    { api }: Person,
    body: { currentPassword: string; newPassword: string; confirmPassword: string },
  ) => api.call(account.changePassword, { body });

  test('changes its password: other sessions end, this one stays, its owner is told', async () => {
    const ana = await server().person();
    const other = await server().signIn(ana.user.email, ana.password);
    await changePassword(ana, {
      currentPassword: ana.password,
      newPassword: 'a new secret',
      confirmPassword: 'a new secret',
    });
    expect((await ana.api.call(users.profile)).id).toBe(ana.user.id);
    await expect(other.api.call(users.profile)).rejects.toMatchObject({ status: 401 });
    await expect(server().signIn(ana.user.email, ana.password)).rejects.toMatchObject({ status: 401 });
    await server().signIn(ana.user.email, 'a new secret');
    expect((await post.of(ana.user.email)).map(({ subject }) => subject)).toContain('Your password was changed');
  });

  test('names the field of a refused password, and slows guesses down', async () => {
    const ana = await server().person();
    const good = { currentPassword: ana.password, newPassword: 'a new secret', confirmPassword: 'a new secret' };
    const cases = [
      [{ ...good, currentPassword: 'wrong' }, 'currentPassword', 'The current password is not correct'],
      [
        { ...good, newPassword: 'short', confirmPassword: 'short' },
        'newPassword',
        'Password must be at least 8 characters long',
      ],
      [{ ...good, confirmPassword: 'other' }, 'confirmPassword', 'Passwords do not match'],
      [
        { ...good, newPassword: 'password123', confirmPassword: 'password123' },
        'newPassword',
        'This password is too common. Please choose another one',
      ],
    ] as const;
    for (const [body, field, message] of cases)
      await expect(changePassword(ana, body)).rejects.toMatchObject({ status: 400, errors: [{ field, message }] });
    for (let round = 0; round < 5; round++)
      await expect(changePassword(ana, { ...good, currentPassword: 'wrong' })).rejects.toMatchObject({ status: 400 });
    await expect(changePassword(ana, good)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 1 });
    server().advance(2_000);
    await changePassword(ana, good);
  });

  test('lists where it is signed in, and ends what is its own', async () => {
    const [ana, ben] = [await server().person(), await server().person()];
    server().advance(MINUTE);
    await signInWith(CHROME, ana, true);
    server().advance(MINUTE);
    const phone = (await (await signInWith(IPHONE, ana)).json()) as { access_token: string };
    const list = async () => (await ana.api.call(account.sessions)).results;
    expect(await list()).toMatchObject([
      { current: true, keepSignedIn: false, network: '127.0.0.0/24' },
      { current: false, device: { browser: 'Safari', system: 'iPhone', kind: 'phone' } },
      { current: false, device: { browser: 'Chrome', system: 'Windows', kind: 'desktop' }, keepSignedIn: true },
    ]);
    const [here, onPhone] = await list();
    const end = ({ api }: Person, id = '') => api.call(account.endSession, { params: { id } });
    await expect(end(ben, onPhone?.id)).rejects.toMatchObject({ status: 404 });
    expect(await list()).toHaveLength(3);
    await end(ana, onPhone?.id);
    await expect(end(ana, onPhone?.id)).rejects.toMatchObject({ status: 404 });
    const refused = await server().fetch('/api/users/profile', {
      headers: { authorization: `Bearer ${phone.access_token}` },
    });
    expect(refused.status).toBe(401);
    expect(await ana.api.call(account.endOtherSessions)).toEqual({ ended: 1 });
    expect(await list()).toMatchObject([{ id: here?.id, current: true }]);
    expect((await ben.api.call(account.sessions)).results).toHaveLength(1);
    // Sessions that have run out are not listed.
    const late = await server().signIn(ana.user.email, ana.password);
    server().advance(12 * 60 * MINUTE + 1);
    await expect(late.api.call(account.sessions)).rejects.toMatchObject({ status: 401 });
  });

  test('tells of a sign-in from a device never seen before, in the reader’s language', async () => {
    const ana = await server().person();
    await ana.api.call(users.updateProfile, { body: { preferredLanguage: 'es' } });
    await server().signIn(ana.user.email, ana.password);
    expect(await post.of(ana.user.email)).toHaveLength(1);
    await signInWith(IPHONE, ana);
    await signInWith(IPHONE, ana);
    const [told, ...before] = await post.of(ana.user.email);
    expect(before).toHaveLength(1);
    expect(told?.subject).toBe('Inicio de sesión desde un dispositivo o una red nuevos');
    expect(told?.text).toContain('Dispositivo: Safari en iPhone');
    expect(told?.text).toContain('Red: 127.0.0.0/24');
    expect(told?.text).toContain('/dashboard/profile?tab=security');
  });

  test('tells of a network never seen before, unless the browser is one that has signed in before', async () => {
    const { app, database, deps } = server();
    const ana = await server().person();
    const signInFrom = async (remoteAddress: string, cookie = '') => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/auth/login/',
        remoteAddress,
        headers: { 'user-agent': 'node', cookie },
        payload: { email: ana.user.email, password: ana.password },
      });
      expect(answer.statusCode).toBe(200);
      const device = answer.cookies.find(({ name }) => name.startsWith('device_'));
      return `${device?.name}=${device?.value}`;
    };
    const letters = async () => (await post.of(ana.user.email)).filter(({ subject }) => subject.includes('sign-in'));
    const cookie = await signInFrom('127.0.0.9');
    await signInFrom('198.51.100.7', cookie);
    expect(await letters()).toEqual([]);
    await Promise.all([signInFrom('203.0.113.7'), signInFrom('203.0.113.8')]);
    expect(await letters()).toHaveLength(1);
    expect((await letters())[0]?.text).toContain('Network: 203.0.113.0/24');
    await signInFrom('198.51.100.8');
    expect(await letters()).toHaveLength(1);

    await forgetOldOrigins(database.db, new Date(deps.clock().getTime() + 401 * 24 * 60 * MINUTE));
    await signInFrom('192.0.2.7');
    expect(await letters()).toHaveLength(1);
  });

  test('is nobody’s without signing in', async () => {
    for (const endpoint of [account.security, account.sessions, account.passkeys, account.endOtherSessions])
      await expect(server().api.call(endpoint)).rejects.toMatchObject({ status: 401 });
    const { api } = await server().person();
    expect(await api.call(account.security)).toEqual({
      pendingEmail: null,
      secondFactor: { enabled: false, enabledAt: null, recoveryCodesLeft: 0, duty: 'none' },
    });
    await expect(api.call(auth.secondFactor, { body: { challenge: 'x', code: '123456' } })).rejects.toMatchObject({
      status: 401,
      code: 'challenge_expired',
    });
  });
});
