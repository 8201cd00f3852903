import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Quarantine } from './storage.ts';

const OWNER_ONLY = 0o600;
const READ_BYTES = 256 * 1024;

/** The quarantine in a folder, and where in it the file of a ticket stands. */
export async function openQuarantine(
  folder: string,
): Promise<Quarantine & { pathOf: (file: { ticket: string }) => string }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pathOf = ({ ticket }: { ticket: string }) => {
    if (!/^[\w-]+$/.test(ticket)) throw new Error(`'${ticket}' is not a ticket`);
    return join(folder, ticket);
  };
  const stream = async function* (file: { ticket: string }): AsyncIterable<Uint8Array> {
    yield* createReadStream(pathOf(file), { highWaterMark: READ_BYTES });
  };

  return {
    pathOf,
    stream,
    async receive(source) {
      const received = { ticket: randomUUID(), size: 0, checksum: '' };
      const hash = createHash('sha256');
      try {
        const file = await open(pathOf(received), 'wx', OWNER_ONLY);
        try {
          for await (const chunk of source) {
            hash.update(chunk);
            received.size += chunk.length;
            await file.writeFile(chunk);
          }
          await file.sync();
        } finally {
          await file.close();
        }
      } catch (error) {
        await rm(pathOf(received), { force: true });
        throw error;
      }
      return { ...received, checksum: hash.digest('hex') };
    },
    async begin() {
      const ticket = randomUUID();
      await writeFile(pathOf({ ticket }), '', { flag: 'wx', mode: OWNER_ONLY });
      return ticket;
    },
    sizeOf: async (ticket) => (await facts(pathOf({ ticket })))?.size,
    async append(ticket, source, from) {
      // 'r+' and not 'a', which would bring a discarded file back.
      const file = await open(pathOf({ ticket }), 'r+');
      try {
        let at = from;
        for await (const chunk of source) {
          for (let piece = chunk; piece.length > 0; ) {
            // Where room is short a part of it is written, without a failure.
            const { bytesWritten } = await file.write(piece, 0, piece.length, at);
            piece = piece.subarray(bytesWritten);
            at += bytesWritten;
          }
        }
      } finally {
        await file.close();
      }
    },
    async whole(ticket) {
      const file = await open(pathOf({ ticket }), 'r+');
      try {
        await file.sync();
      } finally {
        await file.close();
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
      const file = await open(pathOf(received), 'r');
      try {
        let read = 0;
        while (read < received.size) {
          const { bytesRead } = await file.read(buffer, read, received.size - read, read);
          if (bytesRead === 0) break;
          read += bytesRead;
        }
        return buffer.subarray(0, read);
      } finally {
        await file.close();
      }
    },
    discard: (file) => rm(pathOf(file), { force: true }),
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
  };
}

/** Undefined when there is no such file: somebody else may discard it at any moment. */
async function facts(path: string) {
  try {
    return await stat(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Whether a failure says that there is no such file. */
export const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';
