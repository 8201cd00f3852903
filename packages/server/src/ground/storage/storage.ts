import type { Readable } from 'node:stream';

/** A file in quarantine: nothing serves it until it is kept. */
export interface Received {
  /** Names it within the quarantine. */
  ticket: string;
  /** Bytes. */
  size: number;
  /** SHA-256, hexadecimal. */
  checksum: string;
}

/** Where files stand until they were looked at: always a folder of this machine. */
export interface Quarantine {
  /** Streams a whole file in; when the source fails, nothing stays behind and the failure is thrown on. */
  receive(source: AsyncIterable<Uint8Array>): Promise<Received>;
  /** An empty file to be filled in pieces; gives its ticket. */
  begin(): Promise<string>;
  /** Bytes that stand there; undefined when there is no such file. */
  sizeOf(ticket: string): Promise<number | undefined>;
  /**
   * Adds bytes from a place on; what came before their source failed stays. Who sends the same bytes twice at once, to two processes, writes
   * them to the same place.
   */
  append(ticket: string, source: AsyncIterable<Uint8Array>, from: number): Promise<void>;
  /** A file that was filled in pieces, as if it had come whole. */
  whole(ticket: string): Promise<Received>;
  /** The whole file into a buffer that is large enough; gives the part of it that the file fills. */
  read(received: Received, buffer: Buffer): Promise<Buffer>;
  /** The file piece by piece; opened when the first is asked for. */
  stream(received: Pick<Received, 'ticket'>): AsyncIterable<Uint8Array>;
  /** Harmless when it was kept or discarded before. */
  discard(received: Pick<Received, 'ticket'>): Promise<void>;
  /** Discards what nobody has touched since; gives how many there were. */
  discardOlder(since: Date): Promise<number>;
}

/** What is known of a kept file without reading it. */
interface Kept {
  size: number;
  /** Changes whenever the file does. */
  version: string;
}

/** Where files lie for good. A kept file never changes. */
export interface Shelf {
  /** Takes a file from that path, durably: after a power loss it is there whole or not at all. */
  put(path: string, received: Received, key: string): Promise<void>;
  /** The file, or the bytes from `start` to `end`, both included. Rejects when there is no such file. */
  open(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Undefined when there is no such file. */
  find(key: string): Promise<Kept | undefined>;
  remove(key: string): Promise<void>;
  /** What tells these files from those of another place; undefined where nothing has been written yet. */
  readMark(): Promise<string | undefined>;
  /** Leaves a mark that is there already as it is. */
  writeMark(mark: string): Promise<void>;
  /** Every kept file, in no order. */
  list(): AsyncIterable<{ key: string; keptAt: Date }>;
}

/** A file goes through the quarantine, and leaves it kept or discarded. */
export interface Storage extends Quarantine, Omit<Shelf, 'put'> {
  /** From quarantine to its key, encrypted. */
  keep(received: Received, key: string): Promise<void>;
  /** Encrypts a file of a former version, or anew one whose key is not wrapped by the newest; false where that is not needed. */
  renew(key: string): Promise<boolean>;
}

/** No storage key: it is never listed among the files. */
export const MARK = '.place';

const KEY = /^[\w-]+(\/[\w-]+)*$/;
/** Stands behind the names of encrypted files. Former versions take such a name for no key, and leave the file alone. */
export const SEALED = '.sealed';

/** Letters, digits and hyphens, in folders. */
export const isKey = (text: string) => KEY.test(text);
/** What a file on a shelf is named: a key, with or without the ending of an encrypted file. */
export const isName = (text: string) => isKey(text.endsWith(SEALED) ? text.slice(0, -SEALED.length) : text);

/** Throws for what could leave the place where files are kept. */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error(`'${key}' is not a storage key`);
}

export function assertName(name: string): void {
  if (!isName(name)) throw new Error(`'${name}' is not a storage key`);
}
