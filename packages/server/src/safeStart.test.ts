import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { runAdmin } from './admin/runAdmin.ts';
import { seed } from './demo/seed.ts';
import { openDatabase } from './ground/db/openDatabase.ts';
import { readEnv } from './ground/env/env.ts';
import { forgetOldMailFiles, listMailFiles, writeMailFile } from './ground/mail/mailFolder.ts';
import { closeToOthers } from './ground/storage/closeToOthers.ts';
import { checkAccounts } from './slices/auth/checkAccounts.ts';
import { users } from './slices/users/users.tables.ts';
import { CLUSTER_VARIABLE } from './testing/databases.ts';
import { onEachDatabase } from './testing/testServer.ts';

onEachDatabase('a start in production', (server) => {
  test('waits for an administrator, and for the demo accounts to be closed', async () => {
    const said: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line) => said.push(JSON.parse(line).msg) });
    const { deps } = server();
    const check = () => checkAccounts({ ...deps, log, env: { ...deps.env, production: true } });
    await check();
    expect(said).toEqual([expect.stringContaining('pnpm admin create <email> --role admin')]);

    await seed(deps);
    const refusal: unknown = await check().catch((error: unknown) => error);
    expect(refusal).toMatchObject({ name: 'StartError' });
    const [, args = ''] = /pnpm admin (disable .*)$/.exec(String(refusal)) ?? [];
    expect(args.split(' ')).toHaveLength(6);
    expect((await runAdmin(deps, args.split(' '), 'operator')).code).toBe(0);
    await check();
    expect(said).toHaveLength(2);

    const names = ['--first-name', 'Inés', '--last-name', 'Prieto'];
    const { out } = await runAdmin(deps, ['create', 'ines@firm.example', '--role', 'admin', ...names], 'operator');
    expect(out.join()).toContain('#token=');
    await check();
    expect(said).toHaveLength(3);
    await deps.database.db.update(users).set({ isVerified: true }).where(eq(users.email, 'ines@firm.example'));
    await check();
    expect(said).toHaveLength(3);
  });
});

(process.env.SKIP_POSTGRES === '1' ? test.skip : test)(
  'a wrong name, password or right of the database is one line that says what to do',
  async () => {
    const cluster = process.env[CLUSTER_VARIABLE] ?? '';
    const start = (url: string) =>
      openDatabase(readEnv({ NODE_ENV: 'test', DATABASE_URL: url }), pino({ level: 'silent' }));
    const nowhere = new URL(cluster);
    nowhere.pathname = '/no_such_database';
    const nobody = new URL(cluster);
    nobody.username = 'no_such_user';
    for (const url of [nowhere.href, nobody.href])
      await expect(start(url)).rejects.toMatchObject({
        name: 'StartError',
        message: expect.stringMatching(
          /^The database cannot be used: .*no_such_\w+.* does not exist\. To mend it: .*DATABASE_URL/,
        ),
      });
  },
);

describe('the data folder', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'crossbay-modes-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
  const modeOf = (name: string) => (statSync(join(dataDir, name)).mode & 0o777).toString(8);
  const mail = {
    id: crypto.randomUUID(),
    from: 'office@firm.example',
    to: { email: 'ana@example.com', name: 'Ana' },
    messageId: '<1@firm.example>',
    language: 'en',
    ...{ subject: 'A link', text: 'link', html: 'link' },
  };

  test('is closed to other users of the machine, also what former versions left open', () => {
    for (const folder of ['mail', 'files/kept', 'releases']) {
      mkdirSync(join(dataDir, folder), { recursive: true });
      chmodSync(join(dataDir, folder), 0o755);
    }
    for (const file of ['mail/old.json', 'secrets', 'releases/a.js']) {
      writeFileSync(join(dataDir, file), '');
      chmodSync(join(dataDir, file), 0o644);
    }
    closeToOthers(dataDir);
    expect(['mail', 'files', 'files/kept'].map(modeOf)).toEqual(['700', '700', '700']);
    expect(['mail/old.json', 'secrets'].map(modeOf)).toEqual(['600', '600']);
    // The web server reads these files.
    expect(['releases', 'releases/a.js'].map(modeOf)).toEqual(['755', '644']);
  });

  test('keeps mail that is not sent for its owner alone, and for a week', async () => {
    await writeMailFile(dataDir, mail, Buffer.from('message'));
    expect([modeOf('mail'), modeOf(`mail/${mail.id}.json`), modeOf(`mail/${mail.id}.eml`)]).toEqual([
      '700',
      '600',
      '600',
    ]);
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    await forgetOldMailFiles(dataDir, new Date());
    expect(await listMailFiles(dataDir)).toHaveLength(1);
    for (const ending of ['json', 'eml'])
      utimesSync(join(dataDir, `mail/${mail.id}.${ending}`), daysAgo(8), daysAgo(8));
    await forgetOldMailFiles(dataDir, new Date());
    expect(await listMailFiles(dataDir)).toEqual([]);
  });
});
