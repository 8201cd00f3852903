import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { documents } from '@firm/contract';
import { documents as table } from '../../../slices/documents/documents.tables.ts';
import { storageKeyOf } from '../../../slices/documents/storageKeyOf.ts';
import { caseOfTwo, plainPdf } from '../../../testing/documentSamples.ts';
import { KMS_TEST_ARN, startKms } from '../../../testing/kmsStandIn.ts';
import { MAIN_KIND, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { openStorage } from '../openStorage.ts';
import { readHeader } from './fileHeader.ts';
import { localFileKeys } from './fileKeys.ts';
import { kmsFileKeys } from './kmsFileKeys.ts';

describe('files whose keys are wrapped by KMS', () => {
  let kms: Awaited<ReturnType<typeof startKms>>;
  let server: TestServer;
  let two: Awaited<ReturnType<typeof caseOfTwo>>;
  beforeAll(async () => {
    kms = await startKms();
    server = await startTestServer(MAIN_KIND, {
      ...{ KMS_KEY: KMS_TEST_ARN, KMS_ENDPOINT: kms.endpoint },
      ...{ KMS_ACCESS_KEY_ID: 'stand-in', KMS_SECRET_ACCESS_KEY: 'stand-in' },
    });
    two = await caseOfTwo(server);
  });
  beforeEach(() => {
    kms.mood = 'well';
  });
  afterAll(async () => {
    await server.stop();
    await kms.close();
  });

  const pathOf = (id: string) => join(server.deps.env.dataDir, 'files/kept', `${storageKeyOf(id)}.sealed`);
  const wrappedKeyOf = (id: string) => readHeader(readFileSync(pathOf(id))).wrappedKey;
  const download = async (id: string) => (await two.ana.api.download(documents.download, { params: { id } })).text();

  test('name the key in their header, and come back as they were', async () => {
    const { id } = await two.upload(two.ana);
    expect(wrappedKeyOf(id)).toMatch(`kms:${KMS_TEST_ARN}.`);
    expect(await download(id)).toBe(plainPdf);
    const range = await server.deps.storage.open(storageKeyOf(id), { start: 1, end: 3 });
    expect(String(await range.toArray())).toBe('PDF');
  });

  test('wrapped by the site’s own secrets stay readable, and are wrapped again', async () => {
    const { env, keys, storage } = server.deps;
    const former = await openStorage({ dataDir: env.dataDir, s3: undefined }, keys);
    const { id } = await two.upload(two.ana);
    await former.keep(await former.receive(Readable.from([Buffer.from(plainPdf)])), storageKeyOf(id));
    expect(wrappedKeyOf(id)).not.toMatch(/^kms:/);
    expect(await download(id)).toBe(plainPdf);
    expect([await storage.renew(storageKeyOf(id)), await storage.renew(storageKeyOf(id))]).toEqual([true, false]);
    expect(wrappedKeyOf(id)).toMatch(/^kms:/);
    expect(await download(id)).toBe(plainPdf);
    await expect(former.open(storageKeyOf(id)).then((file) => file.toArray())).rejects.toMatchObject({
      code: 'key_unavailable',
    });
  });

  test('of a former key of KMS stay readable, and are wrapped by the present one', async () => {
    const { env, keys, storage } = server.deps;
    const arn = `${KMS_TEST_ARN.slice(0, -1)}9`;
    const former = await openStorage(
      { dataDir: env.dataDir, s3: undefined, kms: env.kms && { ...env.kms, arn } },
      keys,
    );
    const { id } = await two.upload(two.ana);
    await former.keep(await former.receive(Readable.from([Buffer.from(plainPdf)])), storageKeyOf(id));
    expect(wrappedKeyOf(id)).toMatch(`kms:${arn}.`);
    expect(await download(id)).toBe(plainPdf);
    expect(await storage.renew(storageKeyOf(id))).toBe(true);
    expect(wrappedKeyOf(id)).toMatch(`kms:${KMS_TEST_ARN}.`);
    expect(await download(id)).toBe(plainPdf);
  });

  test('open in no other place', async () => {
    const [one, other] = [await two.upload(two.ana), await two.upload(two.ana)];
    mkdirSync(join(pathOf(other.id), '..'), { recursive: true });
    copyFileSync(pathOf(one.id), pathOf(other.id));
    await expect(server.deps.storage.open(storageKeyOf(other.id)).then((file) => file.toArray())).rejects.toMatchObject(
      {
        ...{ status: 503, code: 'key_unavailable' },
      },
    );
  });

  test('wait while KMS refuses, and the site says that it is not ready', async () => {
    const { id } = await two.upload(two.ana);
    kms.mood = 'disabled';
    const away = { status: 503, code: 'storage_unavailable' };
    const kept = await server.database.db.$count(table);
    await expect(two.upload(two.ana)).rejects.toMatchObject(away);
    expect(await server.database.db.$count(table)).toBe(kept);
    await expect(server.deps.storage.open(storageKeyOf(id)).then((file) => file.toArray())).rejects.toMatchObject(away);
    const ready = await server.fetch('/api/health/ready');
    expect([ready.status, await ready.json()]).toMatchObject([503, { checks: { storage: 'failed' } }]);
    kms.mood = 'well';
    expect(await download(id)).toBe(plainPdf);
  });

  test('wait while it does not answer', async () => {
    const { keys } = server.deps;
    const place = { arn: KMS_TEST_ARN, endpoint: kms.endpoint, accessKeyId: 'stand-in', secretAccessKey: 'stand-in' };
    const patience = { connectionTimeout: 100, requestTimeout: 100 };
    const hasty = kmsFileKeys(place, keys, localFileKeys(keys), patience);
    kms.mood = 'silent';
    await expect(hasty.make('a file')).rejects.toMatchObject({ code: 'storage_unavailable' });
    const nowhere = kmsFileKeys({ ...place, endpoint: 'http://127.0.0.1:1' }, keys, localFileKeys(keys), patience);
    await expect(nowhere.make('a file')).rejects.toMatchObject({ code: 'storage_unavailable' });
  });
});
