import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  addEvidence,
  addReason,
  copyStore,
  doctor,
  doubtVersion,
  evidenceOf,
  giveRight,
  grantAccess,
  grantOf,
  locateFile,
  moveOrAsk,
  needTwo,
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
import { startBucketService } from '../../testing/bucketService.ts';
import { freshDatabase } from '../../testing/databases.ts';
import { publishSite, rebuild } from '../../testing/releases.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { readEnv } from '../env/env.ts';
import type { S3Place } from '../storage/s3Client.ts';
import { objectOf } from './releaseBucket.ts';
import { placeProblem } from './releasePlace.ts';
import { releaseLogLines, releasePlace, releaseVersions } from './releases.tables.ts';
import { openReleaseBucket } from './s3ReleaseBucket.ts';
import { openSharedStore } from './sharedStore.ts';

const [TOGETHER, ALONE, BACK] = ['crossbay-releases', 'crossbay-releases-alone', 'crossbay-releases-back'] as const;
const silent = pino({ level: 'silent' });
let folder: string;
let service: Awaited<ReturnType<typeof startBucketService>>;
let place: S3Place;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'crossbay-shared-'));
  service = await startBucketService(join(folder, 's3'), [TOGETHER, ALONE, BACK]);
  place = service.place();
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

function fail(message = 'it is missing'): never {
  throw new Error(message);
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
  const bucket = openReleaseBucket(place);
  // As every start does: a bucket and a database that nobody has used get one mark.
  await placeProblem(database, bucket);
  return { database, store: openSharedStore({ database, bucket, dir }) };
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

  test('that an app needs two persons holds on the other at once, though that one has just moved it, and so does its end', async () => {
    const move = async (machine: Machine, traffic: number) => {
      const moved = await moveOrAsk(
        machine.store,
        'blog',
        { move: 'rollout', version: '1.1.0', traffic },
        { by: 'account:ana' },
      );
      return Object.keys(moved)[0];
    };
    for (const [each, [here, there]] of [[one, other] as const, [other, one] as const].entries()) {
      expect(await move(there, 100 + each)).toBe('deployment');
      await needTwo(here.store, 'blog', true, { by: 'account:luc', reason: 'Many read it' });
      expect(await move(there, 200)).toBe('request');
      await expect(promote(there.store, 'blog', '1.1.0')).rejects.toThrow('a second person has to agree');
      await needTwo(here.store, 'blog', false, { by: 'account:luc', reason: 'It is quiet' });
      expect(await move(there, 300 + each)).toBe('deployment');
      await rollback(here.store, 'blog');
    }
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
    const maps = new Map([['main.js.map.gz', Buffer.from('{}')]]);
    for (const version of ['0.9.0', '1.0.0']) await one.store.maps.keep('blog', version, maps);
    // Maps that are young may be of a version that is being published.
    expect((await doctor(other.store)).problems).toEqual([]);
    const now = new Date(Date.now() + 40 * 86_400_000);
    expect((await doctor(other.store, { now })).problems).toEqual([
      'source maps of blog 0.9.0 are kept, and the version is gone',
    ]);
    expect(await doctor(one.store, { now, prune: true })).toMatchObject({ problems: [], pruned: true });
    expect((await other.store.maps.kept()).map(({ id, version }) => `${id} ${version}`)).toEqual(['blog 1.0.0']);
    expect(await other.store.maps.list('blog', '1.0.0')).toEqual(['main.js.map.gz']);
    const left = async ({ store }: Machine) =>
      (await status(store, 'blog'))[0]?.published.map(({ version }) => version).sort();
    expect(await left(one)).not.toContain('2.0.0');
    expect(await left(other)).toEqual(await left(one));
    expect(await doctor(other.store)).toEqual({ problems: [], frozen: [], surplus: [], pruned: false });
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

/** All of Jest's timers but the time itself. */
const TIMERS: FakeableAPI[] = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];

describe('a shared store', () => {
  let one: Machine;
  let dataDir: string;
  const archiveOf = async (app: string, version: string) => {
    const rows = (await one.database?.db.select().from(releaseVersions)) ?? [];
    return rows.find((row) => row.app === app && row.version === version)?.archive ?? fail(`${app} has no ${version}`);
  };
  const objects = async () => {
    const keys: string[] = [];
    for await (const { key } of openReleaseBucket(place).list('')) keys.push(key);
    return keys;
  };
  beforeAll(async () => {
    dataDir = mkdtempSync(join(folder, 'data-'));
    place = service.place(ALONE);
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
        `select pg_terminate_backend(pid) from pg_locks join pg_database on oid = database and datname = current_database() where locktype = 'advisory' and granted and pid <> pg_backend_pid()`,
      );
    });
    await expect(killed).rejects.toThrow();
    expect(await readDeployment(other.store, 'blog')).toEqual(before);
    expect(await readAudit(one.store)).toEqual(log);
    await setOwner(one.store, 'blog', { mail: 'blog@example.com' });
    expect(await readOwners(other.store)).toMatchObject({ blog: { mail: 'blog@example.com' } });
  });

  test('a machine that was not stopped for a move changes nothing: nobody would get it', async () => {
    const { database = fail() } = one;
    const log = await readAudit(one.store);
    const moving = openSharedStore({ database, bucket: openReleaseBucket(place), dir: one.store.dir, evenMoved: true });
    for (const state of ['moving_in', 'moving_out', 'moved_out'] as const) {
      await database.db.update(releasePlace).set({ state });
      await expect(setOwner(one.store, 'blog', { mail: 'late@example.com' })).rejects.toThrow('stop this process');
      expect(await moving.withLock(async () => 'moved')).toBe('moved');
    }
    await database.db.update(releasePlace).set({ state: 'in_use' });
    expect(await readAudit(one.store)).toEqual(log);
  });

  test('a copy that lacks bytes is made anew by the next process', async () => {
    const [copy = ''] = readdirSync(one.store.dir).filter((name) => !name.startsWith('.'));
    const file = join(one.store.dir, copy, 'main.js');
    const content = readFileSync(file);
    writeFileSync(file, content.subarray(0, 10));
    const { database = fail() } = one;
    const again = openSharedStore({ database, bucket: openReleaseBucket(place), dir: one.store.dir });
    await resolveComposition(again);
    expect(readFileSync(file)).toEqual(content);
  });

  test('a copy that lost a file is made anew once that file is asked for in vain, and the version stays in use', async () => {
    const version = (await readDeployment(one.store, 'blog'))?.version ?? fail();
    const address = `blog/${version}/main.js`;
    const file = join(one.store.dir, await archiveOf('blog', version), 'main.js');
    await resolveComposition(one.store);
    rmSync(file);
    await locateFile(one.store, address);
    expect(existsSync(file)).toBe(false);
    await doubtVersion(one.store, address);
    await locateFile(one.store, address);
    expect(existsSync(file)).toBe(true);
    const { remotes } = await resolveComposition(one.store);
    expect(remotes.find(({ id }) => id === 'blog')?.version).toBe(version);
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

    const own = url;
    url = undefined;
    place = service.place(BACK);
    const back = await sharedMachine();
    expect(await copyStore(aside, back.store)).toMatchObject({ left: [] });
    expect(await contents(back.store)).toEqual(await contents(aside));
    // A later addition to a log must find it as it was: a row for each line.
    const rows = await back.database?.db.select().from(releaseLogLines);
    expect(rows?.length).toBeGreaterThan(10);
    expect(rows?.filter(({ line }) => line.includes('\n'))).toEqual([]);
    place = service.place(ALONE);
    url = own;
  });

  test('doctor beside another database, or beside none of the archives’ versions, deletes nothing', async () => {
    const now = new Date(Date.now() + 2 * 3_600_000);
    const own = url;
    url = undefined;
    const stranger = await sharedMachine();
    const { problems } = await doctor(stranger.store, { now });
    expect(problems).toEqual([expect.stringContaining('belong to another database')]);
    expect((await doctor(one.store)).problems).toEqual([]);
    const before = await objects();
    await expect(doctor(stranger.store, { now, prune: true })).rejects.toThrow(
      /set DATABASE_URL to.*Nothing was deleted/,
    );
    // Even with the mark, as in a database whose rows were lost.
    const [mark] = (await one.database?.db.select().from(releasePlace)) ?? [];
    if (mark) await stranger.database?.db.insert(releasePlace).values(mark);
    await expect(doctor(stranger.store, { now, prune: true })).rejects.toThrow(/names no version.*Nothing was deleted/);
    url = own;
    expect(await objects()).toEqual(before);
  });

  test('what nobody knows, or is lost, is not looked up for each request', async () => {
    const { database = fail(), store } = one;
    const bucket = openReleaseBucket(place);
    const dir = join(folder, 'flooded/release-copies');
    const flooded = openSharedStore({ database, bucket, dir });
    const queries = jest.spyOn(database.db, 'select');
    const apps = (await store.apps()).length;
    for (let each = 0; each < 200; each++)
      expect(await locateFile(flooded, `blog/9.0.${each}/main.js`)).toBeUndefined();
    expect(queries.mock.calls.length).toBeLessThan(3 * apps);
    expect((await locateFile(flooded, 'blog/1.0.0/main.js'))?.path).toContain(dir);

    const archive = await archiveOf('blog', '1.0.0');
    const content = await buffer((await bucket.open(objectOf(archive))) ?? fail());
    await bucket.remove(objectOf(archive));
    rmSync(dir, { recursive: true });
    const opened = jest.spyOn(bucket, 'open');
    queries.mockClear();
    for (let each = 0; each < 200; each++) await locateFile(flooded, 'blog/1.0.0/main.js');
    expect(opened).toHaveBeenCalledTimes(1);
    expect(queries.mock.calls.length).toBeLessThan(3 * apps);
    queries.mockRestore();
    await bucket.add(objectOf(archive), content);
  });

  test('a lost archive is told of by doctor and copies, which go on, and healed by the same source', async () => {
    const bucket = openReleaseBucket(place);
    const lost = objectOf(await archiveOf('portal', '1.0.0'));
    await bucket.remove(lost);
    const { database = fail() } = one;
    const store = openSharedStore({ database, bucket, dir: join(one.store.dir, '../anew') });
    expect((await doctor(store)).problems).toContainEqual(
      `portal 1.0.0 is lost, ${lost} is not in the bucket: publish the same source again, which puts it back`,
    );
    expect(await store.files()).toMatchObject({ lost: ['portal 1.0.0'] });
    expect(await copyStore(store, openStore(join(dataDir, 'copied/releases')))).toMatchObject({
      left: [{ id: 'portal', version: '1.0.0', reason: 'its files are lost' }],
    });
    const again = () => publish(store, join(dataDir, 'builds/portal'), { remote: 'portal', version: '1.0.0' });
    // One of two at once puts it back, and the upload of the other goes.
    expect((await Promise.all([again(), again()])).filter(({ isHealed }) => isHealed)).toHaveLength(1);
    // One that is only damaged gives its archive up.
    await bucket.remove(objectOf(await archiveOf('portal', '1.0.0')));
    await bucket.add(objectOf(await archiveOf('portal', '1.0.0')), Buffer.alloc(1024));
    const other = openSharedStore({ database, bucket, dir: join(one.store.dir, '../other') });
    await publish(other, join(dataDir, 'builds/portal'), { remote: 'portal', version: '1.0.0' });
    const now = new Date(Date.now() + 2 * 3_600_000);
    expect((await doctor(store, { now })).problems).toEqual([]);
  });

  test('while the bucket is away, what was copied is served, and a publication says why it cannot be', async () => {
    const { database = fail(), store } = one;
    const composition = await resolveComposition(store);
    const away = openReleaseBucket({ ...place, endpoint: 'http://127.0.0.1:1' });
    const cut = openSharedStore({ database, bucket: away, dir: store.dir });
    expect(await resolveComposition(cut)).toEqual(composition);
    expect(readFileSync((await locateFile(cut, 'blog/1.0.0/main.js'))?.path ?? '').length).toBeGreaterThan(0);
    // Records that need no archive can be changed.
    await setOwner(cut, 'blog', { mail: 'away@example.com' });
    expect(await readOwners(store)).toMatchObject({ blog: { mail: 'away@example.com' } });
    const build = await rebuild({ deps: { env: { dataDir }, store } }, 'blog', '3.0.0');
    await expect(publish(cut, build, { remote: 'blog', version: '3.0.0' })).rejects.toThrow(
      'the bucket crossbay-releases-alone cannot be reached, so nothing is published: try again',
    );
    expect((await status(store, 'blog'))[0]?.published.map(({ version }) => version)).not.toContain('3.0.0');
  });

  test('doctor tells of a clock that is far from the one that machines share, and deletes nothing by it', async () => {
    const behind = async (ms: number, prune = false) => {
      jest.useFakeTimers({ now: Date.now() - ms, doNotFake: TIMERS });
      const told = await doctor(one.store, { prune }).catch((error: Error) => ({ problems: [error.message] }));
      jest.useRealTimers();
      return told.problems;
    };
    expect(await behind(10 * 60_000)).toEqual([
      'the clock of this machine is 10 minutes behind that of the database: set it',
    ]);
    expect(await behind(10 * 60_000, true)).toEqual([
      'the clock of this machine is 10 minutes behind that of the database: set it; nothing was deleted, since what is old goes by that clock',
    ]);
    // The bucket answers no such machine.
    expect(await behind(3 * 86_400_000)).toEqual([
      'the clock of this machine is 3 days behind that of the database: set it',
    ]);
  });

  test('a machine whose clock is two minutes off releases like the others', async () => {
    const other = await sharedMachine();
    for (const [minutes, version] of [
      [2, '4.0.0'],
      [-2, '4.1.0'],
    ] as const) {
      jest.useFakeTimers({ now: Date.now() + minutes * 60_000, doNotFake: TIMERS });
      await publish(one.store, await rebuild({ deps: { env: { dataDir }, store: one.store } }, 'blog', version), {
        ...{ remote: 'blog', version },
      });
      await rollOut(one.store, 'blog', { version, strategy: 'Canary10Percent5Minutes' });
      expect((await doctor(one.store, { prune: true })).problems).toEqual([]);
      jest.useRealTimers();
      expect((await status(other.store, 'blog'))[0]).toMatchObject({ rollout: { version, trafficNow: 1000 } });
      expect((await doctor(other.store, { prune: true })).problems).toEqual([]);
      await promote(other.store, 'blog', version);
      await rollback(one.store, 'blog');
      expect((await status(other.store, 'blog'))[0]?.current).toBe('1.0.0');
    }
  });

  test('an archive that a died publication left is told of, and swept once it is old', async () => {
    await one.store.upload(join(one.store.dir, readdirSync(one.store.dir).find((name) => !name.startsWith('.')) ?? ''));
    const now = new Date(Date.now() + 2 * 3_600_000);
    expect((await doctor(one.store, { now })).problems).toEqual([expect.stringContaining('belongs to no version')]);
    expect((await doctor(one.store, { now, prune: true })).problems).toEqual([]);
    expect((await doctor(one.store, { now })).problems).toEqual([]);
  });

  test('a backup that copies archives holds up no change, and what is pruned meanwhile is not lost', async () => {
    const { store, database = fail() } = one;
    const bucket = openReleaseBucket(place);
    const backup = openSharedStore({ database, bucket, dir: join(store.dir, '../backup') });
    const publishBlog = async (version: string) =>
      publish(store, await rebuild({ deps: { env: { dataDir }, store } }, 'blog', version), {
        remote: 'blog',
        version,
      });
    const { open } = bucket;
    const opened: string[] = [];
    let late: string | undefined;
    jest.spyOn(bucket, 'open').mockImplementation(async (key) => {
      opened.push(key);
      if (opened.length === 1) {
        // Two versions come after the first look at them.
        for (const version of ['5.0.0', '5.1.0']) await publishBlog(version);
        late = await archiveOf('blog', '5.0.0');
      } else if (late && key === objectOf(late)) {
        await store.withLock((lock) => lock.remove('blog', '5.1.0'));
      }
      return open(key);
    });
    const { files, lost } = await backup.files();
    expect(opened).toContain(objectOf(late ?? fail()));
    expect(lost).toEqual([]);
    const names = files.map(({ name }) => name);
    expect(names).toContain('blog/5.0.0/release.json');
    expect(names).not.toContain('blog/5.1.0/release.json');
  });
});

test('a later change of another machine is read, though it was heard of before the answer to an own one', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'crossbay-revision-'));
  const database = await freshDatabase('embedded');
  const sent: string[] = [];
  database.listen('releases', (revision) => sent.push(revision));
  let hear: (revision: string) => void = () => {};
  const store = openSharedStore({
    database: {
      db: database.db,
      listen: (_channel, heard) => {
        hear = heard;
        return () => {};
      },
    },
    // No version is asked for.
    bucket: {
      name: 'none',
      add: async () => {},
      open: async () => undefined,
      list: async function* () {},
      remove: async () => {},
    },
    dir,
    evenMoved: true,
  });
  await store.revision();
  /** The revisions as of which this machine has read the releases. */
  const read: (string | undefined)[] = [];
  const begin = database.db.transaction.bind(database.db);
  jest.spyOn(database.db, 'transaction').mockImplementation(async (...given) => {
    const made = await begin(...given);
    for (const revision of [...sent, 'that of a later change']) {
      read.push(await store.revision());
      hear(revision);
    }
    return made;
  });
  await store.withLock((lock) => lock.replace('freezes.json', '{}'));
  expect(sent).toHaveLength(1);
  expect(read).toHaveLength(2);
  expect([...read, ...sent]).not.toContain(await store.revision());
  await database.close();
  rmSync(dir, { recursive: true, force: true });
});
