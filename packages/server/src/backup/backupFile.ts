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
  /** The number of bytes that `content` gives. */
  size: number;
  /** The file mode, such as 0o600. */
  mode: number;
  content: AsyncIterable<Uint8Array>;
}

/**
 * Writes a backup: a tar archive, encrypted with age (C2SP) for the recipients. The file gets its name only when it is
 * whole and synced to the disk; a failure leaves no file behind. `fill` adds the entries one after the other.
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
  // The open is exclusive: the second of two backups to one name fails, and leaves the first untouched.
  const target = await open(draft, 'wx', 0o600);
  const written = pipeline(fromWeb(encrypted), target.createWriteStream({ flush: true }));
  const filled = fill(({ name, size, mode, content }) => pipeline(content, archive.entry({ name, size, mode })));
  try {
    // When the output fails, the backup also stops reading its input.
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

/** Syncs the folder, so that a rename survives a power loss. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/**
 * Reads a backup: `visit` gets the entries in the order in which they were written, and reads each entry whole or not
 * at all. Throws a `StartError` when no key opens the backup, or when it was changed or cut off. Entries visited before
 * the error are as they were written.
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
        // Skip the content that `visit` did not read.
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

/** Yields the content of an entry, or throws: a stream that is destroyed in the middle ends like a short one. */
async function* whole(content: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of content) {
    bytes += piece.length;
    yield piece;
  }
  if (bytes !== size) throw new Error('an entry is cut off');
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
