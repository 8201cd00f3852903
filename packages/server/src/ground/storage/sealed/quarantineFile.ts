import { createCipheriv, randomBytes } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { Keys } from '../../keys/keys.ts';
import { seal, unseal } from '../../keys/seal.ts';
import { isMissing } from '../isMissing.ts';
import { SEALED } from '../storage.ts';
import { HEADER_BYTES, readHeader, writeHeader } from './fileHeader.ts';

const BLOCK_BYTES = 16;

/** A file in quarantine, open. */
export interface QuarantineFile {
  handle: FileHandle;
  /** Bytes before its content. */
  start: number;
  /** Encrypts, or decrypts, what stands from that byte of the content on; piece by piece, in order. */
  from(at: number): (piece: Uint8Array) => Uint8Array;
}

/**
 * Files in quarantine can be written at any place, and what is sent twice stands there once: they are encrypted by AES-256 in counter mode,
 * each by a key of its own. Whether one was changed shows its checksum, which is compared when it leaves.
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

/** Throws when there is no such file: nothing brings a discarded one back. One that a former version began is not encrypted. */
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
    const header = Buffer.alloc(HEADER_BYTES);
    await handle.read(header, 0, HEADER_BYTES, 0);
    const { wrappedKey } = readHeader(header);
    const key = Buffer.from(unseal(keys, { purpose: 'files', of: `quarantine ${ticket}` }, wrappedKey), 'base64url');
    return { handle, start: HEADER_BYTES, from: (at) => counterMode(key, at) };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

function counterMode(key: Buffer, at: number): (piece: Uint8Array) => Uint8Array {
  const counter = Buffer.alloc(BLOCK_BYTES);
  counter.writeUIntBE(Math.floor(at / BLOCK_BYTES), BLOCK_BYTES - 6, 6);
  const cipher = createCipheriv('aes-256-ctr', key, counter);
  cipher.update(Buffer.alloc(at % BLOCK_BYTES));
  return (piece) => cipher.update(piece);
}
