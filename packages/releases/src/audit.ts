import { userInfo } from 'node:os';
import { type AuditEntry, RELEASE_MOVES, type ReleaseOutcome, type ReleaseReason } from '@firm/contract';
import * as schemas from '@firm/contract/schemas';
import { type Said, textsOf } from './said/say.ts';
import type { PlacedLine, ReleaseStore } from './store.ts';

/** The user who acts on this machine, for the log. */
export const PERSON = userName();

/** The most things that will not work which an entry names; the dialog of going back names all. */
export const COSTS_MAX = 8;

/** The log of all changes. */
export const LOG = 'audit.jsonl';

/** A change as the log has it. */
export interface LoggedChange extends AuditEntry {
  /** The outcome, for readers of any language; null in older logs. */
  what: ReleaseOutcome | null;
  /** The platform's reason, likewise, and what a person accepted that will not work; empty otherwise. */
  why: readonly ReleaseReason[];
}

/**
 * Appends a change to the store's log, whose lines never change or disappear: a line that every server reads, and one
 * for what came of it and why. Call it under the lock.
 */
export function note(store: ReleaseStore, { what, why = [], ...entry }: Noted): Promise<void> {
  const at = new Date().toISOString();
  const more = why.length > 0 ? { at, what, why } : { at, what };
  return store.logs.append(LOG, JSON.stringify({ at, ...entry }), JSON.stringify(more));
}

type Noted = Omit<LoggedChange, 'at' | 'why'> & Partial<Pick<LoggedChange, 'why'>>;

/** The outcome of a change, with the things that its author accepted. */
export const withAccepted = (outcome: string, accepted: readonly Said[]): string =>
  accepted.length > 0 ? `${outcome}; accepted: ${textsOf(accepted).join('; ')}` : outcome;

/** The log as it was last read. */
interface Known {
  bytes: number;
  at: number;
  /** The last line that was read, so that only later ones are read. */
  last: PlacedLine | undefined;
  /** The oldest first. */
  taken: Taken;
  /** The newest first. */
  entries: readonly LoggedChange[];
}

interface Taken {
  entries: readonly LoggedChange[];
  /** The last of them has its codes. */
  isTold: boolean;
}

const NONE: Taken = { entries: [], isTold: false };

/** It is never cut, as some of its lines hold for ever: a deleted version, a key, what was taken back. */
const known = new WeakMap<ReleaseStore, Known>();

/** Reads the newest changes first, for one app or all, without lines that a full disk cut short. */
export async function readChanges(store: ReleaseStore, remote?: string, limit = 50): Promise<LoggedChange[]> {
  const entries = await readWhole(store);
  return entries.filter((entry) => remote === undefined || [remote, '*'].includes(entry.remote)).slice(0, limit);
}

/** Reads changes like `readChanges`, with their sentences alone: older servers and commands refuse further fields. */
export async function readAudit(store: ReleaseStore, remote?: string, limit = 50): Promise<AuditEntry[]> {
  return (await readChanges(store, remote, limit)).map(({ what: _, why: __, ...entry }) => entry);
}

async function readWhole(store: ReleaseStore): Promise<readonly LoggedChange[]> {
  // Looked at before it is read: lines that come in between are read again.
  const { bytes, at } = await store.logs.look(LOG);
  const before = known.get(store);
  if (before?.bytes === bytes && before.at === at) return before.entries;
  const more = before?.last ? await store.logs.readOn(LOG, before.last.place) : [];
  const [first, ...later] = more;
  // Another log is in its place, such as one of a backup.
  const goesOn = before?.last !== undefined && first?.line === before.last.line && first.place === before.last.place;
  const lines = goesOn ? later : await store.logs.readOn(LOG, 0);
  const taken = take(goesOn ? before.taken : NONE, lines);
  const entries = taken.entries.toReversed();
  known.set(store, { bytes, at, last: lines.at(-1) ?? (goesOn ? before.last : undefined), taken, entries });
  return entries;
}

/** The changes that decide what visitors get. */
export const DECISIONS: readonly AuditEntry['action'][] = RELEASE_MOVES;

/** The last change of an app's traffic and its author; undefined when there is none. */
export async function lastDecision(store: ReleaseStore, remote: string): Promise<AuditEntry | undefined> {
  const log = await readAudit(store, remote, Number.POSITIVE_INFINITY);
  return log.find(({ action }) => DECISIONS.includes(action));
}

/** Adds the changes of further lines. */
function take(before: Taken, lines: readonly PlacedLine[]): Taken {
  const entries = [...before.entries];
  let { isTold } = before;
  for (const { line } of lines) {
    const value = jsonIn(line);
    const { data: entry } = schemas.AuditEntry.safeParse(value);
    if (entry) {
      entries.push({ ...entry, what: null, why: [] });
      isTold = false;
      continue;
    }
    const last = entries.at(-1);
    const { data: outcome } = schemas.AuditOutcome.safeParse(value);
    if (!outcome || last?.at !== outcome.at || isTold) continue;
    entries[entries.length - 1] = { ...last, what: outcome.what, why: outcome.why };
    isTold = true;
  }
  return { entries, isTold };
}

function jsonIn(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
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
