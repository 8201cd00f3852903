import type { Readable } from 'node:stream';

/** A file in quarantine, which the server does not serve until it is kept. */
export interface Received {
  /** The name of the file within the quarantine. */
  ticket: string;
  /** In bytes. */
  size: number;
  /** The SHA-256 in hexadecimal digits. */
  checksum: string;
}

/**
 * Holds files until they are checked, in a folder of this machine. Where machines share nothing else, the pieces of
 * unfinished files are in the bucket.
 */
export interface Quarantine {
  /** Writes a whole file from a stream. When the source fails, no file stays and the error is rethrown. */
  receive(source: AsyncIterable<Uint8Array>): Promise<Received>;
  /** Begins a file that is filled in pieces. Returns its ticket. */
  begin(): Promise<string>;
  /**
   * Returns the bytes written so far; undefined when the folder has no such file. In a bucket, a file without pieces
   * has 0.
   */
  sizeOf(ticket: string): Promise<number | undefined>;
  /**
   * Adds bytes from a position on. Bytes that arrived before the source failed stay. The same bytes sent to two
   * processes at once count once. Throws a `Conflict` where pieces are objects of their own and there are too many.
   */
  append(ticket: string, source: AsyncIterable<Uint8Array>, from: number): Promise<void>;
  /** Returns a file that was filled in pieces, as if it had arrived whole. */
  whole(ticket: string): Promise<Received>;
  /** Reads the whole file into a buffer that is large enough. Returns the part that the file fills. */
  read(received: Received, buffer: Buffer): Promise<Buffer>;
  /** Returns the file piece by piece; it is opened with the first piece. */
  stream(received: Pick<Received, 'ticket'>): AsyncIterable<Uint8Array>;
  /** Discards a file; does nothing when it was kept or discarded before. */
  discard(received: Pick<Received, 'ticket'>): Promise<void>;
  /** Discards what has arrived of a file that is filled in pieces. */
  discardPieces(ticket: string): Promise<void>;
  /** Discards the files that were not touched since a moment. Returns how many. */
  discardOlder(since: Date): Promise<number>;
  /** Counts the files here, or the pieces of unfinished ones, that only the secret with this id opens. */
  countArriving(secretId: string): Promise<number>;
}

/** The facts about a kept file that need no reading. */
interface Kept {
  size: number;
  /** Changes with the file. */
  version: string;
}

/** Keeps files for good. A kept file never changes. */
export interface Shelf {
  /** Takes a file from that path durably: after a power loss it exists whole or not at all. */
  put(path: string, received: Received, key: string): Promise<void>;
  /** Opens the file, or its bytes from `start` to `end`, both included. Rejects when there is no such file. */
  open(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Finds a file; undefined when there is none. */
  find(key: string): Promise<Kept | undefined>;
  remove(key: string): Promise<void>;
  /**
   * Reads the mark that tells these files from those of another place, or the one of files that are out of use;
   * undefined before the first.
   */
  readMark(name?: MarkName): Promise<string | undefined>;
  /** Writes a mark; leaves an earlier mark as it is. */
  writeMark(mark: string, name?: MarkName): Promise<void>;
  removeMark(name: MarkName): Promise<void>;
  /** Lists the files whose keys begin with `start`, every file without it, in no order. */
  list(start?: string): AsyncIterable<{ key: string; keptAt: Date }>;
}

/** The storage of files: each comes into the quarantine, and leaves it kept or discarded. */
export interface Storage extends Quarantine, Omit<Shelf, 'put' | 'removeMark'> {
  /** Moves a file from the quarantine to its key, encrypted. */
  keep(received: Received, key: string): Promise<void>;
  /**
   * Encrypts again a file that a former version kept, or whose key the newest key does not wrap; else returns false.
   */
  renew(key: string): Promise<boolean>;
}

/** The name of the mark's file. It is no storage key, so it is never listed among the files. */
export const MARK = '.place';
/** The same mark beside files that are on their way here, or were moved away. */
export const MARK_ASIDE = '.place-aside';
type MarkName = typeof MARK | typeof MARK_ASIDE;

const KEY = /^[\w-]+(\/[\w-]+)*$/;
/** The ending of encrypted files. Former versions do not accept such a name as a key, and leave the file alone. */
export const SEALED = '.sealed';

/** Tells whether a text is a storage key: letters, digits and hyphens, in folders. */
export const isKey = (text: string) => KEY.test(text);
/** Tells whether a text names a file on a shelf: a key, with or without the ending of encrypted files. */
export const isName = (text: string) => isKey(text.endsWith(SEALED) ? text.slice(0, -SEALED.length) : text);

/** Throws for a key that could lead out of the storage. */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error(`'${key}' is not a storage key`);
}

export function assertName(name: string): void {
  if (!isName(name)) throw new Error(`'${name}' is not a storage key`);
}
