import { FileDamaged } from '../../errors.ts';

/**
 * An encrypted file begins with a header of this length: a mark, the length of the file that is in it, and the wrapped key of this one file.
 * What follows is written with that key, and with no other file's.
 */
export const HEADER_BYTES = 512;

const MARK = Buffer.from('CBFILE1\n');
const SIZE_AT = MARK.length;
const LENGTH_AT = SIZE_AT + 6;
const KEY_AT = LENGTH_AT + 2;

export interface FileHeader {
  /** Bytes of the file before it was encrypted. */
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

/** Throws `FileDamaged` for what is no such header. */
export function readHeader(bytes: Buffer): FileHeader {
  if (bytes.length < HEADER_BYTES || !bytes.subarray(0, MARK.length).equals(MARK))
    throw new FileDamaged('an encrypted file does not begin with its header');
  const length = bytes.readUInt16BE(LENGTH_AT);
  return {
    size: bytes.readUIntBE(SIZE_AT, 6),
    wrappedKey: bytes.subarray(KEY_AT, KEY_AT + length).toString('latin1'),
  };
}
