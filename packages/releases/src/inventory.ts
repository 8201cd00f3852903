import type { Deployment, RefusedRemote } from '@firm/contract';
import { digestOf, type Piece, refusedRemote } from './compose.ts';
import { type Freeze, freezesOf, readFreezes, UNREADABLE } from './freezes.ts';
import { listApps, type ReleaseStore, readDeployment } from './store.ts';
import { REREAD_MS, type Rules, readRules, verifiedPiece } from './verifiedPiece.ts';

/** An app that takes traffic: the current piece, and the piece under way. */
export interface DeployedApp {
  id: string;
  deployment: Deployment;
  /** Absent when no version of it may run; `refused` then gives the reason. */
  current: Piece | undefined;
  next: Piece | undefined;
  refused: RefusedRemote | undefined;
  freezes: readonly Freeze[];
}

/** The deployed versions at one moment, read and verified. */
export interface Inventory {
  apps: DeployedApp[];
  /** Versions that must not run or cannot be read: a sentence each. */
  problems: { id: string; version?: string | undefined; text: string }[];
}

/** Changes by another process are seen after at most this many milliseconds. */
const RECHECK_MS = 100;

interface Kept {
  checkedAt: number;
  readAt: number;
  revision: string | undefined;
  inventory: Promise<Inventory>;
}
const kept = new WeakMap<ReleaseStore, Kept>();

/** All deployed versions, kept in memory and read again when the store's revision changes. */
export async function inventoryOf(store: ReleaseStore): Promise<Inventory> {
  const known = kept.get(store);
  if (known && Date.now() - known.checkedAt < RECHECK_MS) return known.inventory;
  // The time of the question: a late answer describes the store as it was then.
  const now = Date.now();
  const revision = await store.revision();
  const isSame = known !== undefined && known.revision === revision && revision !== undefined;
  if (isSame) known.checkedAt = now;
  if (isSame && now - known.readAt < REREAD_MS) return known.inventory;
  const inventory = readInventory(store, known?.inventory);
  const fresh = { checkedAt: now, readAt: now, revision, inventory };
  if (isSame) {
    // A change is rare, so no caller waits for this read. A change during the read triggers another read.
    known.readAt = now;
    inventory.then(
      () => kept.get(store) === known && known.readAt === now && kept.set(store, fresh),
      () => {},
    );
    return known.inventory;
  }
  kept.set(store, fresh);
  inventory.catch(() => kept.get(store) === fresh && kept.delete(store));
  return inventory;
}

/** Drops the kept inventory, so that a change made through this store is visible at once. */
export function forgetInventory(store: ReleaseStore): void {
  const known = kept.get(store);
  if (known) Object.assign(known, { checkedAt: 0, readAt: 0 });
}

async function readInventory(store: ReleaseStore, last: Promise<Inventory> | undefined): Promise<Inventory> {
  const before = await last?.catch(() => undefined);
  const apps: DeployedApp[] = [];
  const problems: Inventory['problems'] = [];
  const rules = readRules(store);
  rules.catch(() => {});
  // Without them, nothing new goes to anybody; what is on its way is judged by those known before, or stands still.
  const freezes = await readFreezes(store).catch(() => undefined);
  for (const id of await listApps(store)) {
    const tell = (text: string, version?: string) => problems.push({ id, version, text });
    try {
      const deployment = await readDeployment(store, id);
      if (!deployment) continue;
      const known = freezes
        ? freezesOf(freezes, id)
        : (before?.apps.find((app) => app.id === id)?.freezes ?? [UNREADABLE]);
      apps.push({ ...(await deployedApp(store, id, deployment, await rules, tell)), freezes: known });
    } catch (error) {
      // An app with broken files must not affect the others; its last known whole state is used.
      const known = before?.apps.find((app) => app.id === id);
      if (known) apps.push(known);
      tell(`${id} cannot be read; the site is composed ${known ? 'with what it was' : 'without it'}: ${error}`);
    }
  }
  for (const { text } of problems)
    if (!before?.problems.some((known) => known.text === text)) process.emitWarning(text);
  const inventory = { apps, problems };
  // Returns the same object when nothing changed, because compositions are cached by it.
  return before && contentOf(before) === contentOf(inventory) ? before : inventory;
}

const contentOf = ({ apps, problems }: Inventory) =>
  digestOf([
    problems,
    apps.map(({ deployment, current, next, refused, freezes }) => [
      ...[deployment, current?.digest, next?.digest],
      ...[refused, freezes],
    ]),
  ]);

async function deployedApp(
  store: ReleaseStore,
  id: string,
  deployment: Deployment,
  rules: Rules,
  tell: (problem: string, version?: string) => void,
): Promise<Omit<DeployedApp, 'freezes'>> {
  const { version, rollout, history } = deployment;
  const first = await verifiedPiece(store, id, version, rules);
  const ahead = rollout ? await verifiedPiece(store, id, rollout.version, rules) : undefined;
  const next = ahead && 'piece' in ahead ? ahead.piece : undefined;
  // A broken version under way reaches no visitor.
  if (ahead && 'problem' in ahead) tell(`${id} ${rollout?.version} must not run: ${ahead.problem}`, rollout?.version);
  if ('piece' in first) return { id, deployment, current: first.piece, next, refused: undefined };

  // The last whole version is better than none.
  for (const earlier of [...history].reverse()) {
    const piece = await verifiedPiece(store, id, earlier.version, rules);
    if (!('piece' in piece)) continue;
    tell(`${id} ${version} must not run (${first.problem}); ${earlier.version} is served instead`, version);
    return { id, deployment, current: piece.piece, next, refused: undefined };
  }
  tell(`${id} ${version} must not run: ${first.problem}`, version);
  const refused = id === 'shell' ? undefined : refusedRemote(id, first.record, first.problem);
  return { id, deployment, current: undefined, next, refused };
}
