import { account, auth, users } from '@firm/contract';
import { openPostbox, type Postbox } from '../../testing/postbox.ts';
import { onDatabase } from '../../testing/testServer.ts';

const MINUTE = 60_000;
const PATH = '/auth/reset-password';

onDatabase('a forgotten password', (server) => {
  let post: Postbox;
  beforeAll(() => {
    server().slowClock();
    post = openPostbox(server());
  });
  const ask = (email: string) => server().api.call(auth.forgotPassword, { body: { email } });
  const reset = (token: string, password = 'an even better one') =>
    server().api.call(auth.resetPassword, { body: { token, password, passwordConfirm: password } });

  test('is replaced by the mailed link, once; every session ends, and a lock is lifted', async () => {
    const ana = await server().person();
    const elsewhere = await server().signIn(ana.user.email, ana.password);
    for (let round = 0; round < 6; round++)
      await server()
        .signIn(ana.user.email, 'wrong')
        .catch(() => undefined);
    await ask(ana.user.email.toUpperCase());
    const token = await post.tokenFor(ana.user.email, PATH);
    const { expiresAt, isFirst } = await server().api.call(auth.checkResetLink, { body: { token } });
    expect(isFirst).toBe(false);
    expect(Date.parse(expiresAt)).toBeGreaterThan(server().deps.clock().getTime() + 59 * MINUTE);

    await expect(reset(token, 'password123')).rejects.toMatchObject({ status: 400, errors: [{ field: 'password' }] });
    await expect(
      server().api.call(auth.resetPassword, { body: { token, password: 'a long password', passwordConfirm: 'other' } }),
    ).rejects.toMatchObject({ errors: [{ field: 'passwordConfirm', message: 'Passwords do not match' }] });
    await reset(token);

    for (const { api } of [ana, elsewhere])
      await expect(api.call(users.profile)).rejects.toMatchObject({ status: 401 });
    await expect(server().signIn(ana.user.email, ana.password)).rejects.toMatchObject({ status: 401 });
    const back = await server().signIn(ana.user.email, 'an even better one');
    expect(back.user.isVerified).toBe(true);
    expect((await post.of(ana.user.email)).map(({ subject }) => subject)).toContain('Your password was changed');

    for (const spent of [token, 'nonsense', '']) {
      await expect(reset(spent)).rejects.toMatchObject({ status: 404, code: 'link_invalid' });
      await expect(server().api.call(auth.checkResetLink, { body: { token: spent } })).rejects.toMatchObject({
        code: 'link_invalid',
      });
    }
  });

  test('of two who open one link at once, one gets in', async () => {
    const ana = await server().person();
    await ask(ana.user.email);
    const token = await post.tokenFor(ana.user.email, PATH);
    const answers = await Promise.allSettled(['one good password', 'another one'].map((each) => reset(token, each)));
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('waits an hour; every unused link goes with the first used one and with a changed password', async () => {
    const ana = await server().person();
    await ask(ana.user.email);
    const first = await post.tokenFor(ana.user.email, PATH);
    server().advance(60 * MINUTE + 1);
    await expect(reset(first)).rejects.toMatchObject({ code: 'link_invalid' });

    const again = await server().signIn(ana.user.email, ana.password);
    await ask(ana.user.email);
    const second = await post.tokenFor(ana.user.email, PATH);
    await again.api.call(account.changePassword, {
      body: { currentPassword: ana.password, newPassword: 'changed inside', confirmPassword: 'changed inside' },
    });
    await expect(reset(second)).rejects.toMatchObject({ code: 'link_invalid' });
  });

  test('tells nobody which addresses have accounts, by no answer and no work', async () => {
    const ana = await server().person();
    const body = (email: string) => ({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    for (const email of [ana.user.email, 'nobody@example.com']) {
      const answer = await server().fetch('/api/auth/forgot-password', body(email));
      expect([answer.status, await answer.text()]).toEqual([204, '']);
    }
    expect(await post.of('nobody@example.com')).toEqual([]);
    expect(await post.of(ana.user.email)).not.toEqual([]);
    await expect(ask('no address')).rejects.toMatchObject({
      errors: [{ field: 'email', message: 'Please enter a valid email address' }],
    });
  });

  test('fills nobody’s mailbox: three letters an hour, and one address may ask so often only', async () => {
    server().advance(60 * MINUTE);
    const ana = await server().person();
    for (let round = 0; round < 5; round++) {
      await ask(ana.user.email);
      await post.of(ana.user.email);
    }
    const letters = (await post.of(ana.user.email)).filter(({ subject }) => subject === 'Choose a new password');
    expect(letters).toHaveLength(3);
    for (let round = 5; round < 30; round++) await ask('nobody@example.com');
    await expect(ask('nobody@example.com')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 600 });
    server().advance(60 * MINUTE + 1);
    await ask(ana.user.email);
    expect(await post.of(ana.user.email)).toHaveLength(letters.length + 2);
  });

  test('leaves no link readable in the database', async () => {
    const ana = await server().person();
    await ask(ana.user.email);
    const token = await post.tokenFor(ana.user.email, PATH);
    const { rows } = await server().database.db.execute(
      'select t::text as row from one_time_tokens t union all select o::text from outbox o',
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { row } of rows) expect(row).not.toContain(token);
  });
});
