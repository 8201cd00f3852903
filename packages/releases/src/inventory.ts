import type { Deployment, RefusedRemote } from '@firm/contract';
import { earlierVersion } from './check/earlierVersion.ts';
import { digestOf, type Piece, refusedRemote } from './compose.ts';
import { type Freeze, freezesOf, readFreezes, UNREADABLE } from './freezes.ts';
import { listApps } from './names.ts';
import { readDeployment } from './records.ts';
import { english, type Said, say } from './said/say.ts';
import type { ReleaseStore } from './store.ts';
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
  /** Versions that must not run or cannot be read: a sentence each, with its code. */
  problems: Problem[];
}

interface Problem {
  id: string;
  version?: string | undefined;
  text: string;
  said: Said;
  /** The version's fault, without its name. */
  fault: Said | undefined;
}

type Tell = (said: Said, fault: Said | undefined, version?: string) => void;

/** Time between two looks at the store. A change by another process is seen after this and the time of a look. */
const RECHECK_MS = 100;

interface Kept {
  /** When the last look ended. */
  checkedAt: number;
  readAt: number;
  revision: string | undefined;
  inventory: Inventory;
}
const kept = new WeakMap<ReleaseStore, Kept>();
/** The look under way at each store. */
const looks = new WeakMap<ReleaseStore, Promise<Inventory>>();

/** All deployed versions, kept in memory and read again when the store's revision changes. */
export async function inventoryOf(store: ReleaseStore): Promise<Inventory> {
  const known = kept.get(store);
  if (known && Date.now() - known.checkedAt < RECHECK_MS) return known.inventory;
  return looks.get(store) ?? beginLook(store);
}

/** Drops the kept inventory, so that a change made through this store is visible at once. */
export function forgetInventory(store: ReleaseStore): void {
  const known = kept.get(store);
  if (known) Object.assign(known, { checkedAt: 0, readAt: 0 });
  looks.delete(store);
}

function beginLook(store: ReleaseStore): Promise<Inventory> {
  const isCurrent = () => looks.get(store) === look;
  const look = lookAt(store, isCurrent).finally(() => isCurrent() && looks.delete(store));
  looks.set(store, look);
  return look;
}

/** A look's findings count for later callers while it `isCurrent`: no change was made through this store since. */
async function lookAt(store: ReleaseStore, isCurrent: () => boolean): Promise<Inventory> {
  const known = kept.get(store);
  const revision = await store.revision();
  const readAt = Date.now();
  if (known === undefined || revision === undefined || known.revision !== revision) {
    const inventory = await readInventory(store, known?.inventory);
    if (isCurrent()) kept.set(store, { checkedAt: Date.now(), readAt, revision, inventory });
    return inventory;
  }
  if (isCurrent()) known.checkedAt = readAt;
  if (readAt - known.readAt >= REREAD_MS) readAgain(store, known, readAt);
  return known.inventory;
}

/** Reads without a change of the revision. A change is rare, so no caller waits for it. */
function readAgain(store: ReleaseStore, known: Kept, readAt: number): void {
  known.readAt = readAt;
  readInventory(store, known.inventory).then(
    (inventory) => {
      if (known.readAt === readAt) known.inventory = inventory;
    },
    () => {},
  );
}

async function readInventory(store: ReleaseStore, before: Inventory | undefined): Promise<Inventory> {
  const apps: DeployedApp[] = [];
  const problems: Inventory['problems'] = [];
  const rules = readRules(store);
  rules.catch(() => {});
  // While the freezes cannot be read, no rollout begins; those under way follow the last known freezes, or stand still.
  const freezes = await readFreezes(store).catch(() => undefined);
  for (const id of await listApps(store)) {
    const tell: Tell = (said, fault, version) => problems.push({ id, version, text: said.text, said, fault });
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
      tell(say(known ? 'readBefore' : 'readNone', { app: id, error: english(error) }), undefined);
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
  tell: Tell,
): Promise<Omit<DeployedApp, 'freezes'>> {
  const { version, rollout, history } = deployment;
  const first = await verifiedPiece(store, id, version, rules);
  const ahead = rollout ? await verifiedPiece(store, id, rollout.version, rules) : undefined;
  const next = ahead && 'piece' in ahead ? ahead.piece : undefined;
  // A broken version under way reaches no visitor.
  if (rollout && ahead && 'problem' in ahead)
    tell(mustNotRun(id, rollout.version, ahead.problem), ahead.problem, rollout.version);
  if ('piece' in first) return { id, deployment, current: first.piece, next, refused: undefined };

  // Any whole version is better than none, as where most visitors are lost.
  const before = history.map((each) => each.version).reverse();
  const earlier = (await earlierVersion(store, id, before, rules).catch(() => undefined)) ?? (await whole(before));
  const instead = earlier && (await verifiedPiece(store, id, earlier.version, rules));
  if (earlier && instead && 'piece' in instead) {
    const named = { app: id, version, problem: first.problem, earlier: earlier.version };
    const [misfit] = earlier.problems;
    tell(misfit ? say('servedUnfit', { ...named, misfit }) : say('servedInstead', named), first.problem, version);
    return { id, deployment, current: instead.piece, next, refused: undefined };
  }
  tell(mustNotRun(id, version, first.problem), first.problem, version);
  const refused = id === 'shell' ? undefined : refusedRemote(id, first.record, first.problem.text);
  return { id, deployment, current: undefined, next, refused };

  /** The newest that may run, where the log or the evidence, which tell how each did, cannot be read. */
  async function whole(versions: readonly string[]) {
    for (const each of versions)
      if ('piece' in (await verifiedPiece(store, id, each, rules))) return { version: each, problems: [] };
    return undefined;
  }
}

const mustNotRun = (app: string, version: string, problem: Said) => say('mustNotRun', { app, version, problem });
