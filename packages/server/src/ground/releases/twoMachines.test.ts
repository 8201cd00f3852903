import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promote, publish } from '@firm/releases';
import pino from 'pino';
import S3rver from 's3rver';
import { freshDatabase } from '../../testing/databases.ts';
import { publishSite, rebuild } from '../../testing/releases.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { readEnv } from '../env/env.ts';
import { confirmReleases } from './openReleases.ts';

const BUCKET = 'crossbay-machines';
let folder: string;
let service: S3rver;
let one: TestServer;
let other: TestServer;

/** Two servers, each with a data folder of its own, on one database and one bucket. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'crossbay-machines-'));
  service = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory: join(folder, 's3') },
    configureBuckets: [{ name: BUCKET }],
  });
  const S3_ENDPOINT = `http://127.0.0.1:${(await service.run()).port}`;
  const database = await freshDatabase('postgres');
  const variables = {
    ...{ DATABASE_URL: database.url, RELEASES: 'bucket', S3_BUCKET: BUCKET, S3_ENDPOINT },
    ...{ S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' },
    ...{ TOKEN_SECRET: 'a secret that both of the machines know, long enough' },
  };
  one = await startTestServer('postgres', variables, { database });
  const second = await openDatabase(
    readEnv({ NODE_ENV: 'test', DATABASE_URL: database.url }),
    pino({ level: 'silent' }),
  );
  other = await startTestServer('postgres', variables, { database: second });
  await publishSite(one);
}, 120_000);
afterAll(async () => {
  await other.stop();
  await one.stop();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const composed = async (server: TestServer) =>
  (await (await server.fetch('/platform/composition')).json()) as {
    id: string;
    remotes: { id: string; version: string }[];
  };

test('a release on one machine is on the page of the other, with its files', async () => {
  expect((await composed(other)).id).toBe((await composed(one)).id);
  const file = await other.fetch('/r/blog/1.0.0/main.js');
  expect([file.status, await file.text()]).toEqual([200, await (await one.fetch('/r/blog/1.0.0/main.js')).text()]);
});

test('a machine of one database refuses to serve releases from another place', async () => {
  const { env, database } = other.deps;
  await confirmReleases(env, database);
  await expect(confirmReleases({ ...env, releases: 'folder' }, database)).rejects.toThrow('set RELEASES=bucket');
});

test('a release by one machine, which then vanishes, stands on the other', async () => {
  const store = one.deps.store;
  await publish(store, await rebuild(one, 'blog', '1.2.0'), { remote: 'blog', version: '1.2.0' });
  await promote(store, 'blog', '1.2.0');
  rmSync(store.dir, { recursive: true, force: true });
  for (let tries = 0; tries < 100; tries++) {
    const { remotes } = await composed(other);
    if (remotes.some(({ id, version }) => id === 'blog' && version === '1.2.0')) break;
    await new Promise((done) => setTimeout(done, 30));
  }
  expect((await composed(other)).remotes).toContainEqual(expect.objectContaining({ id: 'blog', version: '1.2.0' }));
  expect((await other.fetch('/r/blog/1.2.0/main.js')).status).toBe(200);
  // What the machine had on its disk, it has again.
  expect((await one.fetch('/r/blog/1.2.0/main.js')).status).toBe(200);
});
