import { createCipheriv, createDecipheriv } from 'node:crypto';
import { FileDamaged } from '../../errors.ts';

/**
 * The length of a chunk. A file of any length is split into chunks, each encrypted separately (AES-256-GCM): readers
 * can read a part alone, and get only verified bytes. The nonce counts the chunks and marks the last one (the STREAM
 * construction), so no chunk can be moved, left out or cut off.
 */
export const CHUNK_BYTES = 256 * 1024;
const TAG_BYTES = 16;
export const STORED_CHUNK_BYTES = CHUNK_BYTES + TAG_BYTES;

/** Returns the number of chunks of a file; an empty file also has one. */
export const chunksOf = (size: number) => Math.max(1, Math.ceil(size / CHUNK_BYTES));

export const plainSizeOf = (stored: number) => stored - Math.max(1, Math.ceil(stored / STORED_CHUNK_BYTES)) * TAG_BYTES;

/** Returns the nonce of a chunk. Each file has a key of its own, so no nonce repeats. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

export async function* encryptChunks(key: Buffer, source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const encrypt = (chunk: Buffer, index: number, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, isLast));
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  };
  yield* eachChunk(source, CHUNK_BYTES, 0, encrypt);
}

/**
 * Decrypts the chunks `first` to `last` of a file with `count` chunks. Throws `FileDamaged` for chunks that were
 * altered, moved or cut off.
 */
export async function* decryptChunks(
  key: Buffer,
  source: AsyncIterable<Uint8Array>,
  { first, last, count }: { first: number; last: number; count: number },
): AsyncGenerator<Buffer> {
  let next = first;
  const decrypt = (chunk: Buffer, index: number) => {
    if (chunk.length < TAG_BYTES) throw new FileDamaged('an encrypted file is cut off');
    const nonce = nonceOf(index, index === count - 1);
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(chunk.subarray(-TAG_BYTES));
    const plain = decipher.update(chunk.subarray(0, -TAG_BYTES));
    try {
      decipher.final();
    } catch {
      throw new FileDamaged(`the chunk ${index} of an encrypted file was changed`);
    }
    next = index + 1;
    return plain;
  };
  yield* eachChunk(source, STORED_CHUNK_BYTES, first, decrypt);
  if (next <= last) throw new FileDamaged('an encrypted file is cut off');
}

/** Cuts a source into chunks of one length; only the last may be shorter. */
async function* eachChunk(
  source: AsyncIterable<Uint8Array>,
  length: number,
  first: number,
  work: (chunk: Buffer, index: number, isLast: boolean) => Buffer,
): AsyncGenerator<Buffer> {
  let index = first;
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of source) {
    waiting.push(piece);
    bytes += piece.length;
    // A full chunk is the last one unless more bytes follow.
    if (bytes <= length) continue;
    let rest = Buffer.concat(waiting);
    while (rest.length > length) {
      yield work(rest.subarray(0, length), index++, false);
      rest = rest.subarray(length);
    }
    waiting = [rest];
    bytes = rest.length;
  }
  yield work(Buffer.concat(waiting), index, true);
}
