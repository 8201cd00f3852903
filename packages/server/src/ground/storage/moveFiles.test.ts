import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { moveFilesMain } from '../../backup/moveFilesMain.ts';
import { startBucketService } from '../../testing/bucketService.ts';
import { freshDatabase } from '../../testing/databases.ts';
import { caseOfTwo } from '../../testing/documentSamples.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { moveBetween } from './moveFiles.ts';
import { openShelf, openStorage } from './openStorage.ts';
import { confirmPlace } from './place.ts';
import type { Shelf } from './storage.ts';

// `pnpm move-files` is bin/move-files.mjs, which runs `moveFilesMain`.
const ELSEWHERE = /^The files of this database lie elsewhere/;
let work: string;
let service: Awaited<ReturnType<typeof startBucketService>>;
let server: TestServer;
let variables: Record<string, string>;
let upload: () => Promise<unknown>;
beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'crossbay-files-'));
  service = await startBucketService(join(work, 's3'), ['crossbay-files', 'crossbay-other']);
  const database = await freshDatabase('postgres');
  server = await startTestServer('postgres', {}, { database });
  const { ana, upload: send } = await caseOfTwo(server);
  upload = () => send(ana);
  variables = { NODE_ENV: 'test', DATA_DIR: server.deps.env.dataDir, DATABASE_URL: database.url ?? '' };
}, 60_000);
afterAll(async () => {
  await server.stop();
  await service.close();
  rmSync(work, { recursive: true, force: true });
});

const withBucket = (bucket?: string) => ({ ...variables, ...service.variables(bucket) });
const move = (...args: string[]) => moveFilesMain(args, withBucket());
/** Reads all files as a server with its files in the bucket, or in the folder. */
async function readAll(place: 'bucket' | 'folder'): Promise<Record<string, string>> {
  const s3 = place === 'bucket' ? service.place() : undefined;
  const storage = await openStorage({ ...server.deps.env, s3 }, server.deps.keys);
  await confirmPlace({ ...server.deps, storage });
  const found: Record<string, string> = {};
  for await (const { key } of storage.list()) found[key] = await text(await storage.open(key));
  return found;
}

const isPostgresThere = process.env.SKIP_POSTGRES !== '1';
(isPostgresThere ? describe : describe.skip)('documents between folder and bucket', () => {
  // The tests follow one site.
  let before: Record<string, string>;

  test('nothing is moved of a site that no server has used, or without a bucket', async () => {
    await expect(move('bucket')).rejects.toThrow('No server has used this database yet');
    await expect(moveFilesMain(['bucket'], variables)).rejects.toThrow('S3_BUCKET must be set');
    await confirmPlace(server.deps);
    expect((await move('folder')).out).toEqual([expect.stringContaining('The files are in files/kept')]);
    for (const args of [[], ['elsewhere'], ['bucket', '--force'], ['bucket', '--ahead', 'x']])
      expect(await move(...args)).toMatchObject({ code: 2, err: [expect.stringContaining('Usage')] });
  });

  test('a dry run only counts, and copying ahead takes nothing into use', async () => {
    await upload();
    expect(await move('bucket', '--dry-run')).toEqual({
      ...{ code: 0, err: [] },
      out: [expect.stringMatching(/^To be copied: 1 files, 0\.0 MB; 0 were there already, 0 .*\.$/)],
    });
    for (const [copied, same] of [
      [1, 0],
      [0, 1],
    ])
      expect((await move('bucket', '--ahead')).out).toEqual([
        expect.stringMatching(new RegExp(`^Copied ${copied} files, .*; ${same} were there already`)),
      ]);
    await expect(readAll('bucket')).rejects.toThrow(ELSEWHERE);
    before = await readAll('folder');
    expect(Object.keys(before)).toHaveLength(1);
  });

  test('a move copies what came since, and what was deleted or changed since; then the folder is out of use', async () => {
    await upload();
    const bucket = await openShelf({ dataDir: '', s3: service.place() });
    const draft = join(work, 'draft');
    const put = async (key: string, words: string) => {
      writeFileSync(draft, words);
      await bucket.put(draft, { ticket: '', checksum: '', size: Buffer.byteLength(words) }, key);
    };
    // One that the site has deleted since it was copied, and one of the same length that was encrypted anew since.
    await put('gone/file.sealed', 'gone');
    const [key = ''] = Object.keys(before);
    const size = (await bucket.find(`${key}.sealed`))?.size ?? 0;
    await put(`${key}.sealed`, 'x'.repeat(size));
    before = await readAll('folder');
    expect(await move('bucket')).toEqual({
      ...{ code: 0, err: [] },
      out: [
        expect.stringMatching(/^Copied 2 files, .*; 0 were there already, 1 there were deleted here since\.$/),
        expect.stringContaining('The files are in the bucket.'),
      ],
    });
    expect(await readAll('bucket')).toEqual(before);
    await expect(readAll('folder')).rejects.toThrow(ELSEWHERE);
    expect((await move('bucket')).out.at(-1)).toContain('The files are in the bucket.');
    expect(existsSync(join(variables.DATA_DIR ?? '', 'files/moving'))).toBe(false);
  });

  test('what a server stores in the folder after the move is brought over, and not what was deleted', async () => {
    await upload();
    const folder = await openShelf({ ...server.deps.env, s3: undefined });
    writeFileSync(join(work, 'draft'), 'gone');
    await folder.put(join(work, 'draft'), { ticket: '', checksum: '', size: 4 }, 'gone/since.sealed');
    for (const [flag, says] of [
      [['--dry-run'], /^To be copied: 1 files, .* only the folder had\. A server that was not stopped/],
      [[], /^Copied 1 files, .* only the folder had\./],
    ] as const)
      expect(await move('bucket', ...flag)).toMatchObject({
        code: 1,
        out: [expect.stringMatching(says), expect.stringContaining('The files are in the bucket.')],
      });
    expect(await move('bucket')).toEqual({
      ...{ code: 0, err: [] },
      out: [expect.stringContaining('The files are in the bucket.')],
    });
    const all = await readAll('bucket');
    expect(Object.keys(all)).toHaveLength(Object.keys(before).length + 1);
    expect(all).toMatchObject(before);
    before = all;
  });

  test('and back', async () => {
    expect((await move('folder')).code).toBe(0);
    expect(await readAll('folder')).toEqual(before);
    await expect(readAll('bucket')).rejects.toThrow(ELSEWHERE);
  });

  test('a bucket with files of another site is left alone', async () => {
    const other = await openShelf({ dataDir: '', s3: service.place('crossbay-other') });
    await other.writeMark('11111111-1111-4111-8111-111111111111');
    const elsewhere = moveFilesMain(['bucket'], withBucket('crossbay-other'));
    await expect(elsewhere).rejects.toThrow('The bucket has the files of another database');
    await other.removeMark('.place');
    writeFileSync(join(work, 'draft'), 'theirs');
    await other.put(join(work, 'draft'), { ticket: '', checksum: '', size: 6 }, 'theirs.sealed');
    await expect(moveFilesMain(['bucket'], withBucket('crossbay-other'))).rejects.toThrow('nothing says that');
  });

  describe('where a file fails', () => {
    const open = async (change: (target: Shelf) => Partial<Shelf>, source?: Partial<Shelf>) => {
      const drafts = join(work, 'drafts');
      const [folder, bucket] = [
        await openShelf({ ...server.deps.env, s3: undefined }),
        await openShelf({ dataDir: '', s3: service.place() }),
      ];
      const target = { ...bucket, ...change(bucket) };
      const given = { db: server.database.db, source: { ...folder, ...source }, target, drafts, to: 'bucket' } as const;
      return moveBetween({ ...given, step: 'move' });
    };

    test('it is named, nothing is taken into use, and the next run goes on', async () => {
      const [key = ''] = Object.keys(before);
      const cut = (target: Shelf): Partial<Shelf> => ({
        async put(path, received, name) {
          if (name.startsWith(key)) writeFileSync(path, 'cut');
          await target.put(path, name.startsWith(key) ? { ...received, size: 3 } : received, name);
        },
      });
      const bucket = await openShelf({ dataDir: '', s3: service.place() });
      await bucket.remove(`${key}.sealed`);
      const failed = await open(cut);
      expect(failed).toMatchObject({
        ...{ isMoved: false, copied: 0, same: 2 },
        failed: [{ key: `${key}.sealed`, reason: 'what arrived is not what was sent' }],
      });
      expect(await bucket.find(`${key}.sealed`)).toBeUndefined();
      expect(await readAll('folder')).toEqual(before);
      await expect(readAll('bucket')).rejects.toThrow(ELSEWHERE);
    });

    test.each([
      ['takes an upload', 'the files are copied', 2],
      ['takes an upload', 'the marks are swapped', 3],
      ['deletes a file', 'the files are copied', 2],
      ['deletes a file', 'the marks are swapped', 3],
    ])('a site that %s while %s is not moved', async (what, _, from) => {
      let times = 0;
      const folder = await openShelf({ ...server.deps.env, s3: undefined });
      const changed: Partial<Shelf> = {
        async *list() {
          const isLate = ++times >= from;
          if (isLate && what === 'takes an upload') yield { key: 'late/file.sealed', keptAt: new Date() };
          let isFirst = true;
          for await (const file of folder.list()) {
            if (!(isLate && what === 'deletes a file' && isFirst)) yield file;
            isFirst = false;
          }
        },
      };
      await expect(open(() => ({}), changed)).rejects.toThrow('added or deleted files meanwhile');
      expect(times).toBe(from);
      expect(await readAll('folder')).toEqual(before);
      await expect(readAll('bucket')).rejects.toThrow(ELSEWHERE);
      expect((await move('bucket')).code).toBe(0);
      expect(await readAll('bucket')).toEqual(before);
      await move('folder');
    });

    test('the mark of another site that was moved away from a place holds nothing up', async () => {
      const other = '11111111-1111-4111-8111-111111111111';
      const folder = await openShelf({ ...server.deps.env, s3: undefined });
      // As the source: the run that was killed between the marks goes on.
      await folder.removeMark('.place-aside');
      await folder.writeMark(other, '.place-aside');
      const killed = () => ({
        writeMark: async (_mark: string, name?: string) => {
          if (name === undefined) throw new Error('killed');
        },
      });
      await expect(open(killed)).rejects.toThrow('killed');
      expect((await move('bucket')).code).toBe(0);
      expect(await readAll('bucket')).toEqual(before);
      // As the target: copying ahead goes on, too.
      const emptied = await openShelf({ dataDir: join(work, 'emptied'), s3: undefined });
      await emptied.writeMark(other, '.place-aside');
      const source = await openShelf({ dataDir: '', s3: service.place() });
      const given = { db: server.database.db, source, target: emptied, drafts: join(work, 'drafts') };
      const count = Object.keys(before).length;
      for (const counts of [{ copied: count }, { same: count }])
        expect(await moveBetween({ ...given, to: 'folder', step: 'ahead' })).toMatchObject(counts);
    });

    test.each(['before the marks', 'between them'] as const)(
      'a process killed %s leaves one place in use',
      async (when) => {
        await move('folder');
        const killed: Partial<Shelf> = {
          removeMark: async () => {
            throw new Error('killed');
          },
        };
        const late = () => ({
          writeMark: async (_mark: string, name?: string) => {
            if (name === undefined) throw new Error('killed');
          },
        });
        await expect(when === 'between them' ? open(late) : open(() => ({}), killed)).rejects.toThrow('killed');
        await expect(readAll('bucket')).rejects.toThrow(ELSEWHERE);
        expect((await move('bucket')).code).toBe(0);
        expect(await readAll('bucket')).toEqual(before);
        await expect(readAll('folder')).rejects.toThrow(ELSEWHERE);
      },
    );
  });
});
