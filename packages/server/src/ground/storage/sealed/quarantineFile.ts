import { createCipheriv, randomBytes } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { FileDamaged } from '../../errors.ts';
import type { Keys } from '../../keys/keys.ts';
import { seal, sealedBy, unseal } from '../../keys/seal.ts';
import { isMissing } from '../isMissing.ts';
import { SEALED } from '../storage.ts';
import { type FileHeader, HEADER_BYTES, readHeader, writeHeader } from './fileHeader.ts';

const BLOCK_BYTES = 16;

/** An open file in quarantine. */
export interface QuarantineFile {
  handle: FileHandle;
  /** The bytes before its content. */
  start: number;
  /** Returns a function that encrypts or decrypts the content from that byte on, piece by piece, in order. */
  from(at: number): (piece: Uint8Array) => Uint8Array;
}

/**
 * Creates a file in quarantine. Such files can be written at any position, and bytes that are sent twice are stored
 * once: each is encrypted with AES-256 in counter mode and a key of its own. Its checksum, compared when it leaves the
 * quarantine, shows any alteration.
 */
export async function createQuarantineFile(path: string, ticket: string, keys: Keys): Promise<QuarantineFile> {
  const key = randomBytes(32);
  const handle = await open(path + SEALED, 'wx', 0o600);
  try {
    const wrappedKey = seal(keys, { purpose: 'files', of: `quarantine ${ticket}` }, key.toString('base64url'));
    await handle.write(writeHeader({ size: 0, wrappedKey }), 0, HEADER_BYTES, 0);
    return { handle, start: HEADER_BYTES, from: (at) => counterMode(key, at) };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/**
 * Opens a file in quarantine. Throws when the file does not exist: a discarded file is never recreated. A file that a
 * former version began is not encrypted.
 */
export async function openQuarantineFile(
  path: string,
  ticket: string,
  keys: Keys,
  flags: 'r' | 'r+',
): Promise<QuarantineFile> {
  const handle = await open(path + SEALED, flags).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
  if (!handle) return { handle: await open(path, flags), start: 0, from: () => (piece) => piece };
  try {
    const { wrappedKey } = await headerOf(handle);
    const key = Buffer.from(unseal(keys, { purpose: 'files', of: `quarantine ${ticket}` }, wrappedKey), 'base64url');
    return { handle, start: HEADER_BYTES, from: (at) => counterMode(key, at) };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/**
 * Returns the id of the secret that opens a file; undefined when the file is gone, or has no whole header, so that no
 * secret does.
 */
export async function secretOfQuarantineFile(path: string): Promise<string | undefined> {
  try {
    const handle = await open(path, 'r');
    try {
      return sealedBy((await headerOf(handle)).wrappedKey);
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (isMissing(error) || error instanceof FileDamaged) return undefined;
    throw error;
  }
}

async function headerOf(handle: FileHandle): Promise<FileHeader> {
  const header = Buffer.alloc(HEADER_BYTES);
  await handle.read(header, 0, HEADER_BYTES, 0);
  return readHeader(header);
}

function counterMode(key: Buffer, at: number): (piece: Uint8Array) => Uint8Array {
  const counter = Buffer.alloc(BLOCK_BYTES);
  counter.writeUIntBE(Math.floor(at / BLOCK_BYTES), BLOCK_BYTES - 6, 6);
  const cipher = createCipheriv('aes-256-ctr', key, counter);
  cipher.update(Buffer.alloc(at % BLOCK_BYTES));
  return (piece) => cipher.update(piece);
}
