import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createApi } from '@firm/api-client';
import { API_BASE, documents, uploads } from '@firm/contract';
import { planStart, promote, publish, readStarts, resolveComposition } from '@firm/releases';
import pino from 'pino';
import { runAdmin } from '../../admin/runAdmin.ts';
import { restoreMain } from '../../backup/main.ts';
import { makeIdentity } from '../../backup/recipients.ts';
import { startBucketService } from '../../testing/bucketService.ts';
import { bareDatabase, freshDatabase } from '../../testing/databases.ts';
import { caseOfTwo, pdfWithNoise } from '../../testing/documentSamples.ts';
import { publishSite, rebuild } from '../../testing/releases.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { readEnv } from '../env/env.ts';
import { confirmReleases, openOwnReleases } from './openReleases.ts';
import { objectOf } from './releaseBucket.ts';
import { releaseVersions } from './releases.tables.ts';
import { openReleaseBucket } from './s3ReleaseBucket.ts';

const RESTORED = 'crossbay-restored';
let folder: string;
let service: Awaited<ReturnType<typeof startBucketService>>;
let one: TestServer;
let other: TestServer;
let variables: Record<string, string>;

/** Two servers, each with a data folder of its own, on one database and one bucket. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'crossbay-machines-'));
  service = await startBucketService(join(folder, 's3'), ['crossbay-machines', RESTORED]);
  const database = await freshDatabase('postgres');
  variables = {
    ...{ DATABASE_URL: database.url ?? '', RELEASES: 'bucket', ...service.variables() },
    ...{ TOKEN_SECRET: 'a secret that both of the machines know, long enough' },
  };
  one = await startTestServer('postgres', variables, { database });
  const second = await openDatabase(
    readEnv({ NODE_ENV: 'test', DATABASE_URL: database.url }),
    pino({ level: 'silent' }),
  );
  other = await startTestServer('postgres', variables, { database: second });
  // As the process does when it starts.
  await confirmReleases(one.deps.env, one.deps.database);
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
  // The machine has again the files that it had on its disk.
  expect((await one.fetch('/r/blog/1.2.0/main.js')).status).toBe(200);
});

test('a backup is restored into another bucket and database, and one without a lost version says so', async () => {
  const key = join(folder, 'key');
  const recipient = await makeIdentity(key);
  const backUp = async (name: string) => {
    const given = ['backup', join(folder, name), '--for', recipient, '--keep', '1', '--json'];
    return runAdmin(one.deps, given, 'op');
  };
  // By the time of a restore it may have been cancelled.
  const at = new Date(Date.now() + 3_600_000);
  await planStart(one.deps.store, 'blog', { version: '1.0.0', traffic: 1_000, at }, { reason: 'Later' });
  const [made = ''] = (await backUp('backups')).out;
  const { file }: { file: string } = JSON.parse(made);
  const bare = await bareDatabase();
  const elsewhere = {
    ...variables,
    ...{ NODE_ENV: 'test', DATA_DIR: join(folder, 'restored'), DATABASE_URL: bare.url, S3_BUCKET: RESTORED },
  };
  const restored = { ...elsewhere, KEY_FILE: join(folder, 'secrets'), TOKEN_SECRET: '' };
  expect(await restoreMain([file, '--key', key], restored)).toMatchObject({ code: 0 });
  const { store, close } = await openOwnReleases(restored);
  expect(await resolveComposition(store)).toEqual(await resolveComposition(one.deps.store));
  expect([Object.keys(await readStarts(one.deps.store)), await readStarts(store)]).toEqual([['blog'], {}]);
  await close();
  // In a bucket with releases of others nothing is restored.
  const again = { ...restored, DATA_DIR: join(folder, 'again') };
  await expect(restoreMain([file, '--key', key], again)).rejects.toThrow('has releases in it already');
  await bare.drop();

  const rows = await one.deps.database.db.select().from(releaseVersions);
  const lost = rows.find(({ version }) => version === '1.2.0')?.archive ?? '';
  await openReleaseBucket(service.place()).remove(objectOf(lost));
  rmSync(join(one.deps.store.dir, lost), { recursive: true });
  expect(await backUp('backups')).toMatchObject({
    code: 1,
    err: [expect.stringMatching(/is written and has all but .* lost, blog 1\.2\.0; older backups stay/)],
  });
  expect(readdirSync(join(folder, 'backups')).length).toBe(2);
}, 60_000);

test('a document whose pieces go to machines in turn, one of which is killed, arrives whole', async () => {
  const { ana, caseId } = await caseOfTwo(one);
  const database = await openDatabase(one.deps.env, pino({ level: 'silent' }));
  const doomed = await startTestServer('postgres', variables, { database });
  const content = pdfWithNoise(3_000_000);
  const body = { caseId, fileName: 'return.pdf', mimeType: 'application/pdf', fileSize: content.length };
  const token = ana.tokens.read()?.accessToken;
  const headers = { authorization: `Bearer ${token}`, ...one.cookieOf(token) };
  const withCookie = (url: string, init: RequestInit = {}) =>
    fetch(url, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), ...headers } });
  const on = (server: TestServer) =>
    createApi({ baseUrl: server.url + API_BASE, tokens: ana.tokens, fetch: withCookie });
  const { id } = await on(doomed).call(uploads.start, { body });
  const params = { id };
  const offsetOn = async (server: TestServer) => (await on(server).call(uploads.get, { params })).offset;
  const send = (server: TestServer, offset: number, bytes: BlobPart) =>
    on(server).call(uploads.send, { params, query: { offset }, bytes: new Blob([bytes]) });
  await send(doomed, 0, content.subarray(0, 1_000_000));
  await send(one, 1_000_000, content.subarray(1_000_000, 1_500_000));
  await send(doomed, 1_500_000, content.subarray(1_500_000, 2_000_000));

  // Its last piece has half arrived when it is gone, with its folder.
  const half = new ReadableStream({ start: (stream) => stream.enqueue(content.subarray(2_000_000, 2_500_000)) });
  const bytes = { ...headers, 'content-type': 'application/octet-stream' };
  const piece = { method: 'PUT', headers: bytes, body: half, duplex: 'half' } as RequestInit;
  const broken = fetch(`${doomed.url}${API_BASE}/documents/uploads/${id}?offset=2000000`, piece);
  await wait(200);
  rmSync(doomed.deps.env.dataDir, { recursive: true, force: true });
  doomed.app.server.closeAllConnections();
  await expect(broken).rejects.toThrow();
  await doomed.stop();

  const offset = await offsetOn(other);
  expect(offset).toBeGreaterThanOrEqual(2_000_000);
  await send(other, offset, content.subarray(offset, 2_700_000));
  await send(one, 2_700_000, content.subarray(2_700_000));
  const document = await on(other).call(uploads.finish, { params });
  expect((await on(one).call(uploads.finish, { params })).id).toBe(document.id);
  const file = await on(one).download(documents.download, { params: { id: document.id } });
  expect(Buffer.from(await file.arrayBuffer()).equals(content)).toBe(true);
  const objects = readdirSync(join(folder, 's3'), { recursive: true }).map(String);
  expect(objects.filter((name) => /pieces.*_object$/.test(name))).toEqual([]);
}, 60_000);
