import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Deployment, RefusedRemote } from '@firm/contract';
import { type Piece, pieceOf, refusedRemote } from './compose.ts';
import { readTrust } from './sign/trust.ts';
import { folderOf, listParts, type ReleaseStore, readDeployment, revisionOf } from './store.ts';
import { RECORD, verifyRelease } from './verify.ts';

/** A part that takes traffic: the piece that everybody gets, and the one on its way. */
export interface DeployedPart {
  id: string;
  deployment: Deployment;
  /** Absent when no version of it may run; `refused` then says why. */
  current: Piece | undefined;
  next: Piece | undefined;
  refused: RefusedRemote | undefined;
}

/** What is deployed at one moment, read and verified. */
export interface Inventory {
  parts: DeployedPart[];
}

/** Changes by another process are seen after at most this many milliseconds. */
const RECHECK_MS = 100;

interface Kept {
  checkedAt: number;
  revision: string | undefined;
  inventory: Promise<Inventory>;
}
const kept = new WeakMap<ReleaseStore, Kept>();
/** Verified once for each content of its record: a release never changes. */
const pieces = new WeakMap<ReleaseStore, Map<string, Promise<Verified>>>();
type Verified = { piece: Piece } | { problem: string; record: unknown };

/** Everything that takes traffic; kept in memory, and read again when the store's revision changes. */
export async function inventoryOf(store: ReleaseStore): Promise<Inventory> {
  const known = kept.get(store);
  if (known && Date.now() - known.checkedAt < RECHECK_MS) return known.inventory;
  const revision = await revisionOf(store);
  if (known && known.revision === revision && revision !== undefined) {
    known.checkedAt = Date.now();
    return known.inventory;
  }
  const inventory = readInventory(store);
  kept.set(store, { checkedAt: Date.now(), revision, inventory });
  inventory.catch(() => kept.delete(store));
  return inventory;
}

/** For a change made through this very store: it is seen at once. */
export function forgetInventory(store: ReleaseStore): void {
  kept.delete(store);
}

async function readInventory(store: ReleaseStore): Promise<Inventory> {
  const parts: DeployedPart[] = [];
  for (const id of await listParts(store)) {
    try {
      const deployment = await readDeployment(store, id);
      if (deployment) parts.push(await deployedPart(store, id, deployment));
    } catch (error) {
      // One part's broken files must not cost the others.
      process.emitWarning(`${id} cannot be read; the site is composed without it: ${error}`);
    }
  }
  return { parts };
}

async function deployedPart(store: ReleaseStore, id: string, deployment: Deployment): Promise<DeployedPart> {
  const { version, rollout, history } = deployment;
  const first = await verifiedPiece(store, id, version);
  const next = rollout ? await pieceOrWarning(store, id, rollout.version) : undefined;
  if ('piece' in first) return { id, deployment, current: first.piece, next, refused: undefined };

  // The last version that is still whole is better than none.
  for (const earlier of [...history].reverse()) {
    const piece = await verifiedPiece(store, id, earlier.version);
    if (!('piece' in piece)) continue;
    process.emitWarning(`${id} ${version} must not run (${first.problem}); ${earlier.version} is served instead`);
    return { id, deployment, current: piece.piece, next, refused: undefined };
  }
  process.emitWarning(`${id} ${version} must not run: ${first.problem}`);
  const refused = id === 'shell' ? undefined : refusedRemote(id, first.record, first.problem);
  return { id, deployment, current: undefined, next, refused };
}

/** A broken version on its way reaches nobody. */
async function pieceOrWarning(store: ReleaseStore, id: string, version: string): Promise<Piece | undefined> {
  const verified = await verifiedPiece(store, id, version);
  if ('piece' in verified) return verified.piece;
  process.emitWarning(`${id} ${version} must not run: ${verified.problem}`);
  return undefined;
}

/** One version of a part, checked against its signature and its hashes. */
export async function verifiedPiece(store: ReleaseStore, id: string, version: string): Promise<Verified> {
  const folder = folderOf(store, id, version);
  const [record, trust] = await Promise.all([
    stat(path.join(folder, RECORD)).catch(() => undefined),
    stat(path.join(store.dir, 'trust.json')).catch(() => undefined),
  ]);
  const known = pieces.get(store) ?? new Map<string, Promise<Verified>>();
  pieces.set(store, known);
  const key = `${id}/${version}:${record?.mtimeMs}:${record?.ino}:${trust?.mtimeMs}:${trust?.ino}`;
  const already = known.get(key);
  if (already) return already;
  const checking = check(store, id, version);
  for (const old of known.keys()) if (old.startsWith(`${id}/${version}:`)) known.delete(old);
  known.set(key, checking);
  checking.catch(() => known.delete(key));
  return checking;
}

async function check(store: ReleaseStore, id: string, version: string): Promise<Verified> {
  const verified = await verifyRelease(folderOf(store, id, version), { trust: await readTrust(store) });
  if ('problem' in verified) return verified;
  const { release } = verified;
  if (release.manifest.id !== id || release.version !== version)
    return { problem: `it is ${release.manifest.id} ${release.version}`, record: release };
  return { piece: pieceOf(release) };
}
