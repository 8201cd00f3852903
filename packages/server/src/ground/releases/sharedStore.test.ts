import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addEvidence,
  addReason,
  copyStore,
  doctor,
  evidenceOf,
  giveRight,
  grantAccess,
  grantOf,
  locateFile,
  openStore,
  previewOf,
  promote,
  publish,
  type ReleaseStore,
  readAudit,
  readDeployment,
  readOwners,
  readPreview,
  reasonsOf,
  resolveComposition,
  rightOf,
  rollback,
  rollOut,
  setOwner,
  status,
} from '@firm/releases';
import pino from 'pino';
import S3rver from 's3rver';
import { freshDatabase } from '../../testing/databases.ts';
import { publishSite, rebuild } from '../../testing/releases.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { readEnv } from '../env/env.ts';
import type { S3Place } from '../storage/s3Client.ts';
import { openReleaseBucket } from './releaseBucket.ts';
import { openSharedStore } from './sharedStore.ts';

const BUCKETS = ['crossbay-releases', 'crossbay-releases-alone', 'crossbay-releases-back'];
const silent = pino({ level: 'silent' });
let folder: string;
let service: S3rver;
let place: S3Place;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'crossbay-shared-'));
  service = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory: join(folder, 's3') },
    configureBuckets: BUCKETS.map((name) => ({ name })),
  });
  const endpoint = `http://127.0.0.1:${(await service.run()).port}`;
  place = { bucket: BUCKETS[0] ?? '', region: 'us-east-1', endpoint, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A machine of its own: another process, another disk, another pool of connections. */
interface Machine {
  store: ReleaseStore;
  database?: Database;
}

let databases: Database[] = [];
let url: string | undefined;
let machines = 0;

async function sharedMachine(): Promise<Machine> {
  const database = await (url
    ? openDatabase(readEnv({ NODE_ENV: 'test', DATABASE_URL: url }), silent)
    : freshDatabase('postgres').then((fresh) => {
        url = fresh.url;
        return fresh;
      }));
  databases.push(database);
  const dir = join(folder, `machine-${++machines}`, 'release-copies');
  return { database, store: openSharedStore({ database, bucket: openReleaseBucket(place), dir }) };
}

describe.each(['folder', 'shared'])('a %s store on two machines', (kind) => {
  let one: Machine;
  let other: Machine;
  let dataDir: string;
  const next = async (): Promise<Machine> =>
    kind === 'shared' ? sharedMachine() : { store: openStore(join(dataDir, 'releases')) };
  const at = (machine: Machine) => ({ deps: { env: { dataDir }, store: machine.store } });
  const release = async (machine: Machine, version: string) =>
    publish(machine.store, await rebuild(at(machine), 'blog', version), { remote: 'blog', version });
  const blogOf = async ({ store }: Machine) =>
    (await resolveComposition(store)).remotes.find(({ id }) => id === 'blog')?.version;
  const comes = async (machine: Machine, version: string) => {
    const end = Date.now() + 3_000;
    while ((await blogOf(machine)) !== version && Date.now() < end) await new Promise((done) => setTimeout(done, 20));
    expect(await blogOf(machine)).toBe(version);
  };

  beforeAll(async () => {
    dataDir = mkdtempSync(join(folder, 'data-'));
    one = await next();
    other = await next();
    await publishSite(at(one));
  }, 60_000);
  afterAll(async () => {
    for (const database of databases.splice(0).reverse()) await database.close();
    databases = [];
    url = undefined;
  });

  test('serves one site, with the same files, from both', async () => {
    const composition = await resolveComposition(other.store);
    expect(composition).toEqual(await resolveComposition(one.store));
    const [script = ''] = composition.shell.scripts.map((each) => each.url.slice('/r/'.length));
    const [here, there] = await Promise.all([one, other].map(({ store }) => locateFile(store, script)));
    expect(readFileSync(here?.path ?? '')).toEqual(readFileSync(there?.path ?? ''));
    expect(readFileSync(here?.encodings.br ?? '')).toEqual(readFileSync(there?.encodings.br ?? ''));
    expect(await locateFile(other.store, 'blog/7.7.7/main.js')).toBeUndefined();
  });

  test('a version released on one is served by the other at once, and rolled back there', async () => {
    await release(one, '1.1.0');
    await promote(one.store, 'blog', '1.1.0');
    await comes(other, '1.1.0');
    await rollback(other.store, 'blog');
    await comes(one, '1.0.0');
    expect((await readAudit(one.store, 'blog', 3)).map(({ action }) => action)).toEqual([
      'rollback',
      'promote',
      'publish',
    ]);
  });

  test('concurrent changes are all made, one after the other', async () => {
    const shares = [100, 200, 300, 400];
    await Promise.all(
      shares.map((traffic, at) => rollOut((at % 2 ? one : other).store, 'blog', { version: '1.1.0', traffic })),
    );
    const log = (await readAudit(other.store, 'blog')).filter(({ action }) => action === 'rollout');
    expect(log.map(({ outcome }) => outcome).sort()).toEqual(
      shares.map((share) => `1.0.0 ${100 - share / 100} %, 1.1.0 ${share / 100} %`).sort(),
    );
    expect((await status(one.store, 'blog'))[0]?.traffic).toBe(log[0]?.outcome);
    await rollback(one.store, 'blog');
  });

  test('of two publishers of a version one is refused, and the release is the other’s', async () => {
    const folders = await Promise.all(
      [one, other].map(async (machine, each) => {
        const built = await rebuild(at(machine), 'blog', '2.0.0');
        const own = `${built}-${each}`;
        cpSync(built, own, { recursive: true });
        writeFileSync(join(own, 'main.js'), `/* by ${each} */`);
        return own;
      }),
    );
    const done = await Promise.allSettled(
      [one, other].map(({ store }, each) => publish(store, folders[each] ?? '', { remote: 'blog', version: '2.0.0' })),
    );
    expect(done.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected']);
    const winner = done.findIndex((each) => each.status === 'fulfilled');
    for (const { store } of [one, other]) {
      const file = await locateFile(store, 'blog/2.0.0/main.js');
      expect(readFileSync(file?.path ?? '', 'utf8')).toBe(`/* by ${winner} */`);
    }
  });

  test('tokens, rights, owners and preview links of one hold on the other', async () => {
    const token = await grantAccess(one.store, { name: 'ci', remotes: ['blog'] });
    expect(await grantOf(other.store, token)).toMatchObject({ name: 'ci' });
    const account = '0b0f9d3e-6f6f-4a53-8a55-0d8a3c1f2e11';
    await giveRight(one.store, 'blog', { account, right: 'releaser', was: null, by: 'admin' });
    expect(await rightOf(other.store, 'blog', account)).toBe('releaser');
    await setOwner(one.store, 'blog', { mail: 'blog@example.com' });
    expect(await readOwners(other.store)).toMatchObject({ blog: { mail: 'blog@example.com' } });
    const link = await previewOf(one.store, { id: 'blog', version: '1.1.0' }, 8);
    expect(await readPreview(other.store, link)).toEqual({ id: 'blog', version: '1.1.0' });
  });

  test('what browsers report to either counts on both', async () => {
    const report = { event: 'crashed' as const, remote: 'blog', version: '1.0.0', cause: { message: 'TypeError: x' } };
    for (const [each, { store }] of [one, other].entries()) {
      const witness = { visitor: `v${each}`, served: true };
      await addEvidence(store, witness, report);
      await addReason(store, { ...witness, browser: 'Firefox' }, report);
    }
    // Sizes of logs are remembered for a moment.
    await new Promise((done) => setTimeout(done, 300));
    for (const { store } of [one, other]) {
      expect(await evidenceOf(store, 'blog', '1.0.0')).toMatchObject({ visitors: 2, crashed: 2 });
      expect(await reasonsOf(store, 'blog', { version: '1.0.0' })).toMatchObject([{ count: 2, visitors: 2 }]);
    }
  });

  test('versions that nobody needs go from both, with all that is known of them', async () => {
    const now = new Date(Date.now() + 40 * 86_400_000);
    expect(await doctor(one.store, { now, prune: true })).toMatchObject({ problems: [], pruned: true });
    const left = async ({ store }: Machine) =>
      (await status(store, 'blog'))[0]?.published.map(({ version }) => version).sort();
    expect(await left(one)).not.toContain('2.0.0');
    expect(await left(other)).toEqual(await left(one));
    expect(await doctor(other.store)).toEqual({ problems: [], surplus: [], pruned: false });
  });

  test('a copy of it has every file', async () => {
    const { files, lost } = await other.store.files();
    expect(lost).toEqual([]);
    const names = files.map(({ name }) => name);
    for (const name of ['audit.jsonl', 'trust.json', 'blog/deployment.json', 'blog/1.0.0/release.json'])
      expect(names).toContain(name);
    expect(names.filter((name) => name.startsWith('blog/1.0.0/')).length).toBeGreaterThan(8);
  });
});

describe('a shared store', () => {
  let one: Machine;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(folder, 'data-'));
    place = { ...place, bucket: BUCKETS[1] ?? '' };
    one = await sharedMachine();
    await publishSite({ deps: { env: { dataDir }, store: one.store } });
  }, 60_000);
  afterAll(async () => {
    for (const database of databases.splice(0).reverse()) await database.close();
    url = undefined;
  });

  test('a change whose connection is lost has changed nothing, and the next one succeeds', async () => {
    const other = await sharedMachine();
    const before = await readDeployment(other.store, 'blog');
    const log = await readAudit(other.store);
    const killed = one.store.withLock(async (lock) => {
      await lock.replace('blog/deployment.json', '{}', { before: () => one.store.logs.append('audit.jsonl', '{}') });
      expect(await lock.store.read('blog/deployment.json')).toBe('{}');
      expect(await other.store.read('blog/deployment.json')).not.toBe('{}');
      await other.database?.db.execute(
        `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted and pid <> pg_backend_pid()`,
      );
    });
    await expect(killed).rejects.toThrow();
    expect(await readDeployment(other.store, 'blog')).toEqual(before);
    expect(await readAudit(one.store)).toEqual(log);
    await rollOut(one.store, 'blog', { version: '1.0.0', traffic: 100 }).catch(() => {});
    await one.store.withLock((lock) => lock.replace('note.json', '{}'));
  });

  test('a copy that lacks bytes is made anew by the next process', async () => {
    const [copy = ''] = readdirSync(one.store.dir).filter((name) => !name.startsWith('.'));
    const file = join(one.store.dir, copy, 'main.js');
    const content = readFileSync(file);
    writeFileSync(file, content.subarray(0, 10));
    const { database } = one;
    if (!database) throw new Error('it has a database');
    const again = openSharedStore({ database, bucket: openReleaseBucket(place), dir: one.store.dir });
    await resolveComposition(again);
    expect(readFileSync(file)).toEqual(content);
  });

  test('moves into a folder and back, whole, and not over other releases', async () => {
    const contents = async (store: ReleaseStore) =>
      (await store.files()).files
        .map(({ name, path, content }) => `${name} ${(content ?? readFileSync(path)).toString('base64')}`)
        .sort();
    const report = { event: 'crashed' as const, remote: 'blog', version: '1.0.0', cause: { message: 'TypeError: x' } };
    await addEvidence(one.store, { visitor: 'v', served: true }, report);
    const aside = openStore(join(dataDir, 'aside/releases'));
    await copyStore(one.store, aside);
    expect(await contents(aside)).toEqual(await contents(one.store));
    expect(await resolveComposition(aside)).toEqual(await resolveComposition(one.store));
    // A copy that was made, but whose end nobody saw.
    await copyStore(one.store, aside);
    await grantAccess(aside, { name: 'later', remotes: ['blog'] });
    await expect(copyStore(one.store, aside)).rejects.toThrow('has releases already');

    url = undefined;
    place = { ...place, bucket: BUCKETS[2] ?? '' };
    const back = await sharedMachine();
    expect(await copyStore(aside, back.store)).toMatchObject({ left: [] });
    expect(await contents(back.store)).toEqual(await contents(aside));
    place = { ...place, bucket: BUCKETS[1] ?? '' };
  });

  test('an archive that a died publication left is told of, and swept once it is old', async () => {
    await one.store.upload(join(one.store.dir, readdirSync(one.store.dir).find((name) => !name.startsWith('.')) ?? ''));
    const now = new Date(Date.now() + 2 * 3_600_000);
    expect((await doctor(one.store, { now })).problems).toEqual([expect.stringContaining('belongs to no version')]);
    expect((await doctor(one.store, { now, prune: true })).problems).toEqual([]);
    expect((await doctor(one.store, { now })).problems).toEqual([]);
  });
});
