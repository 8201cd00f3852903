import type { Readable } from 'node:stream';

/** The folders that separate released versions and their source maps from other content of the bucket. */
export const ARCHIVES = 'releases/';
export const MAPS = 'release-maps/';

/** The object of an archive. */
export const objectOf = (archive: string) => `${ARCHIVES}${archive}.tar`;

/** The bucket of a store of releases. Throws `StorageUnavailable` when it is out of reach or hangs. */
export interface ReleaseBucket {
  readonly name: string;
  /** Writes an object that does not exist yet, and never changes afterwards. */
  add(key: string, content: Buffer): Promise<void>;
  /** Opens an object; undefined when there is none. */
  open(key: string): Promise<Readable | undefined>;
  list(folder: string): AsyncIterable<{ key: string; addedAt: Date }>;
  remove(key: string): Promise<void>;
}
