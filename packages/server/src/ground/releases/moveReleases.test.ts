import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import {
  markMove,
  openStore,
  promote,
  publish,
  type ReleaseStore,
  readOwners,
  resolveComposition,
  setOwner,
} from '@firm/releases';
import { runCommand } from '@firm/releases/command';
import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { moveReleasesMain } from '../../backup/main.ts';
import { publishBuilds } from '../../packed/publishBuilds.ts';
import { startBucketService } from '../../testing/bucketService.ts';
import { bareDatabase } from '../../testing/databases.ts';
import { publishSite, rebuild } from '../../testing/releases.ts';
import { migratePostgres } from '../db/migratePostgres.ts';
import { type Ask, knownMigrations, refuseNewer } from '../db/migrations.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { readEnv } from '../env/env.ts';
import { confirmFolder, confirmReleases, openOwnReleases, openReleases } from './openReleases.ts';
import { objectOf } from './releaseBucket.ts';
import { releasePlace, releaseVersions } from './releases.tables.ts';
import { openReleaseBucket } from './s3ReleaseBucket.ts';

// `pnpm move-releases` is bin/move-releases.mjs, which runs `moveReleasesMain`.
const SITE = resolve(import.meta.dirname, '../../../bin/site.mjs');
const silent = pino({ level: 'silent' });
let work: string;
let service: Awaited<ReturnType<typeof startBucketService>>;
let bare: Awaited<ReturnType<typeof bareDatabase>>;
beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'crossbay-moved-'));
  service = await startBucketService(join(work, 's3'), ['crossbay-moved']);
  bare = await bareDatabase();
});
afterAll(async () => {
  await bare.drop();
  await service.close();
  rmSync(work, { recursive: true, force: true });
});

const place = (dataDir: string, RELEASES?: 'bucket') => ({
  ...{ NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: bare.url, ...service.variables() },
  ...(RELEASES && { RELEASES }),
});
/** Opens the things that a starting server opens and looks at. */
const start = async (variables: Record<string, string>) => {
  const env = readEnv(variables);
  const database = await openDatabase(env, silent);
  try {
    await openReleases(env, database);
    await confirmReleases(env, database);
  } finally {
    await database.close();
  }
};
/** Whether a server of the version before, which knows of no other place, starts on the database. */
const startBefore = async () => {
  const database = await openDatabase(readEnv(place(first())), silent);
  const ask: Ask = async (text, [value] = []) =>
    (await database.db.execute(sql.raw(text.replace('$1', `'${value}'`)))).rows;
  const known = knownMigrations();
  try {
    await refuseNewer(
      ask,
      known.slice(
        0,
        known.findIndex(({ tag }) => tag === '0062_releases_elsewhere'),
      ),
    );
  } finally {
    await database.close();
  }
};
const within = async <T>(variables: Record<string, string>, look: (store: ReleaseStore) => Promise<T>): Promise<T> => {
  const { store, close } = await openOwnReleases(variables);
  try {
    return await look(store);
  } finally {
    await close();
  }
};
const bucket = () => openReleaseBucket(service.place());
const objects = async () => {
  const keys: string[] = [];
  for await (const { key } of bucket().list('')) keys.push(key);
  return keys;
};
const archivesOf = (keys: string[]) => keys.filter((key) => key.endsWith('.tar'));
const archiveOfPortal = async () => {
  const database = await openDatabase(readEnv(place(first())), silent);
  const [row] = await database.db.select().from(releaseVersions).where(eq(releaseVersions.app, 'portal'));
  await database.close();
  return objectOf(row?.archive ?? '');
};
/** Runs a `release` command; returns its exit code and all that it said. */
const release = async (args: string[], variables: Record<string, string>) => {
  const said: string[] = [];
  const output = { out: (line: string) => said.push(line), err: (line: string) => said.push(line) };
  const code = await runCommand(args, variables, output, undefined, undefined, openOwnReleases);
  return { code, said: said.join('\n') };
};

// The tests follow one site.
const first = () => join(work, 'first');
const second = () => join(work, 'second');
let composition: Awaited<ReturnType<typeof resolveComposition>>;

test('looking at releases changes no tables: a database of another version is named', async () => {
  const answer = await release(['status'], place(second(), 'bucket'));
  expect(answer).toMatchObject({ code: 2, said: expect.stringMatching(/database lacks \d+ migrations.* migrate$/) });
  await migratePostgres(bare.url, silent);
});

test('a move that is killed keeps servers from starting until it is repeated', async () => {
  const folder = openStore(join(first(), 'releases'));
  const site = { deps: { env: { dataDir: first() }, store: folder } };
  await publishSite(site);
  // With releases in the folder, a machine that is told of the bucket would serve nothing.
  await expect(start(place(first(), 'bucket'))).rejects.toThrow('move-releases bucket moves them over');

  const env = { ...place(first()), PATH: process.env.PATH ?? '' };
  const move = spawn(process.execPath, [SITE, 'move-releases', 'bucket'], { env, stdio: 'ignore' });
  const ended = new Promise((done) => move.once('exit', (_code, signal) => done(signal)));
  while (move.exitCode === null && archivesOf(await objects()).length === 0) await wait(2);
  move.kill('SIGKILL');
  expect(await ended).toBe('SIGKILL');
  for (const variables of [place(first(), 'bucket'), place(first()), place(second())])
    await expect(start(variables)).rejects.toThrow('was interrupted: repeat');
  await expect(openOwnReleases(place(second(), 'bucket'))).rejects.toThrow('was interrupted: repeat');
  await expect(startBefore()).rejects.toThrow('lacks the migration 0062_releases_elsewhere');
  // Another machine may have releases of long ago in its folder.
  const stale = join(work, 'stale');
  cpSync(first(), stale, { recursive: true, filter: (path) => !path.endsWith('.move') });
  for (const to of ['bucket', 'folder'])
    await expect(moveReleasesMain([to], place(stale))).rejects.toThrow('repeat it on the machine that it began on');
  // The folder counts until the move has ended: what comes into it meanwhile is moved as well.
  await publish(folder, await rebuild(site, 'blog', '1.1.0'), { remote: 'blog', version: '1.1.0' });
  await promote(folder, 'blog', '1.1.0');
  composition = await resolveComposition(folder);

  expect(await moveReleasesMain(['bucket'], place(first()))).toMatchObject({
    code: 0,
    out: [
      expect.stringMatching(/^Moved 6 versions/),
      expect.stringMatching(/first\/releases-until-.*may be deleted.*must stay/),
      expect.stringContaining('RELEASES=bucket'),
    ],
  });
  expect(existsSync(join(first(), 'releases'))).toBe(false);
  await expect(startBefore()).rejects.toThrow('lacks the migration 0062_releases_elsewhere');
  await start(place(first(), 'bucket'));
  expect(await within(place(second(), 'bucket'), resolveComposition)).toEqual(composition);
}, 60_000);

test('the folder is out of use: whoever goes on with it is told of the bucket', async () => {
  await expect(start(place(first()))).rejects.toThrow('set RELEASES=bucket');
  await expect(start(place(second()))).rejects.toThrow('set RELEASES=bucket');
  for (const args of [['status'], ['promote', 'blog', '--to', '1.0.0'], ['doctor', '--prune']])
    expect(await release(args, place(first()))).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^refused: the releases in .*first\/releases were moved into .*: set RELEASES=bucket/,
      ),
    });
  await expect(moveReleasesMain(['bucket'], place(first()))).rejects.toThrow('set RELEASES=bucket');

  // A first start on another machine publishes nothing there that would then be in the way.
  const bare = openStore(join(work, 'bare/releases'));
  const confirm = () => confirmFolder(place(join(work, 'bare')));
  await expect(publishBuilds(bare, join(first(), 'builds'), confirm)).rejects.toThrow('set RELEASES=bucket');
  expect(existsSync(bare.dir)).toBe(false);

  const answer = await release(['status', 'blog'], place(second(), 'bucket'));
  expect(answer).toEqual({ code: 0, said: expect.stringContaining('blog: 1.1.0 100 %') });
  // Without the server's code the command does not take the empty folder for the store.
  const said: string[] = [];
  const output = { out: (line: string) => said.push(line), err: (line: string) => said.push(line) };
  expect(await runCommand(['status'], place(second(), 'bucket'), output)).toBe(1);
  expect(said.join()).toContain('the releases lie in a bucket');
});

test('beside another database nothing of the bucket is deleted', async () => {
  const before = await objects();
  const other = await bareDatabase();
  await migratePostgres(other.url, silent);
  const variables = { ...place(second(), 'bucket'), DATABASE_URL: other.url };
  for (const attempt of [
    () => openOwnReleases(variables),
    () => moveReleasesMain(['folder'], variables),
    () => moveReleasesMain(['bucket'], variables),
  ])
    await expect(attempt()).rejects.toThrow(/belong to another database.* set DATABASE_URL to theirs/);
  expect(await release(['doctor', '--prune'], variables)).toMatchObject({ code: 2 });
  await expect(start({ ...variables, DATA_DIR: first() })).rejects.toThrow('DATABASE_URL names another one');
  expect(await objects()).toEqual(before);
  await other.drop();
});

test('a version whose archive is lost keeps the others from nothing, and is not deleted', async () => {
  const archive = await archiveOfPortal();
  const object = await bucket().open(archive);
  if (!object) throw new Error(`there is no ${archive}`);
  const content = await buffer(object);
  await bucket().remove(archive);
  rmSync(join(first(), 'release-copies'), { recursive: true });

  const moved = await moveReleasesMain(['folder'], place(first()));
  expect(moved).toMatchObject({
    code: 1,
    out: [expect.stringMatching(/^Moved 5 versions/), expect.stringContaining('RELEASES=folder')],
    err: ['portal 1.0.0 was not moved and stays where it was: its files are lost'],
  });
  await start(place(first()));
  await startBefore();
  await expect(start(place(first(), 'bucket'))).rejects.toThrow('set RELEASES=folder');
  expect(archivesOf(await objects())).toEqual([]);

  // Its row is still there: with its archive it is whole again.
  await bucket().add(archive, content);
  expect(await moveReleasesMain(['bucket'], place(first()))).toMatchObject({ code: 0 });
  expect(await within(place(second(), 'bucket'), resolveComposition)).toEqual(composition);
});

test('a move that did not come to its end is given up, and the folder counts as before', async () => {
  const dataDir = join(work, 'third');
  expect(await moveReleasesMain(['folder'], place(dataDir))).toMatchObject({ code: 0 });
  expect(await moveReleasesMain(['bucket'], place(dataDir))).toMatchObject({ code: 0 });
  const database = await openDatabase(readEnv(place(dataDir)), silent);
  // As a move that ends before it has noted that the folder is out of use.
  const aside = readdirSync(dataDir).find((name) => name.startsWith('releases-until-')) ?? '';
  renameSync(join(dataDir, aside), join(dataDir, 'releases'));
  const move = randomUUID();
  await markMove(join(dataDir, 'releases'), move);
  await database.db.update(releasePlace).set({ state: 'moving_in', move });
  await database.close();
  expect(await moveReleasesMain(['folder'], place(dataDir))).toMatchObject({
    out: ['The releases are those in the folder in DATA_DIR.', expect.stringContaining('RELEASES=folder')],
  });
  await start(place(dataDir));
  expect(await objects()).toEqual([]);
  expect(await moveReleasesMain(['bucket'], place(dataDir))).toMatchObject({ code: 0 });
});

test('what is changed in the folder while it is moved is not lost: the move is refused, and repeated', async () => {
  const dataDir = join(work, 'third');
  expect(await moveReleasesMain(['folder'], place(dataDir))).toMatchObject({ code: 0 });
  const folder = openStore(join(dataDir, 'releases'));
  const before = archivesOf(await objects()).length;
  const refused = expect(moveReleasesMain(['bucket'], place(dataDir))).rejects.toThrow('Somebody released meanwhile');
  while (archivesOf(await objects()).length === before) await wait(2);
  await setOwner(folder, 'blog', { mail: 'late@example.com' });
  await refused;
  await expect(start(place(dataDir))).rejects.toThrow('was interrupted: repeat');
  expect(await moveReleasesMain(['bucket'], place(dataDir))).toMatchObject({ code: 0 });
  expect(await within(place(second(), 'bucket'), readOwners)).toMatchObject({ blog: { mail: 'late@example.com' } });
});

test('releases move back into the folder of another machine, and nothing remains in the bucket', async () => {
  expect(await moveReleasesMain(['folder'], place(second()))).toMatchObject({ code: 0, err: [] });
  await start(place(second()));
  expect(await resolveComposition(openStore(join(second(), 'releases')))).toEqual(composition);
  expect(readdirSync(second())).not.toContain('releases-moved');
  expect(await objects()).toEqual([]);
  await expect(moveReleasesMain(['folder'], place(second()))).rejects.toThrow('There are no releases in');
  expect(await moveReleasesMain(['elsewhere'], place(second()))).toMatchObject({ code: 2 });
});
