import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../startError.ts';

const HEARTBEAT_MS = 5_000;
/** The silence after which a holder on another machine (a shared disk) counts as dead. */
const STALE_MS = 30_000;
/** Files that this process holds: a second database on one folder inside one process is refused, too. */
const held = new Set<string>();

/**
 * Takes a folder for this process: the embedded database does not notice a second process, and two of them lose rows.
 * Throws a `StartError` when a live process holds the folder. Returns a function that releases it.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'in-use');
  const mine = JSON.stringify({ pid: process.pid, host: hostname() });
  try {
    mkdirSync(folder, { recursive: true });
    claim(file, mine, folder);
    held.add(file);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`DATA_DIR cannot be written: ${folder} (${codeOf(error) ?? error})`);
  }
  const heartbeat = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date());
    } catch {
      // The folder was removed meanwhile; the database reports that itself.
    }
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return () => {
    clearInterval(heartbeat);
    held.delete(file);
    if (read(file) === mine) rmSync(file, { force: true });
  };
}

function claim(file: string, mine: string, folder: string): void {
  for (let round = 0; round < 3; round++) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      return;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    const holder = read(file);
    if (holder !== undefined && isAlive(holder, file))
      throw new StartError(`DATA_DIR is in use by ${nameOf(holder)}: ${folder}`);
    rmSync(file, { force: true });
  }
  throw new StartError(`DATA_DIR is being taken by another process: ${folder}`);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function holderOf(text: string): { pid: number; host: string } | undefined {
  try {
    const holder: unknown = JSON.parse(text);
    if (typeof holder !== 'object' || holder === null || !('pid' in holder) || !('host' in holder)) return undefined;
    return typeof holder.pid === 'number' && typeof holder.host === 'string'
      ? { pid: holder.pid, host: holder.host }
      : undefined;
  } catch {
    return undefined;
  }
}

function nameOf(text: string): string {
  const holder = holderOf(text);
  return holder ? `process ${holder.pid}${holder.host === hostname() ? '' : ` on ${holder.host}`}` : 'another process';
}

function isAlive(text: string, file: string): boolean {
  const holder = holderOf(text);
  if (holder?.host === hostname()) {
    // Process ids are reused after a restart, and containers begin at 1: the own id in an old file is another process.
    return holder.pid === process.pid ? held.has(file) : processExists(holder.pid) && !isSilent(file);
  }
  return !isSilent(file);
}

function isSilent(file: string): boolean {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat === undefined || Date.now() - stat.mtimeMs > STALE_MS;
}

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
