import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import type { AuditEntry } from '@firm/contract';
import * as schemas from '@firm/contract/schemas';
import { codeOf, type ReleaseStore } from './store.ts';

/** Who acts on this machine, for the log. */
export const PERSON = userName();

const fileOf = (store: ReleaseStore) => path.join(store.dir, 'audit.jsonl');

/** Adds a line to the store's log; nothing ever changes or removes one. */
export async function note(store: ReleaseStore, entry: Omit<AuditEntry, 'at'>): Promise<void> {
  await mkdir(store.dir, { recursive: true });
  await appendFile(fileOf(store), `${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`);
}

/** The newest lines first, of one part or of all. A line that a full disk cut short is left out. */
export async function readAudit(store: ReleaseStore, remote?: string, limit = 50): Promise<AuditEntry[]> {
  const text = await readFile(fileOf(store), 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  });
  return text
    .split('\n')
    .reverse()
    .flatMap((line) => entryIn(line))
    .filter((entry) => remote === undefined || entry.remote === remote)
    .slice(0, limit);
}

function entryIn(line: string): AuditEntry[] {
  try {
    return [schemas.AuditEntry.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}

/** A container may run under a number without a name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'somebody';
  }
}
