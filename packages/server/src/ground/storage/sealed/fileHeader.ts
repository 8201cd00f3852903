import { FileDamaged } from '../../errors.ts';

/**
 * The length of the header of an encrypted file. The header holds a mark, the length of the plain file, and the wrapped
 * key of this file, which encrypts the rest of it and no other file.
 */
export const HEADER_BYTES = 512;

const MARK = Buffer.from('CBFILE1\n');
const SIZE_AT = MARK.length;
const LENGTH_AT = SIZE_AT + 6;
const KEY_AT = LENGTH_AT + 2;

export interface FileHeader {
  /** The bytes of the file before encryption. */
  size: number;
  /** `<key id>.<base64url>`. */
  wrappedKey: string;
}

export function writeHeader({ size, wrappedKey }: FileHeader): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  const key = Buffer.from(wrappedKey, 'latin1');
  if (key.length > HEADER_BYTES - KEY_AT) throw new Error('a wrapped key is too long for the header of a file');
  MARK.copy(header);
  header.writeUIntBE(size, SIZE_AT, 6);
  header.writeUInt16BE(key.length, LENGTH_AT);
  key.copy(header, KEY_AT);
  return header;
}

/** Reads a header. Throws `FileDamaged` for any other bytes. */
export function readHeader(bytes: Buffer): FileHeader {
  if (bytes.length < HEADER_BYTES || !bytes.subarray(0, MARK.length).equals(MARK))
    throw new FileDamaged('an encrypted file does not begin with its header');
  const length = bytes.readUInt16BE(LENGTH_AT);
  return {
    size: bytes.readUIntBE(SIZE_AT, 6),
    wrappedKey: bytes.subarray(KEY_AT, KEY_AT + length).toString('latin1'),
  };
}
