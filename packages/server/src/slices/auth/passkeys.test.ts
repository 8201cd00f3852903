import { account, auth, type Passkey, users } from '@firm/contract';
import { openPostbox, type Postbox } from '../../testing/postbox.ts';
import { softAuthenticator } from '../../testing/softAuthenticator.ts';
import { onDatabase, type Person } from '../../testing/testServer.ts';

const MINUTE = 60_000;
const ORIGIN = 'https://portal.example';

onDatabase(
  'a passkey',
  (server) => {
    let post: Postbox;
    beforeAll(() => {
      post = openPostbox(server());
    });
    const challengeOf = ({ webauthn }: { webauthn: Record<string, unknown> }) => String(webauthn.challenge);
    const begin = async ({ api, password }: Person) => api.call(account.beginPasskey, { body: { password } });
    const keep = ({ api }: Person, webauthn: Record<string, unknown>, name = 'My phone'): Promise<Passkey> =>
      api.call(account.addPasskey, { body: { name, webauthn } });
    const options = async () => challengeOf(await server().api.call(auth.passkeyOptions));
    const enter = (webauthn: Record<string, unknown>, keepSignedIn = false) =>
      server().api.call(auth.passkeySignIn, { body: { webauthn, keepSignedIn } });
    const withPasskey = async () => {
      const person = await server().person();
      const device = softAuthenticator(ORIGIN);
      const passkey = await keep(person, device.make(challengeOf(await begin(person))));
      return { person, device, passkey };
    };
    const REFUSED = { status: 400, errors: [{ field: 'webauthn' }] };

    test('is made with the password, named, listed, and told of by mail', async () => {
      const ana = await server().person();
      await expect(ana.api.call(account.beginPasskey, { body: { password: 'wrong' } })).rejects.toMatchObject({
        status: 400,
        errors: [{ field: 'password' }],
      });
      const asked = await begin(ana);
      expect(asked.webauthn).toMatchObject({
        rp: { id: 'portal.example' },
        user: { name: ana.user.email },
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      const device = softAuthenticator(ORIGIN);
      const made = device.make(challengeOf(asked));
      const passkey = await keep(ana, made, '  Lucía’s phone ');
      expect(passkey).toMatchObject({ name: 'Lucía’s phone', synced: true, lastUsedAt: null });
      await expect(keep(ana, made)).rejects.toMatchObject(REFUSED);
      expect((await begin(ana)).webauthn.excludeCredentials).toMatchObject([{ id: device.credentialId }]);
      expect((await ana.api.call(account.passkeys)).results).toEqual([passkey]);
      const mails = await post.of(ana.user.email);
      expect(mails.find(({ subject }) => subject === 'A passkey was added')?.text).toContain('“Lucía’s phone”');
    });

    test('signs in by itself, both factors in one, as long as was ticked', async () => {
      const { person, device, passkey } = await withPasskey();
      const answer = await enter(device.sign(await options()), true);
      expect(answer.user.id).toBe(person.user.id);
      expect((await person.api.call(account.passkeys)).results[0]).toMatchObject({
        id: passkey.id,
        lastUsedAt: expect.any(String),
      });
      expect((await person.api.call(account.sessions)).results.some(({ keepSignedIn }) => keepSignedIn)).toBe(true);
    });

    test('is refused when it is unknown, replayed, late, unverified, or made for another site', async () => {
      const { device } = await withPasskey();
      await expect(enter(softAuthenticator(ORIGIN).sign(await options()))).rejects.toMatchObject({
        status: 401,
        code: 'passkey_unknown',
      });
      const signed = device.sign(await options());
      await enter(signed);
      await expect(enter(signed)).rejects.toMatchObject({ status: 401, code: 'challenge_expired' });
      const late = await options();
      server().advance(5 * MINUTE + 1);
      await expect(enter(device.sign(late))).rejects.toMatchObject({ code: 'challenge_expired' });
      await expect(enter(device.sign('made-up'))).rejects.toMatchObject({ code: 'challenge_expired' });
      const forged = { ...device.sign(await options()) };
      const other = softAuthenticator(ORIGIN).sign(await options());
      await expect(enter({ ...forged, response: other.response })).rejects.toMatchObject({ code: 'passkey_refused' });
      for (const nonsense of [{}, { id: 7 }, { ...forged, response: null }])
        await expect(enter(nonsense)).rejects.toMatchObject(REFUSED);

      const ana = await server().person();
      for (const bad of [softAuthenticator('https://evil.example'), softAuthenticator(ORIGIN, { verified: false })])
        await expect(keep(ana, bad.make(challengeOf(await begin(ana))))).rejects.toMatchObject(REFUSED);
      const bens = challengeOf(await begin(await server().person()));
      await expect(keep(ana, softAuthenticator(ORIGIN).make(bens))).rejects.toMatchObject(REFUSED);
      expect((await ana.api.call(account.passkeys)).results).toEqual([]);
    });

    test('is renamed and removed by its owner alone; then it opens nothing', async () => {
      const { person, device, passkey } = await withPasskey();
      const stranger = await server().person();
      const rename = ({ api }: Person, name: string) =>
        api.call(account.renamePasskey, { params: { id: passkey.id }, body: { name } });
      const remove = ({ api }: Person) => api.call(account.removePasskey, { params: { id: passkey.id } });
      await expect(rename(stranger, 'Mine')).rejects.toMatchObject({ status: 404 });
      await expect(remove(stranger)).rejects.toMatchObject({ status: 404 });
      await expect(rename(person, ' ')).rejects.toMatchObject({ errors: [{ field: 'name' }] });
      expect(await rename(person, 'Old phone')).toEqual({ ...passkey, name: 'Old phone' });
      await remove(person);
      await expect(remove(person)).rejects.toMatchObject({ status: 404 });
      await expect(enter(device.sign(await options()))).rejects.toMatchObject({ status: 401 });
      const subjects = (await post.of(person.user.email)).map(({ subject }) => subject);
      expect(subjects).toContain('A passkey was removed');
      expect((await person.api.call(users.profile)).id).toBe(person.user.id);
    });
  },
  { PUBLIC_URL: ORIGIN },
);
