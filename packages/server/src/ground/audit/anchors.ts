import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Head } from './chainEvents.ts';

/** A known point of the chain, written down outside of the database. */
const Anchor = z.object({ seq: z.number().int(), hash: z.string(), at: z.string() });
export type Anchor = z.output<typeof Anchor>;

const folderOf = (dataDir: string) => join(dataDir, 'audit-anchors');

/** Appends the end of the chain to the month's file: whoever rewrites the log in the database cannot rewrite this one. */
export function writeAnchor(dataDir: string, { seq, hash }: Head, now: Date): void {
  const folder = folderOf(dataDir);
  const at = now.toISOString();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const line = `${JSON.stringify({ seq, hash, at } satisfies Anchor)}\n`;
  appendFileSync(join(folder, `${at.slice(0, 7)}.jsonl`), line, { mode: 0o600 });
}

/** All anchors of this machine, oldest first. A line that was cut by a crash is left out. */
export function readAnchors(dataDir: string): Anchor[] {
  const folder = folderOf(dataDir);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
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
