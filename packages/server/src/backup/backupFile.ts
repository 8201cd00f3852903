import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import { extract, pack } from 'tar-stream';
import { StartError } from '../ground/startError.ts';
import { fromWeb, toWeb } from './webStreams.ts';

/** One file in a backup. */
export interface Entry {
  name: string;
  /** Bytes: as many as `content` gives. */
  size: number;
  /** As of a file: 0o600, say. */
  mode: number;
  content: AsyncIterable<Uint8Array>;
}

/**
 * Writes a backup: a tar archive, encrypted by age (C2SP) for those recipients. It gets its name only once it is whole and on the disk; where anything fails nothing
 * stays behind. `fill` adds one entry after the other.
 */
export async function writeBackup(
  file: string,
  recipients: readonly string[],
  fill: (add: (entry: Entry) => Promise<void>) => Promise<void>,
): Promise<void> {
  const draft = `${file}.part`;
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const archive = pack();
  const encrypted = await encrypter.encrypt(toWeb(Readable.from(archive).iterator()));
  // Exclusive: of two backups to one name the second fails, and leaves the first alone.
  const target = await open(draft, 'wx', 0o600);
  const written = pipeline(fromWeb(encrypted), target.createWriteStream({ flush: true }));
  const filled = fill(({ name, size, mode, content }) => pipeline(content, archive.entry({ name, size, mode })));
  try {
    // Where nothing can be written any more, nothing is taken in either.
    await Promise.race([filled, written]);
    await filled;
    archive.finalize();
    await written;
    await rename(draft, file);
    await syncFolder(dirname(file));
  } catch (error) {
    archive.destroy();
    await Promise.allSettled([filled, written]);
    await rm(draft, { force: true });
    throw error;
  }
}

/** Makes a rename last. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/**
 * Reads a backup: `visit` gets its entries one after the other, in the order that they were written in, and reads all of each or nothing. Throws a `StartError` where no key
 * opens the backup, or it was changed or cut off; what was visited before that is as it was written.
 */
export async function readBackup(
  file: string,
  identities: readonly string[],
  visit: (entry: Entry) => Promise<void>,
): Promise<void> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  const stored = createReadStream(file);
  const entries = extract();
  let visiting = Promise.resolve();
  let refused: unknown;
  entries.on('entry', ({ name, size = 0, mode = 0o600 }, stream, next) => {
    visiting = visit({ name, size, mode, content: whole(Readable.from(stream).iterator(), size) });
    visiting.then(
      () => {
        // What nobody read.
        stream.resume();
        next();
      },
      (error: unknown) => {
        refused ??= error;
        entries.destroy();
      },
    );
  });
  try {
    const plain = await decrypter.decrypt(toWeb(stored)).catch((error: unknown) => {
      throw new StartError(`${file} cannot be opened with this key: ${messageOf(error)}`);
    });
    await pipeline(fromWeb(plain), entries).catch((error: unknown) => {
      throw refused ?? new StartError(`${file} was changed or cut off: ${messageOf(error)}`);
    });
    await visiting;
  } finally {
    stored.destroy();
    await visiting.catch(() => {});
  }
}

/** The content of an entry, or a failure: a stream that is taken away in its middle ends like a short one. */
async function* whole(content: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of content) {
    bytes += piece.length;
    yield piece;
  }
  if (bytes !== size) throw new Error('an entry is cut off');
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
