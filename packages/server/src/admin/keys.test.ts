import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { account, appointments, auth, documents, uploads, users } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { calendarFeeds } from '../slices/appointments/appointments.tables.ts';
import { secondFactors } from '../slices/auth/auth.tables.ts';
import { caseOfTwo, PDF, plainPdf } from '../testing/documentSamples.ts';
import { openPostbox } from '../testing/postbox.ts';
import { MAIN_KIND, onEachDatabase, startTestServer } from '../testing/testServer.ts';
import { runAdmin } from './runAdmin.ts';

const DAY = 24 * 60 * 60 * 1000;

onEachDatabase('pnpm admin keys', (server) => {
  const admin = (...args: string[]) => runAdmin(server().deps, ['keys', ...args], 'operator');

  test('rotates keys while people are signed in and files are stored, and retires the old key once nothing needs it', async () => {
    const post = openPostbox(server());
    const { ana, caseId, upload } = await caseOfTwo(server());
    const { id } = await upload(ana);
    const { secret } = await ana.api.call(account.beginSecondFactor, { body: { password: ana.password } });
    const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
    const code = () => app.generate({ timestamp: server().deps.clock().getTime() });
    const { recoveryCodes } = await ana.api.call(account.enableSecondFactor, { body: { code: code() } });
    const { url } = await ana.api.call(appointments.renewFeed);
    const begun = await ana.api.call(uploads.start, {
      body: { caseId, fileName: 'return.pdf', mimeType: PDF, fileSize: 1000 },
    });
    const file = join(server().deps.env.dataDir, 'secrets');
    const [old = ''] = readFileSync(file, 'utf8').split(':');

    const { code: exit, out } = await admin('rotate');
    expect([exit, out.join()]).toEqual([
      0,
      expect.stringMatching(/Encrypted by the newest key: 1 authenticators, \d+ rows, 1 files\./),
    ]);
    const ids: string[] = JSON.parse((await admin('list', '--json')).out.join()).ids;
    expect(ids).toEqual([expect.stringMatching(/^\d{8}b?$/), old]);
    const [row] = await server().database.db.select().from(secondFactors).where(eq(secondFactors.userId, ana.user.id));
    expect(row?.sealedSecret.split('.')[0]).toBe(ids[0]);
    expect((await admin('encrypt')).out.join()).toContain('0 authenticators, 0 rows, 0 files');

    const holds = async () => {
      expect((await ana.api.call(users.profile)).id).toBe(ana.user.id);
      expect(await (await ana.api.download(documents.download, { params: { id } })).text()).toBe(plainPdf);
      const answer = await server().api.call(auth.login, { body: { email: ana.user.email, password: ana.password } });
      if (!('secondFactor' in answer)) throw new Error('no second factor');
      const { challenge } = answer.secondFactor;
      await server().api.call(auth.secondFactor, { body: { challenge, code: recoveryCodes.pop() ?? '' } });
    };
    const feed = new URL(url ?? '');
    await holds();
    expect((await server().fetch(feed.pathname + feed.search)).status).toBe(200);

    expect(await admin('retire', ids[0] ?? '')).toMatchObject({
      code: 1,
      err: [expect.stringContaining('that writes')],
    });
    const needed = await admin('retire', old);
    expect(needed).toMatchObject({ code: 1 });
    expect(needed.err.join()).toMatch(/1 pieces of unfinished uploads.*letters wait.*1 calendar addresses/);
    await ana.api.call(uploads.cancel, { params: { id: begun.id } });
    await post.of(ana.user.email);
    await server()
      .database.db.update(calendarFeeds)
      .set({ createdAt: new Date(Date.now() + 2 * DAY) });
    expect(await admin('retire', old)).toMatchObject({ code: 0 });
    expect(readFileSync(file, 'utf8')).not.toContain(old === ids[0] ? ' ' : `${old}:`);
    await holds();
  });

  test('refuses with the reason, and changes nothing', async () => {
    for (const [args, message] of [
      [[], 'say list, rotate'],
      [['rotate', 'x'], 'unexpected'],
      [['retire'], 'id of the secret is missing'],
      [['retire', 'nobody'], 'there is no secret nobody'],
    ] as const) {
      const { code, err } = await admin(...args);
      expect([code === 0, err.join()]).toEqual([false, expect.stringContaining(message)]);
    }
    const file = join(server().deps.env.dataDir, 'secrets');
    const before = readFileSync(file, 'utf8');
    writeFileSync(`${file}.new`, '');
    expect(await admin('rotate')).toMatchObject({ code: 2 });
    expect(readFileSync(file, 'utf8')).toBe(before);
  });
});

test('where the secrets are in the environment, or in a file of each machine, it says what to change there', async () => {
  const TOKEN_SECRET = `new:${'n'.repeat(32)} old:${'o'.repeat(32)}`;
  const server = await startTestServer(MAIN_KIND, { TOKEN_SECRET });
  try {
    const { deps } = server;
    const admin = (of: typeof deps, ...args: string[]) => runAdmin(of, ['keys', ...args], 'operator');
    const { code, err } = await admin(deps, 'rotate');
    expect([code, err.join()]).toEqual([
      1,
      expect.stringMatching(/TOKEN_SECRET. Add this one there, behind.*\n\d{8}:[\w-]{64}\nThen/),
    ]);
    expect(await admin(deps, 'retire', 'new')).toMatchObject({
      code: 1,
      err: [expect.stringContaining('that writes')],
    });
    expect(await admin(deps, 'retire', 'old')).toMatchObject({
      code: 0,
      out: [expect.stringContaining('Take old out of TOKEN_SECRET')],
    });
    const ofMachines = { ...deps, env: { ...deps.env, keyFile: '/etc/site/keys', releases: 'bucket' as const } };
    expect(await admin(ofMachines, 'rotate')).toMatchObject({
      code: 1,
      err: [expect.stringContaining('/etc/site/keys of every machine')],
    });
  } finally {
    await server.stop();
  }
});

test('a secret that stands in TOKEN_SECRET, too, is not called removed, and calendars that may end with it are told of', async () => {
  const [newer, old] = [`20260101:${'n'.repeat(32)}`, `old:${'o'.repeat(32)}`];
  const server = await startTestServer(MAIN_KIND, { TOKEN_SECRET: `${newer} ${old}` });
  try {
    const file = join(server.deps.env.dataDir, 'own-secrets');
    const deps = { ...server.deps, env: { ...server.deps.env, keyFile: file } };
    const retire = async (fileSecrets: string) => {
      writeFileSync(file, fileSecrets);
      const { code, out, err } = await runAdmin(deps, ['keys', 'retire', 'old'], 'operator');
      return [code, [...out, ...err].join(), readFileSync(file, 'utf8').includes('old:')];
    };
    const byHand = 'Take old out of TOKEN_SECRET, and restart every server.';
    expect(await retire(newer)).toEqual([0, `Nothing that the site keeps needs old any more. ${byHand}`, false]);
    expect(await retire(`${newer}\n${old}`)).toEqual([0, `The secret old is removed from ${file}. ${byHand}`, false]);

    const { api } = await server.person();
    await api.call(appointments.renewFeed);
    expect(await retire(newer)).toEqual([
      0,
      expect.stringMatching(
        /^Nothing.* 1 calendar addresses are newer than 20260101: those .* end with old.* Take old/,
      ),
      false,
    ]);
  } finally {
    await server.stop();
  }
});
