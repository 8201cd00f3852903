import { randomUUID } from 'node:crypto';
import { API_BASE, account, allEndpoints, auth, cases, type Endpoint, users } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { readEnv } from '../../ground/env/env.ts';
import { softAuthenticator } from '../../testing/softAuthenticator.ts';
import { onDatabase, type Person } from '../../testing/testServer.ts';
import { users as usersTable } from '../users/users.tables.ts';
import { sessions } from './auth.tables.ts';
import { dutyOf } from './staffFactor.ts';

const ORIGIN = 'https://portal.example';
const REQUIRED = { status: 403, code: 'second_factor_required' };

const guarded = Object.values(allEndpoints)
  .flatMap((resource): Endpoint[] => Object.values(resource))
  .filter(({ access }) => access !== 'public');

test('production knows no account that is free of the second factor, whatever its address', () => {
  const demo = { role: 'admin', email: 'admin@example.com' } as const;
  expect(dutyOf({ production: false }, demo)).toBe('demo');
  expect(dutyOf({ production: true }, demo)).toBe('staff');
  expect(dutyOf({ production: false }, { ...demo, email: 'teresa@example.com' })).toBe('staff');
  expect(dutyOf({ production: true }, { role: 'client', email: 'client@example.com' })).toBe('none');
  expect(readEnv({ NODE_ENV: 'development' }).production).toBe(false);
});

onDatabase(
  'staff without a second factor',
  (server) => {
    /** Signs in a member of staff by password alone. */
    const staff = async (role: 'staff' | 'admin' = 'staff'): Promise<Person> => {
      const person = await server().person({ role });
      await server()
        .database.db.update(sessions)
        .set({ secondFactorAt: null })
        .where(eq(sessions.userId, person.user.id));
      // The test server gave the session a factor, and the identity cache may already hold it.
      const token = person.tokens.read()?.accessToken ?? '';
      await server().app.tokenIdentity.sessionEnded((await server().app.tokenIdentity.sessionOf(token)) ?? '');
      return person;
    };
    const signIn = ({ user, password }: Person) =>
      server().api.call(auth.login, { body: { email: user.email, password } });
    const addPasskey = async ({ api, password }: Person) => {
      const device = softAuthenticator(ORIGIN);
      const { webauthn } = await api.call(account.beginPasskey, { body: { password } });
      const body = { name: 'Key', webauthn: device.make(String(webauthn.challenge)) };
      const { id } = await api.call(account.addPasskey, { body });
      return { device, id };
    };
    const addApp = async ({ api, password }: Person) => {
      const { secret } = await api.call(account.beginSecondFactor, { body: { password } });
      const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
      const code = () => totp.generate({ timestamp: server().deps.clock().getTime() });
      await api.call(account.enableSecondFactor, { body: { code: code() } });
      return code;
    };

    test('reach what sets one up, and nothing else of the whole contract', async () => {
      const open = guarded.filter(({ beforeSecondFactor }) => beforeSecondFactor).map(({ id }) => id);
      expect(open.sort()).toEqual([
        'account.addPasskey',
        'account.beginPasskey',
        'account.beginSecondFactor',
        'account.enableSecondFactor',
        'account.passkeys',
        'account.proofOptions',
        'account.prove',
        'account.resendVerification',
        'account.security',
        'auth.verifyEmail',
        'users.profile',
        'users.updateProfile',
      ]);
      expect(guarded.length).toBeGreaterThan(50);
      for (const role of ['staff', 'admin'] as const) {
        const person = await staff(role);
        const headers = { authorization: `Bearer ${person.tokens.read()?.accessToken}` };
        for (const { id, method, path, beforeSecondFactor } of guarded) {
          const address = API_BASE + path.replace(/:\w+/g, randomUUID());
          const answer = await server().fetch(address, { method, headers });
          const { code } = (await answer.json().catch(() => ({}))) as { code?: string };
          expect([id, code === REQUIRED.code]).toEqual([id, !beforeSecondFactor]);
          if (!beforeSecondFactor) expect([id, answer.status]).toEqual([id, 403]);
        }
      }
    });

    test('are told so by their profile and at sign-in; a client is not', async () => {
      const marisol = await staff();
      expect((await marisol.api.call(users.profile)).needsSecondFactor).toBe(true);
      const answer = await signIn(marisol);
      expect(answer).toMatchObject({ user: { needsSecondFactor: true } });
      const ana = await server().person();
      expect((await ana.api.call(users.profile)).needsSecondFactor).toBeUndefined();
      expect((await ana.api.call(cases.list)).results).toEqual([]);
    });

    test.each([
      ['an authenticator app', addApp],
      ['a passkey', addPasskey],
    ])(
      'go on in the same session once they have set up %s; one begun by the password alone goes no further',
      async (_, setUp) => {
        const marisol = await staff();
        const another = await signIn(marisol);
        if ('secondFactor' in another) throw new Error('a second step was asked');
        const headers = { authorization: `Bearer ${another.accessToken}` };
        expect((await server().fetch('/api/users/profile/', { headers })).status).toBe(200);
        await setUp(marisol);
        expect((await marisol.api.call(users.profile)).needsSecondFactor).toBeUndefined();
        await marisol.api.call(cases.list);
        expect((await server().fetch('/api/users/profile/', { headers })).status).toBe(401);
      },
    );

    test('sign in with what they have set up, never again by the password alone', async () => {
      const [marisol, daniel] = [await staff(), await staff()];
      const code = await addApp(marisol);
      const step = await signIn(marisol);
      if (!('secondFactor' in step)) throw new Error('no second step');
      server().advance(30_000);
      const body = { challenge: step.secondFactor.challenge, code: code() };
      const entered = await server().api.call(auth.secondFactor, { body });
      expect(entered.user.needsSecondFactor).toBeUndefined();
      const headers = { authorization: `Bearer ${entered.accessToken}` };
      expect((await server().fetch('/api/cases/', { headers })).status).toBe(200);

      const { device } = await addPasskey(daniel);
      await expect(signIn(daniel)).rejects.toMatchObject({ status: 403, code: 'passkey_required' });
      const { webauthn } = await server().api.call(auth.passkeyOptions);
      const signed = device.sign(String(webauthn.challenge));
      const { user } = await server().api.call(auth.passkeySignIn, { body: { webauthn: signed } });
      expect(user).toMatchObject({ id: daniel.user.id });
      expect(user.needsSecondFactor).toBeUndefined();
    });

    test('may remove one of two factors, and not the last one', async () => {
      const marisol = await staff();
      const { id } = await addPasskey(marisol);
      const remove = () => marisol.api.call(account.removePasskey, { params: { id } });
      await expect(remove()).rejects.toMatchObject({ status: 409, code: 'second_factor_required' });
      const code = await addApp(marisol);
      server().advance(30_000);
      await remove();
      const off = () =>
        marisol.api.call(account.disableSecondFactor, { body: { password: marisol.password, code: code() } });
      await expect(off()).rejects.toMatchObject({ status: 409, code: 'second_factor_required' });
      expect((await marisol.api.call(account.security)).secondFactor).toMatchObject({ enabled: true, duty: 'staff' });
    });

    test('need none with a demo account outside production, which says so', async () => {
      const marisol = await staff();
      const { db } = server().database;
      await db.update(usersTable).set({ email: 'staff@example.com' }).where(eq(usersTable.id, marisol.user.id));
      await marisol.api.call(cases.list);
      expect((await marisol.api.call(account.security)).secondFactor).toMatchObject({ enabled: false, duty: 'demo' });
      await db.update(usersTable).set({ email: marisol.user.email }).where(eq(usersTable.id, marisol.user.id));
    });
  },
  { PUBLIC_URL: ORIGIN },
);
