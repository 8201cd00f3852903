import { appendFile, open, readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import type { AuditEntry } from '@firm/contract';
import * as schemas from '@firm/contract/schemas';
import { codeOf } from './codeOf.ts';
import type { ReleaseStore } from './store.ts';
import { makeFolder } from './writing.ts';

/** The user who acts on this machine, for the log. */
export const PERSON = userName();

const fileOf = (store: ReleaseStore) => path.join(store.dir, 'audit.jsonl');

/** Appends a line to the store's log, whose lines never change or disappear. Call it under the lock. */
export async function note(store: ReleaseStore, entry: Omit<AuditEntry, 'at'>): Promise<void> {
  await makeFolder(store.dir);
  const line = `${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`;
  // A line that a full disk cut short must not merge with this one.
  await appendFile(fileOf(store), (await endsWithLine(fileOf(store))) ? line : `\n${line}`);
}

/** Reads the newest lines first, for one app or all, without lines that a full disk cut short. */
export async function readAudit(store: ReleaseStore, remote?: string, limit = 50): Promise<AuditEntry[]> {
  const text = await readFile(fileOf(store), 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  });
  const entries: AuditEntry[] = [];
  for (const line of text.split('\n').reverse()) {
    if (entries.length >= limit) break;
    entries.push(...entryIn(line).filter((entry) => remote === undefined || [remote, '*'].includes(entry.remote)));
  }
  return entries;
}

const DECISIONS: readonly AuditEntry['action'][] = ['rollout', 'promote', 'pause', 'rollback', 'pin', 'unpin'];

/** The last change of an app's traffic and its author; undefined when there is none. */
export async function lastDecision(store: ReleaseStore, remote: string): Promise<AuditEntry | undefined> {
  const log = await readAudit(store, remote, Number.POSITIVE_INFINITY);
  return log.find(({ action }) => DECISIONS.includes(action));
}

async function endsWithLine(file: string): Promise<boolean> {
  const log = await open(file, 'r').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (!log) return true;
  try {
    const { size } = await log.stat();
    const { buffer } = await log.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1));
    return size === 0 || buffer.toString() === '\n';
  } finally {
    await log.close();
  }
}

function entryIn(line: string): AuditEntry[] {
  try {
    return [schemas.AuditEntry.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}

/** The user's name; a container may run under a number that has none. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'somebody';
  }
}
