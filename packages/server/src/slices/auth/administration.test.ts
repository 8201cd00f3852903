import { randomUUID } from 'node:crypto';
import { account, appointments, auth, DELETION_GRACE_DAYS, privacy, users } from '@firm/contract';
import { eq, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { openPostbox, type Postbox } from '../../testing/postbox.ts';
import { softAuthenticator } from '../../testing/softAuthenticator.ts';
import { onDatabase, type Person } from '../../testing/testServer.ts';
import { eraseAccountOf } from '../privacy/erasure.ts';
import { deletionRequests } from '../privacy/privacy.tables.ts';
import { lockUser, type UserRow } from '../users/users.repository.ts';
import { users as usersTable } from '../users/users.tables.ts';
import {
  changeRole,
  disableAccount,
  disableAccounts,
  enableAccount,
  endSessionsOf,
  resetFactors,
} from './administration.ts';
import { secondFactors } from './auth.tables.ts';

const ORIGIN = 'https://portal.example';
const isAdministrator = ({ role, disabledAt }: UserRow) => role === 'admin' && !disabledAt;

onDatabase(
  'administration of accounts',
  (server) => {
    let post: Postbox;
    beforeAll(() => {
      post = openPostbox(server());
    });
    const tokensOf = (person: Person) => {
      const tokens = person.tokens.read();
      if (!tokens) throw new Error('nobody is signed in');
      return tokens;
    };
    const signIn = ({ user, password }: Pick<Person, 'user' | 'password'>) =>
      server().api.call(auth.login, { body: { email: user.email, password } });
    const openStream = async (person: Person) => {
      const response = await server().fetch('/api/events', {
        headers: { authorization: `Bearer ${tokensOf(person).accessToken}` },
      });
      expect(response.status).toBe(200);
      return { ended: response.text() };
    };
    const addPasskey = async ({ api, password }: Person) => {
      const device = softAuthenticator(ORIGIN);
      const { webauthn } = await api.call(account.beginPasskey, { body: { password } });
      const made = device.make(String(webauthn.challenge));
      await api.call(account.addPasskey, { body: { name: 'Key', webauthn: made } });
      return async () => {
        const asked = await server().api.call(auth.passkeyOptions);
        return server().api.call(auth.passkeySignIn, {
          body: { webauthn: device.sign(String(asked.webauthn.challenge)) },
        });
      };
    };
    const addApp = async ({ api, password }: Person) => {
      const { secret } = await api.call(account.beginSecondFactor, { body: { password } });
      const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
      const code = () => totp.generate({ timestamp: server().deps.clock().getTime() });
      await api.call(account.enableSecondFactor, { body: { code: code() } });
      return code;
    };

    test('an account that is disabled is closed to every way in, at once, until it is enabled', async () => {
      const ana = await server().person();
      const enterByPasskey = await addPasskey(ana);
      const { url } = await ana.api.call(appointments.renewFeed);
      const { pathname, search } = new URL(url ?? '');
      await server().api.call(auth.forgotPassword, { body: { email: ana.user.email } });
      const reset = await post.tokenFor(ana.user.email, '/auth/reset-password');
      const verify = await post.tokenFor(ana.user.email, '/auth/verify-email');
      const code = await addApp(ana);
      const step = await signIn(ana);
      if (!('secondFactor' in step)) throw new Error('no second step');
      const { accessToken, refreshToken } = tokensOf(ana);
      const stream = await openStream(ana);

      await disableAccount(server().deps, ana.user.id);
      await stream.ended;
      const profile = await server().fetch('/api/users/profile/', {
        headers: { authorization: `Bearer ${accessToken}` },
      });
      expect(profile.status).toBe(401);
      const closed = { status: 403, code: 'account_closed' };
      await expect(server().api.call(auth.refresh, { body: { refreshToken } })).rejects.toMatchObject({ status: 401 });
      await expect(signIn(ana)).rejects.toMatchObject(closed);
      await expect(signIn({ ...ana, password: 'a wrong password' })).rejects.toMatchObject({
        status: 401,
        code: 'invalid_credentials',
      });
      await expect(enterByPasskey()).rejects.toMatchObject(closed);
      server().advance(30_000);
      const { challenge } = step.secondFactor;
      await expect(server().api.call(auth.secondFactor, { body: { challenge, code: code() } })).rejects.toMatchObject({
        status: 401,
      });
      const dead = { status: 404, code: 'link_invalid' };
      const password = 'another long password';
      await expect(server().api.call(auth.checkResetLink, { body: { token: reset } })).rejects.toMatchObject(dead);
      await expect(
        server().api.call(auth.resetPassword, { body: { token: reset, password, passwordConfirm: password } }),
      ).rejects.toMatchObject(dead);
      await expect(server().api.call(auth.verifyEmail, { body: { token: verify } })).rejects.toMatchObject({
        status: 401,
      });
      expect((await server().fetch(pathname + search)).status).toBe(404);
      const letters = (await post.of(ana.user.email)).length;
      await server().api.call(auth.forgotPassword, { body: { email: ana.user.email } });
      expect(await post.of(ana.user.email)).toHaveLength(letters);

      await enableAccount(server().deps, ana.user.id);
      expect((await enterByPasskey()).user.id).toBe(ana.user.id);
      // The old calendar address stays closed; the owner creates a new one.
      expect((await server().fetch(pathname + search)).status).toBe(404);
      await expect(server().api.call(auth.refresh, { body: { refreshToken } })).rejects.toMatchObject({ status: 401 });
    });

    test('whoever signs in while the account is being disabled is out as well', async () => {
      const ana = await server().person();
      const signIns = Array.from({ length: 6 }, () => signIn(ana).catch((error: { code: string }) => error.code));
      await disableAccount(server().deps, ana.user.id);
      const answers = await Promise.all(signIns);
      await server().hearsEndings();
      for (const answer of answers) {
        if (answer === 'account_closed') continue;
        if (typeof answer === 'string' || 'secondFactor' in answer) throw new Error('an unexpected answer');
        const headers = { authorization: `Bearer ${answer.accessToken}` };
        expect((await server().fetch('/api/users/profile/', { headers })).status).toBe(401);
      }
    });

    test('sessions of one person end everywhere, those of others stay', async () => {
      const [ana, nadia] = [await server().person(), await server().person()];
      const elsewhere = await server().signIn(ana.user.email, ana.password);
      const stream = await openStream(ana);
      expect(await endSessionsOf(server().deps, ana.user.id)).toEqual({ ended: 2 });
      await stream.ended;
      await server().hearsEndings();
      for (const { api } of [ana, elsewhere])
        await expect(api.call(users.profile)).rejects.toMatchObject({ status: 401 });
      expect((await nadia.api.call(users.profile)).id).toBe(nadia.user.id);
      expect(await endSessionsOf(server().deps, ana.user.id)).toEqual({ ended: 0 });
    });

    test('a role changes for the next sign-in, and the sessions of the old one end', async () => {
      const [ana] = [await server().person({ role: 'admin' }), await server().person({ role: 'admin' })];
      await changeRole(server().deps, ana.user.id, 'admin');
      expect((await ana.api.call(users.profile)).role).toBe('admin');
      await changeRole(server().deps, ana.user.id, 'client');
      await server().hearsEndings();
      await expect(ana.api.call(users.profile)).rejects.toMatchObject({ status: 401 });
      const again = await server().signIn(ana.user.email, ana.password);
      expect(again.user.role).toBe('client');
      await expect(changeRole(server().deps, ana.user.id, 'owner' as 'admin')).rejects.toThrow(
        'there is no role owner',
      );
    });

    describe('of administrators', () => {
      const last = { status: 409, code: 'last_administrator' };
      beforeEach(() => server().database.db.update(usersTable).set({ role: 'client' }));
      const admins = (count: number) =>
        Promise.all(Array.from({ length: count }, () => server().person({ role: 'admin' })));
      const left = async () => (await server().database.db.select().from(usersTable)).filter(isAdministrator);

      test('the last one is neither demoted nor closed; one more is, and one who has not come yet does not count', async () => {
        const { deps } = server();
        const [ana] = await admins(1);
        if (!ana) throw new Error('nobody');
        const { id } = ana.user;
        const invited = await server().person({ role: 'admin', isVerified: false });
        await expect(changeRole(deps, id, 'staff')).rejects.toMatchObject(last);
        await expect(disableAccount(deps, id)).rejects.toMatchObject(last);
        await expect(disableAccounts(deps, [id, invited.user.id])).rejects.toMatchObject(last);
        expect((await ana.api.call(users.profile)).role).toBe('admin');
        await disableAccount(deps, invited.user.id);
        await admins(1);
        await disableAccount(deps, id);
        expect(await left()).toHaveLength(1);
      });

      test('one stays however many are taken away at once', async () => {
        const { deps } = server();
        const people = await admins(6);
        const outcomes = await Promise.allSettled(
          people.map(({ user: { id } }, index) =>
            index % 2 ? changeRole(deps, id, 'client') : disableAccount(deps, id),
          ),
        );
        const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
        expect(refused).toHaveLength(1);
        expect(refused[0]?.reason).toMatchObject(last);
        expect(await left()).toHaveLength(1);
      });

      test('a client who asked to be deleted and became the last one is not deleted when the time comes', async () => {
        const { deps, database } = server();
        const ana = await server().person();
        await ana.api.call(privacy.requestDeletion, { body: { password: ana.password } });
        const [request] = await database.db
          .select()
          .from(deletionRequests)
          .where(eq(deletionRequests.userId, ana.user.id));
        await changeRole(deps, ana.user.id, 'admin');
        server().advance(DELETION_GRACE_DAYS * 24 * 60 * 60 * 1000 + 1000);
        await eraseAccountOf(deps, request?.id ?? '');
        expect(await left()).toMatchObject([{ id: ana.user.id, deletedAt: null }]);
      });
    });

    test('an account is locked before its second factor, by all that need both', async () => {
      const { kind, database, deps } = server();
      // The embedded database has one connection, so two calls never overlap there.
      if (kind === 'embedded') return;
      const waiting = () =>
        database.db.execute(sql`select from pg_locks left join pg_database on pg_database.oid = pg_locks.database
          where not granted and coalesce(datname, current_database()) = current_database()`);
      const ana = await server().person();
      for (const act of ['renewRecoveryCodes', 'disableSecondFactor', 'resetFactors'] as const) {
        const code = await addApp(ana);
        server().advance(30_000);
        let acting: Promise<unknown> | undefined;
        await database.db.transaction(async (tx) => {
          await lockUser(tx, ana.user.id);
          const body = { password: ana.password, code: code() };
          acting = act === 'resetFactors' ? resetFactors(deps, ana.user.id) : ana.api.call(account[act], { body });
          while ((await waiting()).rows.length === 0);
          const own = eq(secondFactors.userId, ana.user.id);
          await tx.select().from(secondFactors).where(own).for('update', { noWait: true });
        });
        await acting;
        await database.db.delete(secondFactors);
      }
    });

    test('factors that are reset open nothing; their owner is told and signs in by password', async () => {
      const ana = await server().person();
      const enterByPasskey = await addPasskey(ana);
      await addApp(ana);
      await resetFactors(server().deps, ana.user.id);
      await server().hearsEndings();
      await expect(ana.api.call(users.profile)).rejects.toMatchObject({ status: 401 });
      await expect(enterByPasskey()).rejects.toMatchObject({ status: 401 });
      const again = await server().signIn(ana.user.email, ana.password);
      expect((await again.api.call(account.security)).secondFactor).toEqual({
        enabled: false,
        enabledAt: null,
        recoveryCodesLeft: 0,
        duty: 'none',
      });
      expect((await post.of(ana.user.email)).map(({ subject }) => subject)).toContain('How you sign in was reset');
    });

    test('a password that others may know sets up no factor for staff: it goes with the factors, and with a promotion', async () => {
      const [staff, client] = [await server().person({ role: 'staff' }), await server().person()];
      const enterByPasskey = await addPasskey(client);
      await resetFactors(server().deps, staff.user.id);
      await changeRole(server().deps, client.user.id, 'staff');
      for (const { user, password } of [staff, client])
        await expect(server().signIn(user.email, password)).rejects.toMatchObject({ status: 401 });
      await expect(enterByPasskey()).rejects.toMatchObject({ status: 401 });
    });

    test('the address of a calendar ends with the sessions', async () => {
      for (const act of [endSessionsOf, disableAccount, resetFactors]) {
        const ana = await server().person();
        const { url } = await ana.api.call(appointments.renewFeed);
        const { pathname, search } = new URL(url ?? '');
        const path = pathname + search;
        expect((await server().fetch(path)).status).toBe(200);
        await act(server().deps, ana.user.id);
        await enableAccount(server().deps, ana.user.id);
        expect((await server().fetch(path)).status).toBe(404);
      }
    });

    test('an account that does not exist is named as missing', async () => {
      const { deps } = server();
      for (const act of [endSessionsOf, disableAccount, enableAccount, resetFactors])
        await expect(act(deps, randomUUID())).rejects.toMatchObject({ status: 404, message: 'Account not found' });
    });
  },
  { PUBLIC_URL: ORIGIN },
);
