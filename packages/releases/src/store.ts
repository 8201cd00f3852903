import type { Said } from './said/say.ts';

/** For a change that has to succeed on a full disk, too, such as one that deletes. */
export const ON_RESERVE = { mayUseReserve: true };

/**
 * The place of the releases, with all that decides who gets them. Records are small texts that change under the lock
 * (`trust.json`, `blog/deployment.json`); logs only grow (`audit.jsonl`); a version never changes. Names of records and
 * logs are paths with slashes.
 */
export interface ReleaseStore {
  /**
   * A folder of this machine: the store itself, or the copies of one that several machines share. Publications begin in
   * it, and the keys of this machine lie beside it.
   */
  readonly dir: string;
  /** The place of the records, for messages: a folder, or a table. */
  readonly place: string;
  /** The place of one record, for messages. */
  placeOf(record: string): string;
  /** A record's text; undefined when there is none. The record of a version is `<id>/<version>/release.json`. */
  read(record: string): Promise<string | undefined>;
  /** The names of all apps and of all versions of an app, sorted. They may include invalid names. */
  apps(): Promise<string[]>;
  versions(id: string): Promise<string[]>;
  /** When a version came into the store. */
  arrivedAt(id: string, version: string): Promise<Date>;
  /** The folder of this machine that has the files of a version; it may be missing, or damaged. */
  folderOf(id: string, version: string): Promise<string>;
  /** Has this machine's copy of a version compared with what the machines share, before its folder is named again. */
  doubt?(id: string, version: string): Promise<void>;
  /** Changes whenever the traffic may have changed; undefined for a store that was never written to. */
  revision(): Promise<string | undefined>;
  /**
   * Runs `change` while nobody else, on any machine, can change what visitors get: the data it reads stays valid until
   * it has written. A store on a disk of its own keeps some space free for a change that `mayUseReserve`: going back,
   * and deleting, have to succeed on a full disk, too. Such a change may run twice.
   * @throws Refused when the store stays busy for ten seconds, cannot be written to, or was taken by another process
   * while this one was stopped
   */
  withLock<T>(change: (lock: Lock) => Promise<T>, more?: { mayUseReserve?: boolean }): Promise<T>;
  /**
   * Brings a whole version from a folder in `dir` to where `Lock.putVersion` needs only one step. It takes as long as
   * its files need, and belongs to nothing yet.
   */
  upload(folder: string): Promise<Uploaded>;
  /** Deletes an upload that `Lock.putVersion` did not put in place; `leftovers` names one that stays. */
  dropUpload(uploaded: Uploaded): Promise<void>;
  readonly logs: Logs;
  readonly maps: Maps;
  /**
   * Every file of the store at one moment: the versions, the records and the logs, without its own notes such as the
   * lock, and without source maps. `lost` names the versions, as `blog 1.0.0`, whose files are gone, so that they are
   * not among these.
   */
  files(): Promise<{ files: StoredFile[]; lost: string[] }>;
  /**
   * Names versions whose files are gone, remains of publications that died, and source maps whose version is gone, a
   * sentence each; `prune` deletes the last two.
   * @throws Refused when there is no store, or for a place of others, in which nothing may be deleted
   */
  leftovers(sweep: { prune: boolean; now: Date }): Promise<string[]>;
  /** Tests by writing whether the store can be changed; says each reason why not. */
  unwritable(): Promise<Said[]>;
  /** Says that the clock of this machine is far from the one that all machines share; absent where they share none. */
  otherClock?(): Promise<string | undefined>;
}

/** A version that was uploaded, and is in no place yet. */
export interface Uploaded {
  /** The folder that it came from. */
  folder: string;
  /** The name under which the store has its files already; absent where the folder itself goes in. */
  archive?: string;
}

/** The exclusive right to change a store. */
export interface Lock {
  readonly store: ReleaseStore;
  /**
   * Replaces a record in one step, and tells every process that reads the store. `before` runs once everything that
   * needs space is written: if it fails, or the store is full, nothing has changed. Only the store's own user can read
   * a `secret` record.
   */
  replace(
    record: string,
    content: string,
    more?: { before?: (() => Promise<void>) | undefined; secret?: boolean },
  ): Promise<void>;
  /**
   * Puts an uploaded version in its place, in one step; a version that is there gives way. Nobody waits for a new
   * version: every process is told only of one that was there, or that `isMissed` says visitors may get already.
   * `before` is as in `replace`.
   */
  putVersion(
    id: string,
    version: string,
    uploaded: Uploaded,
    more?: { before?: () => Promise<void>; isMissed?: boolean },
  ): Promise<void>;
  /** Removes a version in one step. */
  remove(id: string, version: string): Promise<void>;
}

/** Texts that only grow, line by line. */
export interface Logs {
  /** Adds a line, or several in their order; several processes may do so at once. */
  append(log: string, ...lines: readonly string[]): Promise<void>;
  /** All lines; empty when there are none. */
  read(log: string): Promise<string>;
  /** The whole lines from a place on, each with its own; from 0 on, all of them. */
  readOn(log: string, from: number): Promise<PlacedLine[]>;
  /** Its bytes, and when the last line was added: milliseconds since 1970. Both 0 when there is none. */
  look(log: string): Promise<{ bytes: number; at: number }>;
  /** The names, in a folder of names, of the logs there. */
  list(folder: string): Promise<string[]>;
  remove(log: string): Promise<void>;
}

/** A line of a log, and the place from which it can be read again. */
export interface PlacedLine {
  place: number;
  line: string;
}

/** The source maps of versions, beside the store: nothing of them is served. */
export interface Maps {
  /** Keeps the maps of a version, in place of those that were there. */
  keep(id: string, version: string, maps: ReadonlyMap<string, Buffer>): Promise<void>;
  /** One map; rejects when there is none. */
  read(id: string, version: string, name: string): Promise<Buffer>;
  /** The names of a version's maps. */
  list(id: string, version: string): Promise<string[]>;
  /** The versions, of one app or of all, that have maps here, though they may be gone themselves. */
  kept(app?: string): Promise<KeptMaps[]>;
  remove(id: string, version: string): Promise<void>;
}

/** The source maps of a version; its name may be that of a write that was interrupted. */
export interface KeptMaps {
  id: string;
  version: string;
  /** When the last of them was written. */
  at: Date;
}

/** A file of a store at one moment. */
export interface StoredFile {
  /** The path within the store, with slashes. */
  name: string;
  path: string;
  mode: number;
  /** The content at that moment of a file that changes; absent for a file that never does. */
  content?: Buffer;
}
