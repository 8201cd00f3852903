import { createInflateRaw, inflateRawSync } from 'node:zlib';
import { unpackSmall } from './unpackSmall.ts';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
/**
 * Locates the directory of a zip64 archive. No upload is zip64, and readers that follow the locator find other parts.
 */
const LARGE_LOCATOR = 0x07064b50;
const LARGE_LOCATOR_BYTES = 20;
const LOCAL_HEADER = 0x04034b50;
const COMMENT_MAX_BYTES = 65_535;
const MAX_ENTRIES = 5_000;

export interface ZipEntry {
  name: string;
  /** Packed size in bytes. */
  size: number;
  /**
   * The unpacked content, piece by piece: a zip bomb is never whole in memory. Throws if the entry is encrypted or
   * broken.
   */
  content(): AsyncIterable<Buffer>;
}

/**
 * Returns the entries of the central directory; null if it cannot be read whole (not a zip, split, zip64, truncated),
 * or if other readers would find another one.
 */
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
  // Some readers count entries, others use the directory's size: an entry that only some see would escape inspection.
  return at === directory + directoryBytes(bytes, end) ? entries : null;
}

/** Whether a file of another kind is also an archive: programs find an archive from its end, whatever precedes it. */
export function endsAsZip(bytes: Buffer): boolean {
  const end = findEnd(bytes);
  return end >= 0 && directoryFromEnd(bytes, end) >= 0;
}

const directoryBytes = (bytes: Buffer, end: number) => bytes.readUInt32LE(end + 12);

/** Returns where a directory begins that ends at its end record; -1 if there is none. */
function directoryFromEnd(bytes: Buffer, end: number): number {
  const at = end - directoryBytes(bytes, end);
  return at >= 0 && bytes.readUInt32LE(at) === DIRECTORY_ENTRY ? at : -1;
}

/** Finds the end record, the last thing in the file except for a comment of at most 65,535 bytes. */
function findEnd(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - COMMENT_MAX_BYTES); at--) {
    if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  }
  return -1;
}

/** Whether every reader finds this end record: nothing follows it, and no other end record ends with the file. */
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
  /** The entry's name in the directory. */
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
