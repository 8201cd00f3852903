import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documents } from '@firm/contract';
import { tidyDocuments } from '../../slices/documents/sweep.ts';
import { startBucketService } from '../../testing/bucketService.ts';
import { freshDatabase } from '../../testing/databases.ts';
import { caseOfTwo, filesIn, lettersTo } from '../../testing/documentSamples.ts';
import { startProcess, stopProcess } from '../../testing/serverProcess.ts';
import { KINDS, startTestServer } from '../../testing/testServer.ts';
import { StartError } from '../startError.ts';
import { throwBucketFailure } from './bucketFailure.ts';
import { confirmPlace } from './place.ts';

const ELSEWHERE = /^The files of this database lie elsewhere than in .* ADOPT_FILES=on$/;

test.each(KINDS)(
  'of two servers on one %s database, the one with files of its own does not start, and deletes nothing',
  async (kind) => {
    const database = await freshDatabase(kind);
    const one = await startTestServer(kind, {}, { database });
    const other = await startTestServer(kind, {}, { database, keys: one.deps.keys });
    await confirmPlace(one.deps);
    await confirmPlace(one.deps);
    const { ana, upload } = await caseOfTwo(one);
    await upload(ana);
    await expect(confirmPlace(other.deps)).rejects.toThrow(ELSEWHERE);
    for (const server of [one, other]) server.advance(40 * 24 * 60 * 60 * 1000);
    for (const server of [one, other]) await tidyDocuments(server.deps);
    expect(filesIn(one, 'kept')).toBe(2);
    const again = await one.signIn(ana.user.email, ana.password);
    expect((await again.api.call(documents.list)).count).toBe(1);
    expect(await lettersTo(one, ana.user.email)).not.toContain('documentGone');

    // The folder moved to the other machine is the same place; one restored without its mark is adopted on request.
    const kept = ({ deps }: typeof one) => join(deps.env.dataDir, 'files/kept');
    rmSync(kept(other), { recursive: true });
    renameSync(kept(one), kept(other));
    await confirmPlace(other.deps);
    rmSync(join(kept(other), '.place'));
    await expect(confirmPlace(other.deps)).rejects.toThrow(ELSEWHERE);
    other.deps.env.adoptFiles = true;
    await confirmPlace(other.deps);
    other.deps.env.adoptFiles = false;
    await confirmPlace(other.deps);
    await expect(confirmPlace(one.deps)).rejects.toThrow(/ENOENT|lie elsewhere/);
    await other.app.close();
    await one.stop();
    rmSync(other.deps.env.dataDir, { recursive: true, force: true });
  },
);

(process.env.SKIP_POSTGRES === '1' ? test.skip : test)(
  'the second process with files of its own ends with one line',
  async () => {
    const database = await freshDatabase('postgres');
    const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'crossbay-place-')));
    const [first = '', second = ''] = folders;
    const variables = { DATABASE_URL: database.url ?? '' };
    const site = await startProcess({ ...variables, DATA_DIR: first });
    expect(existsSync(join(first, 'files/kept/.place'))).toBe(true);
    await expect(startProcess({ ...variables, DATA_DIR: second })).rejects.toThrow(
      /^the server ended with 1: The files of this database lie elsewhere/,
    );
    expect(await stopProcess(site)).toBe(0);
    await database.close();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  },
  120_000,
);

test('a server whose bucket is missing ends with one line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'crossbay-bucket-'));
  const service = await startBucketService(join(folder, 's3'), ['crossbay']);
  const given = { ...service.variables(), DEMO: 'off', DATA_DIR: join(folder, 'data'), S3_BUCKET: 'another' };
  await expect(startProcess(given)).rejects.toThrow(
    /ended with 1: [\s\S]*The bucket cannot be used: [^\n]+ To mend it: make the bucket, or mend its name in S3_BUCKET\n$/,
  );
  await service.close();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

test.each(['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'AccessDenied'])(
  'the answer %s of a bucket is one line',
  (name) => {
    const told = () => throwBucketFailure(Object.assign(new Error('what S3 says'), { name }));
    expect(told).toThrow(StartError);
    expect(told).toThrow(/^The bucket cannot be used: what S3 says\. To mend it: .+$/);
  },
);

test('any other answer of a bucket is told as it is', () => {
  const error = new Error('InternalError');
  expect(() => throwBucketFailure(error)).toThrow(error);
});
