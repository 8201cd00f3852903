import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { FileDamaged } from '../../errors.ts';
import { sealedBy } from '../../keys/seal.ts';
import { isMissing } from '../isMissing.ts';
import { assertKey, isKey, type Received, SEALED, type Shelf } from '../storage.ts';
import { CHUNK_BYTES, chunksOf, decryptChunks, encryptChunks, plainSizeOf, STORED_CHUNK_BYTES } from './chunks.ts';
import { type FileHeader, HEADER_BYTES, readHeader, writeHeader } from './fileHeader.ts';
import type { FileKeys } from './fileKeys.ts';

type Range = { start: number; end: number };

/** A shelf whose files are encrypted, each with a key of its own. */
export interface SealedShelf extends Omit<Shelf, 'put' | 'removeMark'> {
  /**
   * Encrypts a file while storing it. `draft` is a path in the quarantine for its encrypted form. Throws when the
   * content is not what was received.
   */
  put(content: AsyncIterable<Uint8Array>, received: Received, key: string, draft: string): Promise<void>;
  /** Tells whether the file is encrypted and the newest key wraps its key; undefined when there is no such file. */
  isNewest(key: string): Promise<boolean | undefined>;
  /** Returns the id of the secret that wraps the key of an encrypted file; undefined when there is no such file. */
  secretOf(key: string): Promise<string | undefined>;
  /** Removes the unencrypted file that a former version kept under that key. */
  removePlain(key: string): Promise<void>;
}

/**
 * Makes an encrypting shelf, which stores files as `<key>.sealed`. Files of former versions have the plain key as their
 * name, and are read unencrypted.
 */
export function sealShelf(shelf: Shelf, fileKeys: FileKeys): SealedShelf {
  const nameOf = (key: string) => {
    assertKey(key);
    return key + SEALED;
  };
  const headerOf = async (key: string): Promise<FileHeader> =>
    readHeader(await buffer(await shelf.open(nameOf(key), { start: 0, end: HEADER_BYTES - 1 })));

  async function* wholeOf(key: string, stored: Readable): AsyncGenerator<Buffer> {
    const source = stored.iterator();
    const pieces: Buffer[] = [];
    for (let bytes = 0; bytes < HEADER_BYTES; ) {
      const { value, done } = await source.next();
      if (done) throw new FileDamaged(`the file ${key} is cut off`);
      pieces.push(value);
      bytes += value.length;
    }
    const start = Buffer.concat(pieces);
    const { size, wrappedKey } = readHeader(start);
    const rest = async function* () {
      if (start.length > HEADER_BYTES) yield start.subarray(HEADER_BYTES);
      yield* { [Symbol.asyncIterator]: () => source };
    };
    const count = chunksOf(size);
    yield* decryptChunks(await fileKeys.open(key, wrappedKey), rest(), { first: 0, last: count - 1, count });
  }

  async function openPart(key: string, { start, end }: Range): Promise<Readable> {
    const { size, wrappedKey } = await headerOf(key);
    const count = chunksOf(size);
    const first = Math.min(Math.floor(start / CHUNK_BYTES), count - 1);
    const last = Math.min(Math.floor(end / CHUNK_BYTES), count - 1);
    const fileKey = await fileKeys.open(key, wrappedKey);
    const stored = await shelf.open(nameOf(key), {
      start: HEADER_BYTES + first * STORED_CHUNK_BYTES,
      end: HEADER_BYTES + (last + 1) * STORED_CHUNK_BYTES - 1,
    });
    const part = async function* () {
      let at = first * CHUNK_BYTES;
      for await (const plain of decryptChunks(fileKey, stored, { first, last, count })) {
        yield plain.subarray(Math.max(0, start - at), end + 1 - at);
        at += plain.length;
      }
    };
    return readable(part(), stored);
  }

  const openSealed = async (key: string, range?: Range) => {
    if (range) return openPart(key, range);
    const stored = await shelf.open(nameOf(key));
    return readable(wholeOf(key, stored), stored);
  };

  return {
    readMark: (name) => shelf.readMark(name),
    writeMark: (mark, name) => shelf.writeMark(mark, name),
    async put(content, received, key, draft) {
      const { key: fileKey, wrappedKey } = await fileKeys.make(key);
      const hash = createHash('sha256');
      const hashed = async function* () {
        for await (const piece of content) {
          hash.update(piece);
          yield piece;
        }
      };
      const file = await open(draft, 'w', 0o600);
      let size = HEADER_BYTES;
      try {
        try {
          await file.writeFile(writeHeader({ size: received.size, wrappedKey }));
          for await (const chunk of encryptChunks(fileKey, hashed())) {
            await file.writeFile(chunk);
            size += chunk.length;
          }
          await file.sync();
        } finally {
          await file.close();
        }
        if (hash.digest('hex') !== received.checksum)
          throw new FileDamaged(`the file for ${key} changed in quarantine`);
        await shelf.put(draft, { ...received, size }, nameOf(key));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async open(key, range) {
      try {
        return await openSealed(key, range);
      } catch (error) {
        if (isMissing(error)) return shelf.open(key, range);
        throw error;
      }
    },
    async find(key) {
      const found = await shelf.find(nameOf(key));
      return found ? { ...found, size: plainSizeOf(found.size - HEADER_BYTES) } : shelf.find(key);
    },
    async remove(key) {
      await shelf.remove(nameOf(key));
      await shelf.remove(key);
    },
    async *list(start) {
      for await (const { key: name, keptAt } of shelf.list(start)) {
        const key = name.endsWith(SEALED) ? name.slice(0, -SEALED.length) : name;
        // Ignore files whose names are not storage keys.
        if (isKey(key)) yield { key, keptAt };
      }
    },
    async isNewest(key) {
      if (await shelf.find(nameOf(key))) return fileKeys.isNewest((await headerOf(key)).wrappedKey);
      return (await shelf.find(key)) ? false : undefined;
    },
    async secretOf(key) {
      try {
        return sealedBy((await headerOf(key)).wrappedKey);
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    removePlain: (key) => shelf.remove(key),
  };
}

/** Closes the stored stream, however early its reader leaves. */
function readable(parts: AsyncIterable<Buffer>, stored: Readable): Readable {
  const content = Readable.from(parts, { objectMode: false, highWaterMark: CHUNK_BYTES });
  return content.once('close', () => stored.destroy());
}
