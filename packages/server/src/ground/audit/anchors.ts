import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Head } from './chainEvents.ts';

/** A known point of the chain, recorded outside of the database. */
const Anchor = z.object({ seq: z.number().int(), hash: z.string(), at: z.string() });
export type Anchor = z.output<typeof Anchor>;

const folderOf = (dataDir: string) => join(dataDir, 'audit-anchors');

/** The mark of an archive, after which the chain may begin. It is not in a month's file. */
const ARCHIVED = 'archived.jsonl';
const MONTH = /^\d{4}-\d{2}\.jsonl$/;

/**
 * Appends the end of the chain to the month's file, which a person who rewrites the log in the database cannot reach.
 */
export function writeAnchor(dataDir: string, head: Head, now: Date): void {
  append(dataDir, `${now.toISOString().slice(0, 7)}.jsonl`, head, now);
}

/** Notes that the links up to this one are archived, so that the chain may begin after it. */
export function markArchived(dataDir: string, head: Head, now: Date): void {
  append(dataDir, ARCHIVED, head, now);
}

function append(dataDir: string, name: string, { seq, hash }: Head, now: Date): void {
  const folder = folderOf(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const line = `${JSON.stringify({ seq, hash, at: now.toISOString() } satisfies Anchor)}\n`;
  appendFileSync(join(folder, name), line, { mode: 0o600 });
}

/** Returns all anchors of this machine, oldest first, without lines that a crash cut off. */
export function readAnchors(dataDir: string): Anchor[] {
  return linesOf(dataDir, (name) => MONTH.test(name));
}

/** Returns the last link of each archive. */
export function readArchived(dataDir: string): Anchor[] {
  return linesOf(dataDir, (name) => name === ARCHIVED);
}

function linesOf(dataDir: string, isMeant: (name: string) => boolean): Anchor[] {
  const folder = folderOf(dataDir);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter(isMeant);
  return files
    .sort()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .flatMap((line) => {
      const parsed = Anchor.safeParse(jsonOf(line));
      return parsed.success ? [parsed.data] : [];
    });
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
