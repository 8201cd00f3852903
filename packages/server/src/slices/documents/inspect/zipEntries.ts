import { createInflateRaw, inflateRawSync } from 'node:zlib';
import { unpackSmall } from './unpackSmall.ts';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
/** Where the directory of a larger archive is: no upload is one, and who looks there finds other parts. */
const LARGE_LOCATOR = 0x07064b50;
const LARGE_LOCATOR_BYTES = 20;
const LOCAL_HEADER = 0x04034b50;
const COMMENT_MAX_BYTES = 65_535;
const MAX_ENTRIES = 5_000;

export interface ZipEntry {
  name: string;
  /** Bytes, packed. */
  size: number;
  /** The unpacked content, piece by piece: a packed bomb never stands in memory. Fails when the entry is encrypted or broken. */
  content(): AsyncIterable<Buffer>;
}

/** The entries by the central directory; null when it cannot be read whole (not a zip, split, zip64, cut off), or when other readers would find another one. */
export function zipEntries(bytes: Buffer): ZipEntry[] | null {
  const end = findEnd(bytes);
  if (end < 0 || !isOnlyEnd(bytes, end)) return null;
  const count = bytes.readUInt16LE(end + 10);
  const directory = bytes.readUInt32LE(end + 16);
  if (count > MAX_ENTRIES) return null;
  const fromEnd = directoryFromEnd(bytes, end);
  if (fromEnd >= 0 && fromEnd !== directory) return null;
  let at = directory;

  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) return null;
    const [nameLength, extraLength, commentLength] = [
      bytes.readUInt16LE(at + 28),
      bytes.readUInt16LE(at + 30),
      bytes.readUInt16LE(at + 32),
    ];
    const named = bytes.subarray(at + 46, at + 46 + nameLength);
    const name = named.toString('utf8').replaceAll('\\', '/');
    const flags = bytes.readUInt16LE(at + 8);
    const method = bytes.readUInt16LE(at + 10);
    const size = bytes.readUInt32LE(at + 20);
    const header = bytes.readUInt32LE(at + 42);
    entries.push({
      name,
      size,
      content: () => unpacked(bytes, { header, size, method, encrypted: (flags & 1) === 1, named }),
    });
    at += 46 + nameLength + extraLength + commentLength;
  }
  // Some count entries, others go by their bytes: what only one of them sees would not be looked at.
  return at === directory + directoryBytes(bytes, end) ? entries : null;
}

/** Whether a file of another kind is an archive as well: programs find one from its end, whatever stands before it. */
export function endsAsZip(bytes: Buffer): boolean {
  const end = findEnd(bytes);
  return end >= 0 && directoryFromEnd(bytes, end) >= 0;
}

const directoryBytes = (bytes: Buffer, end: number) => bytes.readUInt32LE(end + 12);

/** Where a directory begins that ends at its end record; -1 when there is none. */
function directoryFromEnd(bytes: Buffer, end: number): number {
  const at = end - directoryBytes(bytes, end);
  return at >= 0 && bytes.readUInt32LE(at) === DIRECTORY_ENTRY ? at : -1;
}

/** The end record is the last thing in the file, but for a comment of at most 65,535 bytes. */
function findEnd(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - COMMENT_MAX_BYTES); at--) {
    if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  }
  return -1;
}

/** Whether every reader takes this end record for the one: nothing stands behind it, and no other ends where the file does. */
function isOnlyEnd(bytes: Buffer, end: number): boolean {
  if (end + 22 + bytes.readUInt16LE(end + 20) !== bytes.length) return false;
  if (end >= LARGE_LOCATOR_BYTES && bytes.readUInt32LE(end - LARGE_LOCATOR_BYTES) === LARGE_LOCATOR) return false;
  for (let at = end - 22; at >= Math.max(0, bytes.length - 22 - COMMENT_MAX_BYTES); at--)
    if (bytes.readUInt32LE(at) === END_OF_DIRECTORY && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length)
      return false;
  return true;
}

interface Place {
  header: number;
  size: number;
  method: number;
  encrypted: boolean;
  /** Its name in the directory. */
  named: Buffer;
}

async function* unpacked(bytes: Buffer, at: Place) {
  if (at.header + 30 > bytes.length || bytes.readUInt32LE(at.header) !== LOCAL_HEADER)
    throw new Error('no local header');
  if (at.encrypted) throw new Error('encrypted');
  const nameAt = at.header + 30;
  const local = bytes.subarray(nameAt, nameAt + bytes.readUInt16LE(at.header + 26));
  if (!local.equals(at.named) || bytes.readUInt16LE(at.header + 8) !== at.method) throw new Error('told in two ways');
  const start = at.header + 30 + bytes.readUInt16LE(at.header + 26) + bytes.readUInt16LE(at.header + 28);
  const packed = bytes.subarray(start, start + at.size);
  if (at.method === 0) {
    yield packed;
    return;
  }
  if (at.method !== 8) throw new Error('unknown compression');
  const small = unpackSmall(inflateRawSync, packed);
  if (small === null) throw new Error('broken');
  if (small) yield small;
  else yield* createInflateRaw().end(packed);
}
