import { account, appointments, auth, cases, documents, privacy, uploads, users } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { openPostbox, type Postbox } from '../../testing/postbox.ts';
import { softAuthenticator } from '../../testing/softAuthenticator.ts';
import { onDatabase, type Person } from '../../testing/testServer.ts';
import { recordConsent } from '../consents/recordConsent.ts';
import { hasConsent } from '../consents/requireConsent.ts';
import { users as usersTable } from '../users/users.tables.ts';
import { knownDevices, secondFactors } from './auth.tables.ts';
import { issueToken } from './oneTimeTokens.ts';

const ORIGIN = 'https://portal.example';
const RESET = '/auth/reset-password';
const OWN = 'only the owner knows this';
const UNVERIFIED = { status: 403, code: 'email_not_verified' };
const GONE = { status: 404, code: 'link_invalid' };

const challengeOf = ({ webauthn }: { webauthn: Record<string, unknown> }) => String(webauthn.challenge);

onDatabase(
  'an account that a stranger prepared',
  (server) => {
    let post: Postbox;
    beforeAll(() => {
      post = openPostbox(server());
    });
    const reset = async (email: string, password = OWN) => {
      await server().api.call(auth.forgotPassword, { body: { email } });
      const token = await post.tokenFor(email, RESET);
      return server().api.call(auth.resetPassword, { body: { token, password, passwordConfirm: password } });
    };
    const setVerified = (id: string, isVerified: boolean) =>
      server().database.db.update(usersTable).set({ isVerified }).where(eq(usersTable.id, id));
    const changeTo = (person: Person, email: string) =>
      person.api.call(account.changeEmail, { body: { email, password: person.password } });
    const addPasskey = async ({ api, password }: Person) => {
      const device = softAuthenticator(ORIGIN);
      const made = device.make(challengeOf(await api.call(account.beginPasskey, { body: { password } })));
      const { name } = await api.call(account.addPasskey, { body: { name: 'Blue key', webauthn: made } });
      return { device, name };
    };
    const enter = async (device: ReturnType<typeof softAuthenticator>) => {
      const challenge = challengeOf(await server().api.call(auth.passkeyOptions));
      return server().api.call(auth.passkeySignIn, { body: { webauthn: device.sign(challenge) } });
    };
    const feedOf = async ({ api }: Person) => {
      const { url } = await api.call(appointments.renewFeed);
      return url?.slice(ORIGIN.length) ?? '';
    };

    test('holds nothing that opens it again before its address is confirmed', async () => {
      const stranger = await server().person({ isVerified: false });
      const { api, password } = stranger;
      const { id: caseId } = await api.call(cases.create, {
        body: { serviceCategoryId: 'tax_preparation', title: 'Return' },
      });
      const file = new File(['%PDF-1.4'], 'a.pdf');
      const piece = { caseId, fileName: 'a.pdf', mimeType: 'application/pdf', fileSize: 10 };
      const tries = [
        () => api.call(account.beginPasskey, { body: { password } }),
        () => api.call(account.addPasskey, { body: { name: 'x', webauthn: {} } }),
        () => api.call(account.beginSecondFactor, { body: { password } }),
        () => api.call(account.enableSecondFactor, { body: { code: '123456' } }),
        () => changeTo(stranger, 'stranger@example.com'),
        () => api.call(appointments.renewFeed),
        () => api.call(documents.upload, { form: { caseId }, file }),
        () => api.call(uploads.start, { body: piece }),
      ];
      for (const each of tries) await expect(each()).rejects.toMatchObject(UNVERIFIED);
      await setVerified(stranger.user.id, true);
      expect(await changeTo(stranger, 'stranger@example.com')).toBeTruthy();
    });

    test('is its owner’s alone after the first reset, whatever stood ready from before', async () => {
      const stranger = await server().person();
      const { email, id } = stranger.user;
      // Before addresses had to be confirmed, a stranger could prepare all of this.
      const { device } = await addPasskey(stranger);
      const feed = await feedOf(stranger);
      await changeTo(stranger, `stolen-${email}`);
      const confirmToken = await post.tokenFor(`stolen-${email}`, '/auth/confirm-email');
      const { db } = server().database;
      const { token: verifyToken } = await issueToken(db, server().deps.clock(), {
        purpose: 'verify_email',
        userId: id,
        email,
      });
      await db.insert(secondFactors).values({ userId: id, sealedSecret: '', enabledAt: server().deps.clock() });
      const now = server().deps.clock();
      await recordConsent(db, id, { kind: 'ai', given: true, now, via: 'page', language: null });
      await stranger.api.call(privacy.requestDeletion, { body: { password: stranger.password } });
      await stranger.api.call(privacy.requestExport);
      await stranger.api.call(users.updateProfile, { body: { notificationPreferences: { emailUpdates: false } } });
      await setVerified(id, false);
      expect((await server().fetch(feed)).status).toBe(200);

      await expect(server().person({ email })).rejects.toMatchObject({ code: 'email_taken' });
      expect(await reset(email)).toEqual({ firstProof: true, passkeys: [], secondFactor: false });
      const owner = await server().signIn(email, OWN);
      expect(owner.user).toMatchObject({ id, isVerified: true });

      expect(owner.user.notificationPreferences.emailUpdates).toBe(true);
      await expect(stranger.api.call(users.profile)).rejects.toMatchObject({ status: 401 });
      await expect(server().signIn(email, stranger.password)).rejects.toMatchObject({ status: 401 });
      await expect(enter(device)).rejects.toMatchObject({ status: 401 });
      expect((await server().fetch(feed)).status).toBe(404);
      for (const { api } of [await server().person(), owner]) {
        await expect(api.call(auth.confirmEmail, { body: { token: confirmToken } })).rejects.toMatchObject(GONE);
        await expect(api.call(auth.verifyEmail, { body: { token: verifyToken } })).rejects.toMatchObject(GONE);
      }
      expect((await owner.api.call(account.sessions)).results).toHaveLength(1);
      expect(await owner.api.call(account.security)).toMatchObject({
        pendingEmail: null,
        secondFactor: { enabled: false },
      });
      expect((await owner.api.call(privacy.deletion)).request).toBeNull();
      expect((await owner.api.call(privacy.export)).status).toBe('none');
      expect(await hasConsent(db, id, 'ai')).toBe(false);
      expect(await db.select().from(knownDevices).where(eq(knownDevices.userId, id))).toHaveLength(1);
      const [letter] = await post.of(email);
      expect(letter?.text).toContain('someone else opened the account with your address');
    });

    test('that was confirmed keeps passkeys and the second step over a reset, and they are named', async () => {
      const ana = await server().person();
      const { device, name } = await addPasskey(ana);
      const feed = await feedOf(ana);
      await changeTo(ana, `other-${ana.user.email}`);
      const token = await post.tokenFor(`other-${ana.user.email}`, '/auth/confirm-email');
      expect(await reset(ana.user.email)).toEqual({ firstProof: false, passkeys: [name], secondFactor: false });
      const kept = await post.of(ana.user.email);
      expect(kept.find(({ subject }) => subject.includes('please check how to sign in'))?.text).toContain('“Blue key”');
      expect((await enter(device)).user.id).toBe(ana.user.id);
      expect((await server().fetch(feed)).status).toBe(404);
      const back = await server().signIn(ana.user.email, OWN);
      await expect(back.api.call(auth.confirmEmail, { body: { token } })).rejects.toMatchObject(GONE);
    });

    test('has its address confirmed by nobody who cannot sign in to it', async () => {
      const [stranger, victim] = [await server().person({ isVerified: false }), await server().person()];
      const token = await post.tokenFor(stranger.user.email, '/auth/verify-email');
      const verify = ({ api }: Pick<Person, 'api'>) => api.call(auth.verifyEmail, { body: { token } });
      await expect(verify(server())).rejects.toMatchObject({ status: 401 });
      await expect(verify(victim)).rejects.toMatchObject({ status: 403, code: 'other_account' });
      expect((await stranger.api.call(users.profile)).isVerified).toBe(false);
      await verify(stranger);
      expect((await stranger.api.call(users.profile)).isVerified).toBe(true);

      // The mailbox owner's click does not give a stranger's account the mailbox owner's address.
      await changeTo(stranger, `wanted-${victim.user.email}`);
      const moved = await post.tokenFor(`wanted-${victim.user.email}`, '/auth/confirm-email');
      await expect(victim.api.call(auth.confirmEmail, { body: { token: moved } })).rejects.toMatchObject({
        code: 'other_account',
      });
      expect(await stranger.api.call(auth.confirmEmail, { body: { token: moved } })).toMatchObject({
        email: `wanted-${victim.user.email}`,
      });
    });

    test('gives up a change of address that waits, when its password is changed', async () => {
      const ana = await server().person();
      await changeTo(ana, `waits-${ana.user.email}`);
      const token = await post.tokenFor(`waits-${ana.user.email}`, '/auth/confirm-email');
      await ana.api.call(account.changePassword, {
        body: { currentPassword: ana.password, newPassword: OWN, confirmPassword: OWN },
      });
      expect((await ana.api.call(account.security)).pendingEmail).toBeNull();
      await expect(ana.api.call(auth.confirmEmail, { body: { token } })).rejects.toMatchObject(GONE);
    });

    test('lets no sign-in with the old password slip past a reset', async () => {
      const ana = await server().person();
      await server().api.call(auth.forgotPassword, { body: { email: ana.user.email } });
      const token = await post.tokenFor(ana.user.email, RESET);
      const [done, ...entered] = await Promise.allSettled([
        server().api.call(auth.resetPassword, { body: { token, password: OWN, passwordConfirm: OWN } }),
        // An account may have this many failures before it must wait.
        ...Array.from({ length: 5 }, () => server().signIn(ana.user.email, ana.password)),
      ]);
      expect(done?.status).toBe('fulfilled');
      for (const each of entered) {
        if (each.status === 'rejected') expect(each.reason).toMatchObject({ status: 401 });
        else await expect(each.value.api.call(users.profile)).rejects.toMatchObject({ status: 401 });
      }
    });
  },
  { PUBLIC_URL: ORIGIN },
);
