import { account, appointments, auth, users } from '@firm/contract';
import { like } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import pino from 'pino';
import { openPostbox } from '../../testing/postbox.ts';
import { MAIN_KIND, type Person, startTestServer, type TestServer } from '../../testing/testServer.ts';
import { attempts } from '../limits/limits.tables.ts';
import { newSecret, parseSecrets, type SecretList } from './keyList.ts';
import { createKeys } from './keys.ts';

const log = pino({ level: 'silent' });
const STEP = 30_000;
const former = parseSecrets('the one secret of a former version');
const first = newSecret(new Date());
const second = newSecret(new Date(), [first.id]);

/** Tests everything that outlives a request and is guarded by a key. */
describe.each<[string, SecretList, SecretList]>([
  ['a first one with an id', former, [first, ...former]],
  ['another', [first], [second, first]],
])('while the secret gives way to %s', (_, before, after) => {
  let server: TestServer;
  let secrets = before;
  let post: ReturnType<typeof openPostbox>;
  beforeAll(async () => {
    server = await startTestServer(MAIN_KIND, {}, { keys: createKeys({ read: () => secrets }, log) });
    post = openPostbox(server);
  });
  beforeEach(() => {
    secrets = before;
  });
  afterAll(() => server.stop());

  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
      timestamp: server.deps.clock().getTime(),
    });
  const turnOn = async ({ api, password }: Person) => {
    const { secret } = await api.call(account.beginSecondFactor, { body: { password } });
    const { recoveryCodes } = await api.call(account.enableSecondFactor, { body: { code: codeOf(secret) } });
    server.advance(STEP);
    return { secret, recoveryCodes };
  };
  const signIn = async ({ user, password }: Person, code: () => string) => {
    const answer = await server.api.call(auth.login, { body: { email: user.email, password } });
    if (!('secondFactor' in answer)) throw new Error('no challenge');
    return server.api.call(auth.secondFactor, { body: { challenge: answer.secondFactor.challenge, code: code() } });
  };

  test('sessions, authenticators, recovery codes, calendars and mailed links go on working', async () => {
    const ana = await server.person();
    const { secret, recoveryCodes } = await turnOn(ana);
    const { url } = await ana.api.call(appointments.renewFeed);

    secrets = after;
    expect((await ana.api.call(users.profile)).id).toBe(ana.user.id);
    await signIn(ana, () => codeOf(secret));
    await signIn(ana, () => recoveryCodes[0] ?? '');
    expect((await server.fetch(new URL(url ?? '').pathname + new URL(url ?? '').search)).status).toBe(200);
    const token = await post.tokenFor(ana.user.email, '/auth/verify-email');
    expect(await ana.api.call(auth.verifyEmail, { body: { token } })).toMatchObject({ email: ana.user.email });
  });

  test('a missing key has its own error at the second step, and is not counted as a wrong code', async () => {
    secrets = after;
    const ana = await server.person();
    const { secret } = await turnOn(ana);
    secrets = [newSecret(new Date(), ['lost']), ...parseSecrets('a secret that never sealed anything')];
    const answer = { status: 503, code: 'key_unavailable' };
    for (let time = 0; time < 6; time++) await expect(signIn(ana, () => codeOf(secret))).rejects.toMatchObject(answer);
    expect(await server.database.db.$count(attempts, like(attempts.key, 'secondFactor:%'))).toBe(0);
    secrets = after;
    await signIn(ana, () => codeOf(secret));
  });
});
