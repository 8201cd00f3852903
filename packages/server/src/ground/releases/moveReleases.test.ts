import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type ReleaseStore, resolveComposition } from '@firm/releases';
import { runCommand } from '@firm/releases/command';
import S3rver from 's3rver';
import { moveReleasesMain } from '../../backup/main.ts';
import { bareDatabase } from '../../testing/databases.ts';
import { publishSite } from '../../testing/releases.ts';
import { openOwnReleases } from './openReleases.ts';
import { openReleaseBucket } from './releaseBucket.ts';

// `pnpm move-releases` is bin/move-releases.mjs, which runs `moveReleasesMain`.
const BUCKET = 'crossbay-moved';
let work: string;
let service: S3rver;
let endpoint: string;
let bare: Awaited<ReturnType<typeof bareDatabase>>;
beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'crossbay-moved-'));
  service = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory: join(work, 's3') },
    configureBuckets: [{ name: BUCKET }],
  });
  endpoint = `http://127.0.0.1:${(await service.run()).port}`;
  bare = await bareDatabase();
});
afterAll(async () => {
  await bare.drop();
  await service.close();
  rmSync(work, { recursive: true, force: true });
});

const place = (dataDir: string, RELEASES?: 'bucket') => ({
  ...{ NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: bare.url, S3_BUCKET: BUCKET, S3_ENDPOINT: endpoint },
  ...{ S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER', ...(RELEASES && { RELEASES }) },
});
const within = async <T>(variables: Record<string, string>, look: (store: ReleaseStore) => Promise<T>): Promise<T> => {
  const { store, close } = await openOwnReleases(variables);
  try {
    return await look(store);
  } finally {
    await close();
  }
};
const objects = async () => {
  const keys: string[] = [];
  const s3 = { bucket: BUCKET, region: 'us-east-1', endpoint, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  for await (const { key } of openReleaseBucket(s3).list('')) keys.push(key);
  return keys;
};

test('releases move into the bucket, where another machine serves them, and back', async () => {
  const [first, second] = [join(work, 'first'), join(work, 'second')];
  const folder = openStore(join(first, 'releases'));
  await publishSite({ deps: { env: { dataDir: first }, store: folder } });
  const composition = await resolveComposition(folder);
  // With releases in the folder, a machine that is told of the bucket would serve nothing.
  await expect(openOwnReleases(place(first, 'bucket'))).rejects.toThrow('move-releases bucket moves them over');

  expect(await moveReleasesMain(['bucket'], place(first))).toMatchObject({
    code: 0,
    out: [expect.stringMatching(/^Moved \d+ versions/), expect.stringContaining('RELEASES=bucket')],
  });
  expect(await within(place(second, 'bucket'), resolveComposition)).toEqual(composition);

  const said: string[] = [];
  const output = { out: (line: string) => said.push(line), err: (line: string) => said.push(line) };
  const variables = place(second, 'bucket');
  expect(await runCommand(['status', 'blog'], variables, output, undefined, undefined, openOwnReleases)).toBe(0);
  expect(said.join()).toContain('blog: 1.0.0 100 %');
  // Without the server's code the command does not take the empty folder for the store.
  expect(await runCommand(['status'], variables, output)).toBe(1);
  expect(said.at(-1)).toContain('the releases lie in a bucket');

  expect(await moveReleasesMain(['folder'], place(second))).toMatchObject({ code: 0 });
  expect(await resolveComposition(openStore(join(second, 'releases')))).toEqual(composition);
  expect(await objects()).toEqual([]);
  await expect(moveReleasesMain(['folder'], place(second))).rejects.toThrow('There are no releases in');
  expect(await moveReleasesMain(['elsewhere'], place(second))).toMatchObject({ code: 2 });
});
