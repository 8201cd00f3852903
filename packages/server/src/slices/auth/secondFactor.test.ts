import { account, auth, users } from '@firm/contract';
import { Secret, TOTP } from 'otpauth';
import { openPostbox, type Postbox } from '../../testing/postbox.ts';
import { onDatabase, type Person } from '../../testing/testServer.ts';

const MINUTE = 60_000;
/** Milliseconds that an app shows a code. */
const STEP = 30_000;
const WRONG = { status: 400, errors: [{ field: 'code', message: 'This code is not correct' }] };
const USED = {
  status: 400,
  errors: [{ field: 'code', message: 'This code has already been used. Please wait for the next one in your app.' }],
};

onDatabase('the second factor', (server) => {
  let post: Postbox;
  beforeAll(() => {
    server().slowClock();
    post = openPostbox(server());
  });
  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
      timestamp: server().deps.clock().getTime() + steps * STEP,
    });
  /** Moves the clock to the start of an app's next code, so that no code changes in the middle of a test. */
  const nextCode = () => server().advance(STEP - (server().deps.clock().getTime() % STEP));
  beforeEach(nextCode);
  const begin = ({ api, password }: Person) => api.call(account.beginSecondFactor, { body: { password } });
  const turnOn = async (person: Person) => {
    const { secret } = await begin(person);
    const body = { code: codeOf(secret) };
    const { recoveryCodes } = await person.api.call(account.enableSecondFactor, { body });
    nextCode();
    return { secret, recoveryCodes };
  };
  const challenge = async ({ user, password }: Person, keepSignedIn = false) => {
    const answer = await server().api.call(auth.login, { body: { email: user.email, password, keepSignedIn } });
    if (!('secondFactor' in answer)) throw new Error('no challenge');
    return answer.secondFactor.challenge;
  };
  const answer = (challenged: string, code: string) =>
    server().api.call(auth.secondFactor, { body: { challenge: challenged, code } });

  test('is set up by a picture, turned on by a code, and asked at every sign-in with a password', async () => {
    const ana = await server().person();
    await expect(ana.api.call(account.beginSecondFactor, { body: { password: 'wrong' } })).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'password' }],
    });
    const first = await begin(ana);
    const setup = await begin(ana);
    expect(setup.secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(setup.secret).not.toBe(first.secret);
    expect(setup.uri).toMatch(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}/);
    expect(setup.qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    await server().signIn(ana.user.email, ana.password);

    const enable = (code: string) => ana.api.call(account.enableSecondFactor, { body: { code } });
    await expect(enable(codeOf(first.secret))).rejects.toMatchObject(WRONG);
    const { recoveryCodes } = await enable(` ${codeOf(setup.secret).replace(/(...)/, '$1 ')} `);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes[0]).toMatch(/^(\w{4}-){2}\w{4}$/);
    expect(await ana.api.call(account.security)).toMatchObject({
      secondFactor: { enabled: true, recoveryCodesLeft: 10 },
    });
    await expect(begin(ana)).rejects.toMatchObject({ status: 409 });
    await expect(enable(codeOf(setup.secret, 1))).rejects.toMatchObject({ status: 409 });
    expect((await post.of(ana.user.email)).map(({ subject }) => subject)).toContain('The second step at sign-in is on');

    const challenged = await challenge(ana, true);
    // The code that turned the factor on is used up.
    await expect(answer(challenged, codeOf(setup.secret))).rejects.toMatchObject(USED);
    await expect(answer(challenged, '12')).rejects.toMatchObject(WRONG);
    nextCode();
    const signedIn = await answer(challenged, codeOf(setup.secret));
    expect(signedIn.user.id).toBe(ana.user.id);
    const kept = (await ana.api.call(account.sessions)).results.filter(({ keepSignedIn }) => keepSignedIn);
    expect(kept).toHaveLength(1);
    nextCode();
    await expect(answer(challenged, codeOf(setup.secret))).rejects.toMatchObject({
      status: 401,
      code: 'challenge_expired',
    });
  });

  test('takes codes of half a minute before and after, five minutes long', async () => {
    const ana = await server().person();
    const { secret } = await turnOn(ana);
    nextCode();
    await answer(await challenge(ana), codeOf(secret, -1));
    await answer(await challenge(ana), codeOf(secret, 1));
    // This code is older than the last one used.
    await expect(answer(await challenge(ana), codeOf(secret))).rejects.toMatchObject(WRONG);
    await expect(answer(await challenge(ana), codeOf(secret, 1))).rejects.toMatchObject(USED);
    const challenged = await challenge(ana);
    server().advance(5 * MINUTE + 1);
    await expect(answer(challenged, codeOf(secret))).rejects.toMatchObject({ code: 'challenge_expired' });
  });

  test('gives way to a recovery code, each once, and its owner is told', async () => {
    const ana = await server().person();
    const { recoveryCodes } = await turnOn(ana);
    const [code = ''] = recoveryCodes;
    await answer(await challenge(ana), code.toUpperCase().replaceAll('-', ' '));
    await expect(answer(await challenge(ana), code)).rejects.toMatchObject(WRONG);
    expect((await ana.api.call(account.security)).secondFactor.recoveryCodesLeft).toBe(9);
    const told = (await post.of(ana.user.email)).map(({ text }) => text).join();
    expect(told).toContain('codes left: 9');
    const { rows } = await server().database.db.execute(
      'select r::text as row from recovery_codes r union all select s::text from second_factors s',
    );
    for (const { row } of rows) for (const each of recoveryCodes) expect(row).not.toContain(each);
  });

  test('makes guesses wait, also parallel ones', async () => {
    const ana = await server().person();
    const { secret } = await turnOn(ana);
    const challenged = await challenge(ana);
    const guesses = await Promise.allSettled(
      Array.from({ length: 20 }, (_, guess) => answer(challenged, String(guess).padStart(6, '0'))),
    );
    const refused = guesses.map((each) => (each.status === 'rejected' ? each.reason.status : 200));
    expect(refused.filter((status) => status === 400).length).toBeLessThanOrEqual(6);
    expect(refused.filter((status) => status === 429).length).toBeGreaterThanOrEqual(14);
    await expect(answer(challenged, codeOf(secret))).rejects.toMatchObject({ status: 429 });
    server().advance(MINUTE);
    await answer(challenged, codeOf(secret));
  });

  test('a code used again is no free guess', async () => {
    const ana = await server().person();
    const { secret } = await turnOn(ana);
    const challenged = await challenge(ana);
    await answer(await challenge(ana), codeOf(secret));
    const again = () => answer(challenged, codeOf(secret)).catch(({ status }) => status);
    for (const _ of Array(5)) expect(await again()).toBe(400);
    expect(await again()).toBe(429);
  });

  test('is renewed by a code of the app, and turned off by any', async () => {
    const ana = await server().person();
    const { api, password } = ana;
    const { secret, recoveryCodes: old } = await turnOn(ana);
    const [one = '', two = ''] = old;
    await expect(api.call(account.renewRecoveryCodes, { body: { password, code: one } })).rejects.toMatchObject(WRONG);
    const renewed = await api.call(account.renewRecoveryCodes, { body: { password, code: codeOf(secret) } });
    await expect(answer(await challenge(ana), two)).rejects.toMatchObject(WRONG);
    const off = (code: string, given = password) =>
      api.call(account.disableSecondFactor, { body: { password: given, code } });
    await expect(off(renewed.recoveryCodes[0] ?? '', 'wrong')).rejects.toMatchObject({
      errors: [{ field: 'password' }],
    });
    await expect(off('000000')).rejects.toMatchObject(WRONG);
    await off(renewed.recoveryCodes[0] ?? '');
    await expect(off(renewed.recoveryCodes[1] ?? '')).rejects.toMatchObject({ status: 409 });
    await server().signIn(ana.user.email, ana.password);
    expect((await post.of(ana.user.email)).map(({ subject }) => subject)).toContain(
      'The second step at sign-in is off',
    );
    expect((await api.call(users.profile)).id).toBe(ana.user.id);
  });

  test('outlives a new password: the link of a thief of the mailbox is not enough', async () => {
    const ana = await server().person();
    const { secret } = await turnOn(ana);
    await server().api.call(auth.forgotPassword, { body: { email: ana.user.email } });
    const token = await post.tokenFor(ana.user.email, '/auth/reset-password');
    const password = 'chosen by mail';
    await server().api.call(auth.resetPassword, { body: { token, password, passwordConfirm: password } });
    const { user } = await answer(await challenge({ ...ana, password }), codeOf(secret));
    expect(user.id).toBe(ana.user.id);
  });
});
