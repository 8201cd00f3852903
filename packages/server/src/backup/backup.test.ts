import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { API_BASE, documents } from '@firm/contract';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { runAdmin } from '../admin/runAdmin.ts';
import { seed } from '../demo/seed.ts';
import { readAnchors } from '../ground/audit/anchors.ts';
import { chainEvents } from '../ground/audit/chainEvents.ts';
import type { Db } from '../ground/db/database.ts';
import type { AppDeps } from '../ground/deps.ts';
import { readEnv } from '../ground/env/env.ts';
import { openDeps } from '../ground/openDeps.ts';
import { outbox } from '../ground/outbox/outbox.tables.ts';
import { confirmPlace } from '../ground/storage/place.ts';
import { SEALED } from '../ground/storage/storage.ts';
import { checkChain } from '../slices/audit/checkChain.ts';
import { startBucketService } from '../testing/bucketService.ts';
import { bareDatabase } from '../testing/databases.ts';
import { caseOfTwo, fileOf, plainPdf } from '../testing/documentSamples.ts';
import { publishSite } from '../testing/releases.ts';
import { onEachDatabase, startTestServer } from '../testing/testServer.ts';
import { readBackup } from './backupFile.ts';
import { FOLDERS } from './contents.ts';
import { dumpDatabase } from './dumpDatabase.ts';
import { restoreMain } from './main.ts';
import { makeBackup } from './makeBackup.ts';
import { makeIdentity, readIdentities } from './recipients.ts';

/** A restore changes these tables on purpose. */
const CHANGED = ['sessions', 'outbox', 'one_time_tokens', 'storage_place'];
const silent = pino({ level: 'silent' });

/** Returns everything of a site that a backup must bring back. */
async function contentOf({ database, storage, store }: AppDeps) {
  const rows = new Map<string, string[]>();
  await dumpDatabase(database.db, async ({ table, json }) => {
    const batch: unknown[] = JSON.parse(json);
    rows.set(table, [...(rows.get(table) ?? []), ...batch.map((row) => JSON.stringify(row))].sort());
  });
  for (const name of CHANGED) rows.delete(name);
  const files = new Map<string, string>();
  for await (const { key } of storage.list())
    files.set(key, (await buffer(await storage.open(key))).toString('base64'));
  const releases = readdirSync(store.dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !['.revision', '.reserve'].includes(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return {
    rows,
    files,
    releases: new Map(releases.map((name) => [name.slice(store.dir.length), readFileSync(name, 'base64')])),
  };
}

onEachDatabase('a backup', (server) => {
  const work = mkdtempSync(join(tmpdir(), 'crossbay-backup-'));
  const keyFile = join(work, 'key');
  let recipient: string;
  const backUp = async (name: string, ...options: string[]) => {
    const outcome = await runAdmin(
      server().deps,
      ['backup', join(work, name), '--for', recipient, '--json', ...options],
      'op',
    );
    if (outcome.code !== 0) throw new Error(outcome.err.join());
    const answer: { file: string } = JSON.parse(outcome.out[0] ?? '');
    return answer.file;
  };
  /**
   * Returns a different place for the restored site: PostgreSQL and a folder, or the embedded database and a bucket.
   */
  const freshPlace = async () => {
    const dataDir = mkdtempSync(join(work, 'restored-'));
    const here = { NODE_ENV: 'test', DATA_DIR: dataDir };
    if (server().kind === 'embedded') {
      const bare = process.env.SKIP_POSTGRES === '1' ? undefined : await bareDatabase();
      return { dataDir, variables: bare ? { ...here, DATABASE_URL: bare.url } : here, drop: async () => bare?.drop() };
    }
    const service = await startBucketService(join(work, 's3'), ['restored']);
    return { dataDir, variables: { ...here, ...service.variables() }, drop: () => service.close() };
  };
  const restore = (file: string, variables: Record<string, string>, ...more: string[]) =>
    restoreMain([file, '--key', keyFile, ...more], variables);

  beforeAll(async () => {
    await seed(server().deps);
    await publishSite(server());
    recipient = await makeIdentity(keyFile);
  }, 60_000);
  afterAll(() => rmSync(work, { recursive: true, force: true }));

  test('a backup restored elsewhere has every row, file, release and secret, and people sign in', async () => {
    const { deps } = server();
    await deps.outbox.add(deps.database.db, { kind: 'mail', payload: { name: 'welcome', values: { link: '' } } });
    await chainEvents(deps);
    const { file } = await makeBackup(deps, join(work, 'whole'), [recipient]);
    const before = await contentOf(deps);
    expect(before.files.size).toBeGreaterThan(5);
    expect(before.rows.get('cases')?.length).toBeGreaterThan(3);
    expect(readFileSync(file).subarray(0, 21).toString()).toBe('age-encryption.org/v1');

    const place = await freshPlace();
    const { out } = await restore(file, place.variables);
    expect(out[0]).toMatch(/^Restored \d+ rows, \d+ files, \d+ files of releases, as of /);
    const restored = await openDeps(readEnv(place.variables), silent);
    try {
      expect(await contentOf(restored)).toEqual(before);
      expect(readFileSync(join(place.dataDir, 'secrets'), 'utf8')).toBe(
        readFileSync(join(deps.env.dataDir, 'secrets'), 'utf8'),
      );
      const report = await checkChain(restored.database.db, { anchors: readAnchors(place.dataDir), now: new Date() });
      expect(report).toMatchObject({ problems: [], anchors: 1 });
      expect(report.events).toBeGreaterThan(0);
      await confirmPlace(restored);
      const waiting = await restored.database.db.select().from(outbox).where(eq(outbox.state, 'waiting'));
      expect(waiting).toEqual([]);
      expect((await runAdmin(restored, ['jobs'], 'op')).out.join()).toContain('held by the restore');

      const again = await startTestServer(restored.database.kind, {}, restored);
      const client = await again.signIn('client@example.com', 'demo-password');
      const { documents: listed } = await client.api.call(documents.list);
      const [first] = listed;
      const download = await again.fetch(`${API_BASE}/documents/${first?.id}/download`, {
        headers: { Authorization: `Bearer ${client.tokens.read()?.accessToken}` },
      });
      expect((await download.arrayBuffer()).byteLength).toBe(first?.fileSize);
      await again.app.close();
    } finally {
      await restored.outbox.stop();
      await restored.database.close();
      await place.drop();
    }
  });

  test('made while people work, names no file that is not in it', async () => {
    const { ana, caseId } = await caseOfTwo(server());
    let writing = true;
    const work = async () => {
      for (let count = 0; writing; count++) {
        const file = fileOf(plainPdf, `${count}.pdf`);
        const { id } = await ana.api.call(documents.upload, { form: { caseId }, file });
        if (count % 3 === 0) await ana.api.call(documents.remove, { params: { id } });
      }
    };
    const working = Promise.all([work(), work()]);
    const file = await backUp('busy');
    writing = false;
    await working;
    const files = new Set<string>();
    const named: string[] = [];
    await readBackup(file, readIdentities(keyFile), async ({ name, content }) => {
      if (name.startsWith(FOLDERS.files)) files.add(name.slice(FOLDERS.files.length));
      if (!name.startsWith(`${FOLDERS.database}documents/`)) return;
      const rows: { storage_key: string }[] = JSON.parse(await text(content));
      named.push(...rows.map((row) => row.storage_key + SEALED));
    });
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !files.has(name))).toEqual([]);
  });

  test('goes back to nowhere but into what is empty, with the right key, and whole', async () => {
    const file = await backUp('refused');
    const refused = async (variables: Record<string, string>, reason: RegExp, ...args: string[]) => {
      await expect(restoreMain([file, '--key', keyFile, ...args], variables)).rejects.toThrow(reason);
    };
    const dataDir = join(work, 'refused-data');
    const variables = { NODE_ENV: 'test', DATA_DIR: dataDir };
    await refused({ ...variables, DATA_DIR: server().deps.env.dataDir }, /There is .*\/files already/);
    await refused(
      { ...variables, TOKEN_SECRET: 'a secret of another site, long enough' },
      /TOKEN_SECRET lacks the secrets/,
    );
    const otherKey = join(work, 'other');
    await makeIdentity(otherKey);
    await refused(variables, /cannot be opened with this key/, '--key', otherKey);
    await refused(variables, /There is no key/, '--key', join(work, 'nothing'));
    await expect(makeIdentity(otherKey)).rejects.toThrow(/cannot be written: EEXIST/);
    await expect(restoreMain([join(work, 'nothing'), '--key', keyFile], variables)).rejects.toThrow(/There is no file/);
    const [bytes, middle] = [readFileSync(file), statSync(file).size >> 1];
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
    writeFileSync(file, bytes);
    await refused(variables, /was changed or cut off/);
    await refused(variables, /was changed or cut off/, '--check');
    expect(existsSync(dataDir) ? readdirSync(dataDir) : []).toEqual([]);
  });

  test('is one of so many, whole or not there', async () => {
    const folder = join(work, 'kept');
    const files: string[] = [];
    for (let day = 0; day < 3; day++) {
      files.push(await backUp('kept', '--keep', '2'));
      server().advance(86_400_000);
    }
    writeFileSync(join(folder, 'notes.txt'), 'of somebody else');
    expect(readdirSync(folder).sort()).toEqual([...files.slice(1).map((name) => basename(name)), 'notes.txt']);
    const { database } = server().deps;
    const broken = { ...server().deps, database: { ...database, db: brokenAfter(database.db, 20) } };
    await expect(makeBackup(broken, folder, [recipient])).rejects.toThrow('gone');
    expect(readdirSync(folder)).toHaveLength(3);
    for (const args of [
      ['kept'],
      [folder],
      [folder, '--for', 'age1nobody'],
      [folder, '--for', recipient, '--keep', '0'],
    ])
      expect(await runAdmin(server().deps, ['backup', ...args], 'op')).toMatchObject({ code: 2 });
  });
});

/** Returns a database that fails after a number of questions. */
function brokenAfter(db: Db, questions: number): Db {
  let asked = 0;
  const transaction: Db['transaction'] = (work, config) =>
    db.transaction((tx) => {
      const execute: typeof tx.execute = (query) => {
        asked += 1;
        if (asked > questions) throw new Error('the database is gone');
        return tx.execute(query);
      };
      return work(new Proxy(tx, { get: (target, name) => (name === 'execute' ? execute : Reflect.get(target, name)) }));
    }, config);
  return new Proxy(db, { get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)) });
}
