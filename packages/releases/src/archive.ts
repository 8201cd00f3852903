import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as schemas from '@firm/contract/schemas';
import { extract, pack } from 'tar-stream';
import { codeOf } from './codeOf.ts';
import { Refused } from './refused.ts';

/** More than any part of this site needs, but not enough to harm the server that receives it. */
const BYTES_MAX = 200 * 1024 * 1024;
const FILES_MAX = 5_000;
/** Codes for impossible paths: `a` beside `a/b`, `a/b` beside `a//b`, a name of 300 letters. */
const IMPOSSIBLE = new Set<unknown>(['EEXIST', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

const TOO_LARGE = 'the archive is larger than a release may be';

/** Packs a release into one stream, to send to a server. */
export function packRelease(folder: string): Readable {
  const archive = pack();
  const fill = async () => {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const at = path.join(entry.parentPath ?? entry.path, entry.name);
      const name = path.relative(folder, at).split(path.sep).join('/');
      const header = archive.entry({ name, size: (await stat(at)).size, mtime: new Date(0) });
      await pipeline(createReadStream(at), header);
    }
    archive.finalize();
  };
  fill().catch((error: unknown) => archive.destroy(error instanceof Error ? error : new Error(String(error))));
  return Readable.from(archive);
}

/**
 * Writes an archive's files into an empty folder. The archive is untrusted: accepted are only plain files with valid
 * release names, inside the folder, limited in number and size.
 * @throws Refused with the reason
 */
export async function unpackRelease(archive: Readable, folder: string): Promise<void> {
  const entries = extract();
  const seen = new Set<string>();
  let count = 0;
  // An archive that ends within a file also ends that file's stream; a reader that starts later would wait forever.
  const ended = new AbortController();
  const unpacking = (async () => {
    for await (const entry of entries) {
      const { name, type, size = 0 } = entry.header;
      if (++count > FILES_MAX || size > BYTES_MAX) throw new Refused(TOO_LARGE);
      if (type === 'directory') {
        entry.resume();
        continue;
      }
      if (type !== 'file') throw new Refused(`${name} is not a plain file`);
      if (!schemas.ReleaseFilePath.safeParse(name).success)
        throw new Refused(`"${name}" is not a file name that can be released`);
      if (seen.has(name)) throw new Refused(`${name} is in the archive twice`);
      seen.add(name);
      const at = path.join(folder, name);
      await mkdir(path.dirname(at), { recursive: true });
      await pipeline(entry, createWriteStream(at, { flags: 'wx' }), { signal: ended.signal });
    }
  })();
  try {
    await Promise.all([pipeline(archive, bounded, entries), unpacking]);
  } catch (error) {
    ended.abort();
    entries.destroy();
    await unpacking.catch(() => undefined);
    if (error instanceof Refused) throw error;
    if (IMPOSSIBLE.has(codeOf(error)))
      throw new Refused(`the archive cannot be unpacked: two of its names clash, or one is too long`);
    if (error instanceof Error && /tar|Unexpected end|header/i.test(error.message))
      throw new Refused(`the archive cannot be read: ${error.message}`);
    throw error;
  }
  if (seen.size === 0) throw new Refused('the archive is empty');
}

/** Limits the bytes read from an archive, even one without end. */
async function* bounded(archive: AsyncIterable<Buffer>) {
  let bytes = 0;
  for await (const chunk of archive) {
    bytes += chunk.length;
    if (bytes > BYTES_MAX) throw new Refused(TOO_LARGE);
    yield chunk;
  }
}
