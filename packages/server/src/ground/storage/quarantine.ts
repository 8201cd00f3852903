import { createHash, randomUUID } from 'node:crypto';
import { mkdir, type open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Keys } from '../keys/keys.ts';
import { isMissing } from './isMissing.ts';
import { HEADER_BYTES } from './sealed/fileHeader.ts';
import { createQuarantineFile, openQuarantineFile, secretOfQuarantineFile } from './sealed/quarantineFile.ts';
import { type Quarantine, type Received, SEALED } from './storage.ts';

const READ_BYTES = 256 * 1024;

/** A quarantine in a folder of this machine. */
export interface LocalQuarantine extends Quarantine {
  /** As of every quarantine; the file gets the ticket, if one is given. */
  receive(source: AsyncIterable<Uint8Array>, ticket?: string): Promise<Received>;
  /** Returns a path in the quarantine for the encrypted form of a file. */
  draftOf(file: Pick<Received, 'ticket'>): string;
}

/** Opens the quarantine in a folder. */
export async function openQuarantine(folder: string, keys: Keys): Promise<LocalQuarantine> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pathOf = ({ ticket }: { ticket: string }) => {
    if (!/^[\w-]+$/.test(ticket)) throw new Error(`'${ticket}' is not a ticket`);
    return join(folder, ticket);
  };
  const opened = (file: { ticket: string }, flags: 'r' | 'r+') =>
    openQuarantineFile(pathOf(file), file.ticket, keys, flags);
  const stream = async function* (file: { ticket: string }): AsyncIterable<Uint8Array> {
    const { handle, start, from } = await opened(file, 'r');
    const content = handle.createReadStream({ start, highWaterMark: READ_BYTES });
    const decrypt = from(0);
    for await (const piece of content) yield decrypt(piece);
  };
  const discard = async (file: { ticket: string }) => {
    await rm(pathOf(file) + SEALED, { force: true });
    await rm(pathOf(file), { force: true });
  };

  return {
    draftOf: (file) => `${pathOf(file)}.draft`,
    stream,
    async receive(source, ticket = randomUUID()) {
      const received = { ticket, size: 0, checksum: '' };
      const hash = createHash('sha256');
      try {
        const { handle, start, from } = await createQuarantineFile(pathOf(received), received.ticket, keys);
        try {
          const encrypt = from(0);
          for await (const chunk of source) {
            hash.update(chunk);
            await writeAll(handle, encrypt(chunk), start + received.size);
            received.size += chunk.length;
          }
          await handle.sync();
        } finally {
          await handle.close();
        }
      } catch (error) {
        await discard(received);
        throw error;
      }
      return { ...received, checksum: hash.digest('hex') };
    },
    async begin() {
      const ticket = randomUUID();
      const { handle } = await createQuarantineFile(pathOf({ ticket }), ticket, keys);
      await handle.close();
      return ticket;
    },
    async sizeOf(ticket) {
      const sealed = await facts(pathOf({ ticket }) + SEALED);
      return sealed ? sealed.size - HEADER_BYTES : (await facts(pathOf({ ticket })))?.size;
    },
    async append(ticket, source, at) {
      // The mode is 'r+' because 'a' would recreate a discarded file.
      const { handle, start, from } = await opened({ ticket }, 'r+');
      try {
        const encrypt = from(at);
        let place = start + at;
        for await (const chunk of source) {
          await writeAll(handle, encrypt(chunk), place);
          place += chunk.length;
        }
      } finally {
        await handle.close();
      }
    },
    async whole(ticket) {
      const { handle } = await opened({ ticket }, 'r+');
      try {
        await handle.sync();
      } finally {
        await handle.close();
      }
      const hash = createHash('sha256');
      let size = 0;
      for await (const chunk of stream({ ticket })) {
        hash.update(chunk);
        size += chunk.length;
      }
      return { ticket, size, checksum: hash.digest('hex') };
    },
    async read(received, buffer) {
      let read = 0;
      for await (const chunk of stream(received)) {
        buffer.set(chunk.subarray(0, received.size - read), read);
        read += chunk.length;
        if (read >= received.size) break;
      }
      return buffer.subarray(0, Math.min(read, received.size));
    },
    discard,
    discardPieces: (ticket) => discard({ ticket }),
    async discardOlder(since) {
      let discarded = 0;
      for (const name of await readdir(folder)) {
        const path = join(folder, name);
        const found = await facts(path);
        if (!found || found.mtime >= since) continue;
        await rm(path, { force: true });
        discarded += 1;
      }
      return discarded;
    },
    async countArriving(secretId) {
      let count = 0;
      for (const name of await readdir(folder))
        if (name.endsWith(SEALED) && (await secretOfQuarantineFile(join(folder, name))) === secretId) count += 1;
      return count;
    },
  };
}

/** Writes all bytes: on a nearly full disk, a single write can write a part of them without an error. */
async function writeAll(handle: Awaited<ReturnType<typeof open>>, bytes: Uint8Array, at: number): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    written += (await handle.write(bytes, written, bytes.length - written, at + written)).bytesWritten;
  }
}

/** Returns undefined when the file does not exist: another process may discard it at any moment. */
async function facts(path: string) {
  try {
    return await stat(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
