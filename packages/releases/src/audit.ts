import { userInfo } from 'node:os';
import type { AuditEntry } from '@firm/contract';
import * as schemas from '@firm/contract/schemas';
import type { ReleaseStore } from './store.ts';

/** The user who acts on this machine, for the log. */
export const PERSON = userName();

/** The log of all changes. */
export const LOG = 'audit.jsonl';

/** Appends a line to the store's log, whose lines never change or disappear. Call it under the lock. */
export const note = (store: ReleaseStore, entry: Omit<AuditEntry, 'at'>): Promise<void> =>
  store.logs.append(LOG, JSON.stringify({ at: new Date().toISOString(), ...entry }));

/** The log as it was last read, the newest line first: it is long, and seldom grows. */
const known = new WeakMap<ReleaseStore, { bytes: number; at: number; entries: readonly AuditEntry[] }>();

/** Reads the newest lines first, for one app or all, without lines that a full disk cut short. */
export async function readAudit(store: ReleaseStore, remote?: string, limit = 50): Promise<AuditEntry[]> {
  const entries = await readWhole(store);
  return entries.filter((entry) => remote === undefined || [remote, '*'].includes(entry.remote)).slice(0, limit);
}

async function readWhole(store: ReleaseStore): Promise<readonly AuditEntry[]> {
  // Looked at before it is read: lines that come in between are read again.
  const { bytes, at } = await store.logs.look(LOG);
  const before = known.get(store);
  if (before?.bytes === bytes && before.at === at) return before.entries;
  const entries = (await store.logs.read(LOG)).split('\n').reverse().flatMap(entryIn);
  known.set(store, { bytes, at, entries });
  return entries;
}

const DECISIONS: readonly AuditEntry['action'][] = ['rollout', 'promote', 'pause', 'rollback', 'pin', 'unpin'];

/** The last change of an app's traffic and its author; undefined when there is none. */
export async function lastDecision(store: ReleaseStore, remote: string): Promise<AuditEntry | undefined> {
  const log = await readAudit(store, remote, Number.POSITIVE_INFINITY);
  return log.find(({ action }) => DECISIONS.includes(action));
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
