import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@firm/contract';
import * as schemas from '@firm/contract/schemas';
import { Refused } from '../refused.ts';
import { integrityOf } from '../verify.ts';
import type { Compress } from './compress.ts';

type FileEntry = Release['files'][string];

/** Files that tools or this module write for tools; they are not served. */
const NOT_RELEASED = /^(?:build|mf-stats)\.json$|\.map$/;
/** A script's source map, which goes along to be kept beside the store. */
const SOURCE_MAP = /\.js\.map$/;
const RESERVED = /^release(?:\.sig)?\.json$|\.(?:br|gz)$/;
const COMPRESSIBLE = /\.(?:js|css|json|svg|txt|html)$/;
/** Bytes. A compressed copy of a smaller file saves too little to matter to a packet. */
const COMPRESS_FROM = 256;

/** Paths inside the build, with `/`. Refuses links, which could publish any file of this machine. */
export async function releasedFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) => {
    if (entry.isDirectory()) return [];
    const file = path
      .relative(folder, path.join(entry.parentPath ?? entry.path, entry.name))
      .split(path.sep)
      .join('/');
    if (NOT_RELEASED.test(file)) return [];
    if (!entry.isFile()) throw new Refused(`${file} is not a plain file`);
    if (RESERVED.test(file)) throw new Refused(`${file}: this name is reserved for the release store`);
    if (!schemas.ReleaseFilePath.safeParse(file).success)
      throw new Refused(`"${file}" is not a file name that can be released`);
    return [file];
  });
}

/** Copies the source maps of a build. Signed is only what runs. */
export async function copyMaps(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const at = path.join(entry.parentPath ?? entry.path, entry.name);
    const file = path.relative(from, at);
    if (!entry.isFile() || !SOURCE_MAP.test(file) || !schemas.ReleaseFilePath.safeParse(file).success) continue;
    await mkdir(path.dirname(path.join(to, file)), { recursive: true });
    await copyFile(at, path.join(to, file));
  }
}

/** Copies a file of a build with its compressed copies, if it gets some, and describes them. */
export async function copyIn(
  from: string,
  to: string,
  { file, compress }: { file: string; compress: Compress | undefined },
): Promise<FileEntry> {
  const content = await readFile(path.join(from, file));
  const target = path.join(to, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, content);
  const entry: FileEntry = {
    integrity: integrityOf(content),
    bytes: content.length,
  };
  if (!compress || !COMPRESSIBLE.test(file) || content.length < COMPRESS_FROM) return entry;
  const { br, gz } = await compress(content);
  if (br.length >= content.length || gz.length >= content.length) return entry;
  await Promise.all([writeFile(`${target}.br`, br), writeFile(`${target}.gz`, gz)]);
  return { ...entry, br: br.length, gzip: gz.length };
}
