import { randomUUID } from 'node:crypto';
import {
  API_BASE,
  account,
  allEndpoints,
  appointments,
  dayAfter,
  type Endpoint,
  ESIGN_CONSENT_VERSION,
  firm,
  LANGUAGES,
  officeDay,
  privacy,
  type Role,
} from '@firm/contract';
import { softAuthenticator } from '../../testing/softAuthenticator.ts';
import { onDatabase, type Person } from '../../testing/testServer.ts';

const ORIGIN = 'https://portal.example';
const MINUTE = 60_000;
const REQUIRED = { status: 403, code: 'proof_required' };

const guarded = Object.values(allEndpoints)
  .flatMap((resource): Endpoint[] => Object.values(resource))
  .filter(({ needsProof }) => needsProof);
const WORDS = { en: '<p>Words</p>', es: '<p>Palabras</p>', fr: '<p>Mots</p>' };
/** Queries of the calls that need one. */
const queries: Record<string, string> = { 'releases.previewLink': 'version=1.0.0' };
/** Bodies of the calls that take one. */
const bodies: Record<string, unknown> = {
  'account.changeEmail': { email: 'elsewhere@example.com' },
  'account.changePassword': { new_password: 'a newer long secret', confirm_password: 'a newer long secret' },
  'account.beginSecondFactor': {},
  'account.disableSecondFactor': { code: '123456' },
  'account.renewRecoveryCodes': { code: '123456' },
  'account.beginPasskey': {},
  'facts.saveContact': {
    ...{ name: firm.name, shortName: firm.shortName, founded: firm.founded, phone: firm.phone.display, revision: 0 },
    ...{ email: firm.email, securityEmail: firm.securityEmail, address: firm.address, social: firm.social },
    languages: [...LANGUAGES],
  },
  'facts.saveServices': { offers: [], freeConsultationMinutes: firm.freeConsultationMinutes, revision: 0 },
  'facts.saveLegal': { ...WORDS, topic: 'privacy', revision: 0 },
  'facts.saveTerms': {
    termsVersion: firm.termsVersion,
    revision: 0,
    validFrom: dayAfter(officeDay(new Date()), 40),
  },
  'letters.goOn': {},
  'letters.send': { version: 1, at: null },
  'merges.create': { kept_id: randomUUID(), given_up_id: randomUUID() },
  'people.invite': {
    ...{ email: 'colleague@example.com', firstName: 'Vera', lastName: 'Novak', role: 'staff', preferredLanguage: 'en' },
  },
  'people.update': { jobTitle: 'Tax adviser' },
  'people.handOver': { heirId: randomUUID() },
  'people.saveGrace': { days: 0, revision: 0 },
  'pipelines.save': { revision: 0 },
  'privacy.requestDeletion': {},
  'releases.agree': { request: 'a1b2c3', revision: 'seen', reason: 'I have read it' },
  'releases.ban': { change: 'ban', versions: ['1.0.0'], reason: 'It leaks', revision: 'seen' },
  'releases.cancelStart': { start: 'a1b2c3', reason: 'Not tonight' },
  'releases.decline': { request: 'a1b2c3', reason: 'Not today' },
  'releases.endPreview': { version: '1.0.0', reason: 'It shows names' },
  'releases.freeze': { app: 'nothing', reason: 'The offices are closed' },
  'releases.give': { personId: randomUUID(), right: null, was: null, reason: 'On leave' },
  'releases.lift': { reason: 'Open again' },
  'releases.move': { move: 'pin', reason: 'The figures look odd', revision: 'seen' },
  'releases.needTwo': { reason: 'Many read it' },
  'releases.prune': { versions: ['1.0.0'], reason: 'The disk is full' },
  'releases.revoke': { reason: 'It was stolen' },
  'releases.setContact': { mail: null, reason: 'The team has changed', revision: 'seen' },
  'signatures.sign': {
    sha256: 'a'.repeat(64),
    method: 'typed',
    name: 'Ana Ruiz',
    consent_version: ESIGN_CONSENT_VERSION,
    consent_language: 'en',
  },
};

onDatabase(
  'a fresh proof',
  (server) => {
    const call = async (person: Person, { id, method, path }: Endpoint) => {
      const query = id in queries ? `?${queries[id]}` : '';
      const headers = {
        authorization: `Bearer ${person.tokens.read()?.accessToken}`,
        ...(id in bodies ? { 'content-type': 'application/json' } : {}),
      };
      const answer = await server().fetch(API_BASE + path.replace(/:\w+/g, randomUUID()) + query, {
        method,
        headers,
        ...(id in bodies ? { body: JSON.stringify(bodies[id]) } : {}),
      });
      const { code } = (await answer.json().catch(() => ({}))) as { code?: string };
      return { status: answer.status, code };
    };
    /** Ten minutes after the sign-in, with an access token that is still valid. */
    const longSignedIn = async (role: Role = 'client') => {
      const person = await server().person({ role });
      server().advance(10 * MINUTE + 1000);
      await person.api.call(account.security);
      return person;
    };
    const prove = ({ api, password }: Person) => api.call(account.prove, { body: { password } });

    test('is asked before all that a stranger at an open screen must not do', () => {
      expect(guarded.map(({ id }) => id).sort()).toEqual([
        'account.beginPasskey',
        'account.beginSecondFactor',
        'account.changeEmail',
        'account.changePassword',
        'account.disableSecondFactor',
        'account.endOtherSessions',
        'account.endSession',
        'account.removePasskey',
        'account.renewRecoveryCodes',
        'appointments.renewFeed',
        'audit.export',
        'facts.saveContact',
        'facts.saveLegal',
        'facts.saveServices',
        'facts.saveTerms',
        'letters.again',
        'letters.goOn',
        'letters.send',
        'merges.create',
        'merges.undo',
        'money.export',
        'money.exportDeposits',
        'money.exportPayments',
        'people.close',
        'people.endGrace',
        'people.handOver',
        'people.invite',
        'people.inviteAgain',
        'people.open',
        'people.saveGrace',
        'people.update',
        'pipelines.apply',
        'pipelines.save',
        'privacy.downloadExport',
        'privacy.requestDeletion',
        'privacy.requestExport',
        'releases.agree',
        'releases.ban',
        'releases.cancelStart',
        'releases.decline',
        'releases.endPreview',
        'releases.freeze',
        'releases.give',
        'releases.lift',
        'releases.move',
        'releases.needTwo',
        'releases.previewLink',
        'releases.prune',
        'releases.revoke',
        'releases.setContact',
        'signatures.sign',
      ]);
    });

    test.each(guarded.map((endpoint) => [endpoint.id, endpoint] as const))(
      '%s is refused without, and served with one',
      async (_, endpoint) => {
        const person = await longSignedIn(endpoint.access === 'signed_in' ? 'client' : 'admin');
        expect(await call(person, endpoint)).toEqual(REQUIRED);
        await prove(person);
        const served = await call(person, endpoint);
        expect(served.code).not.toBe('proof_required');
        // A user learns that an item is missing or off only after a proof of identity.
        expect([200, 201, 204, 404, 409]).toContain(served.status);
      },
    );

    test('holds for ten minutes, from the sign-in or the proof, in that session only', async () => {
      const person = await server().person();
      await person.api.call(account.endOtherSessions);
      server().advance(10 * MINUTE + 1000);
      const elsewhere = await server().signIn(person.user.email, person.password);
      await elsewhere.api.call(appointments.renewFeed);
      await expect(person.api.call(appointments.renewFeed)).rejects.toMatchObject(REQUIRED);
      await prove(person);
      server().advance(9 * MINUTE);
      await person.api.call(appointments.renewFeed);
      server().advance(MINUTE + 1000);
      await expect(person.api.call(appointments.renewFeed)).rejects.toMatchObject(REQUIRED);
    });

    test('comes with the call from pages of former versions; a wrong one is refused, and many make wait', async () => {
      const person = await longSignedIn();
      await person.api.call(privacy.requestDeletion, { body: { password: person.password } });
      const wrong = { body: { password: 'wrong' } };
      await expect(person.api.call(account.beginPasskey, wrong)).rejects.toMatchObject({
        code: 'validation_failed',
        errors: [{ field: 'password', message: 'The current password is not correct' }],
      });
      for (let tried = 1; tried < 5; tried++)
        await expect(person.api.call(account.prove, wrong)).rejects.toMatchObject({ status: 400 });
      await expect(prove(person)).rejects.toMatchObject({ status: 429 });
    });

    test('is given by one’s own passkey, and by nobody else’s', async () => {
      const [ana, ben] = [await server().person(), await server().person()];
      expect(await ana.api.call(account.proofOptions)).toEqual({ webauthn: null });
      const devices = await Promise.all(
        [ana, ben].map(async ({ api }) => {
          const device = softAuthenticator(ORIGIN);
          const { webauthn } = await api.call(account.beginPasskey, { body: {} });
          await api.call(account.addPasskey, {
            body: { name: 'Key', webauthn: device.make(String(webauthn.challenge)) },
          });
          return device;
        }),
      );
      server().advance(10 * MINUTE + 1000);
      const sign = async (device: (typeof devices)[number] | undefined) => {
        const { webauthn } = await ana.api.call(account.proofOptions);
        expect(webauthn?.allowCredentials).toHaveLength(1);
        return ana.api.call(account.prove, { body: { webauthn: device?.sign(String(webauthn?.challenge)) ?? {} } });
      };
      await expect(sign(devices[1])).rejects.toMatchObject({ code: 'validation_failed' });
      await expect(ana.api.call(privacy.requestExport)).rejects.toMatchObject(REQUIRED);
      await sign(devices[0]);
      expect((await ana.api.call(privacy.requestExport)).status).toBe('preparing');
    });
  },
  { PUBLIC_URL: ORIGIN },
);
