import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib';
import { compress, compressKeeping } from './compress.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'copies-'));
});
afterEach(() => rm(folder, { recursive: true }));

const content = Buffer.from('all that is written here is written again. '.repeat(40));
/** The same content compressed otherwise, so that a kept copy is known from a new one. */
const other = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } });
const fileOf = async (ending: string) =>
  path.join(folder, (await readdir(folder)).find((name) => name.endsWith(ending)) ?? '');

test('a kept copy is taken, and one that holds something else is made anew', async () => {
  const made = await compressKeeping(folder).compress(content);
  expect(made).toEqual(await compress(content));
  expect(gunzipSync(made.gz)).toEqual(content);

  await writeFile(await fileOf('.br'), other);
  expect((await compressKeeping(folder).compress(content)).br).toEqual(other);
  for (const damaged of [other.subarray(0, 9), brotliCompressSync('something else'), Buffer.alloc(0)]) {
    await writeFile(await fileOf('.br'), damaged);
    expect(await compressKeeping(folder).compress(content)).toEqual(made);
    expect(await readFile(await fileOf('.br'))).toEqual(made.br);
  }
});

test('copies that the app no longer needs go', async () => {
  await compressKeeping(folder).compress(Buffer.from('of a build before'));
  const present = compressKeeping(folder);
  await present.compress(content);
  expect(await readdir(folder)).toHaveLength(4);
  await present.dropOthers();
  expect(await readdir(folder)).toHaveLength(2);
  expect(gunzipSync(await readFile(await fileOf('.gz')))).toEqual(content);
});

test('a folder that cannot be written to keeps nothing and fails nothing', async () => {
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  const nowhere = compressKeeping(path.join(file, 'below'));
  expect(await nowhere.compress(content)).toEqual(await compress(content));
  await nowhere.dropOthers();
});
