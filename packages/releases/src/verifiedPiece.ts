import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { BanDocument, TrustDocument } from '@firm/contract/schemas';
import { banProblem, readBans } from './bans.ts';
import { digestOf, type Piece, pieceOf } from './compose.ts';
import { folderOf } from './names.ts';
import { type Said, say } from './said/say.ts';
import { readTrust } from './sign/trust.ts';
import type { ReleaseStore } from './store.ts';
import { RECORD, verifyRelease } from './verify.ts';

/**
 * Milliseconds until everything is read again, even at the same revision: files may be repaired, or a writer may have
 * died before it changed the revision.
 */
export const REREAD_MS = 5_000;
/** Pieces kept in memory. Each is verified once per content of its record, since a release never changes. */
const PIECES_KEPT = 500;
const pieces = new WeakMap<ReleaseStore, Map<string, { at: number; verified: Promise<Verified> }>>();

/** The documents that decide which versions may run. */
export interface Rules {
  trust: TrustDocument;
  bans: BanDocument;
}

export const readRules = async (store: ReleaseStore): Promise<Rules> => ({
  trust: await readTrust(store),
  bans: await readBans(store),
});

type Verified = { piece: Piece } | { problem: Said; record: unknown };

/** One version of an app, checked against bans, its signature and its hashes. */
export async function verifiedPiece(
  store: ReleaseStore,
  id: string,
  version: string,
  given?: Rules,
): Promise<Verified> {
  const rules = given ?? (await readRules(store));
  const { trust, bans } = rules;
  const record = await stat(path.join(await folderOf(store, id, version), RECORD)).catch(() => undefined);
  const known = pieces.get(store) ?? new Map<string, { at: number; verified: Promise<Verified> }>();
  pieces.set(store, known);
  const key = `${id}/${version}:${record?.mtimeMs}:${record?.ino}:${digestOf([trust[id], bans[id]])}`;
  const before = known.get(key);
  // A damaged version may be repaired, so it is checked again after a while.
  if (before && (Date.now() - before.at < REREAD_MS || 'piece' in (await before.verified))) return before.verified;
  const verified = check(store, id, version, rules);
  forgetPieces(store, id, version);
  const [oldest] = known.keys();
  if (known.size >= PIECES_KEPT && oldest) known.delete(oldest);
  known.set(key, { at: Date.now(), verified });
  verified.catch(() => known.delete(key));
  return verified;
}

/** Has a version checked anew when it is asked for next. */
export function forgetPieces(store: ReleaseStore, id: string, version: string): void {
  const known = pieces.get(store);
  for (const key of known?.keys() ?? []) if (key.startsWith(`${id}/${version}:`)) known?.delete(key);
}

async function check(store: ReleaseStore, id: string, version: string, { trust, bans }: Rules): Promise<Verified> {
  const verified = await verifyRelease(await folderOf(store, id, version), { trust });
  if ('problem' in verified) return verified;
  const { release } = verified;
  if (release.manifest.id !== id || release.version !== version)
    return { problem: say('otherRelease', { app: release.manifest.id, version: release.version }), record: release };
  const banned = banProblem(bans, id, version);
  return banned ? { problem: banned, record: release } : { piece: pieceOf(release) };
}
