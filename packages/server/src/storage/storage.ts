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

/** Where files lie. A file goes through the quarantine, and leaves it kept or discarded; a kept file never changes. */
export interface Storage {
  /** Streams into the quarantine; when the source fails, nothing stays behind and the failure is thrown on. */
  receive(source: AsyncIterable<Uint8Array>): Promise<Received>;
  /** The whole file in memory: callers bound size and number. */
  read(received: Received): Promise<Buffer>;
  /** From quarantine to its key, durably: after a power loss it is there whole or not at all. */
  keep(received: Received, key: string): Promise<void>;
  /** Harmless when it was kept or discarded before. */
  discard(received: Received): Promise<void>;
  /** Rejects when there is no such file. */
  open(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
}
