import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pack } from 'tar-stream';
import { unpackRelease } from './archive.ts';
import { temporaryFolder } from './testing/builds.ts';

const MEGABYTE = Buffer.alloc(1024 * 1024);
/** Far more than is ever read: a test that read all of it would time out. */
const ENDLESS = 1_000_000;

/** The empty blocks that end a tar archive, repeated without end. */
function* emptyBlocks() {
  for (let megabyte = 0; megabyte < ENDLESS; megabyte++) yield MEGABYTE;
}

async function* folders() {
  const archive = pack();
  archive.entry({ name: 'folder', type: 'directory' });
  archive.finalize();
  const header = (await buffer(Readable.from(archive))).subarray(0, 512);
  for (let at = 0; at < ENDLESS; at++) yield header;
}

test.each([
  ['is empty', emptyBlocks],
  ['is folders', folders],
])('an archive without an end that %s is given up when it is larger than any release', async (_what, content) => {
  const folder = await temporaryFolder();
  await expect(unpackRelease(Readable.from(content()), folder)).rejects.toThrow(
    'the archive is larger than a release may be',
  );
  expect(await readdir(folder)).toEqual([]);
});
