import type { ComposedRemote, Composition, RefusedRemote } from '@firm/contract';
import { digestOf, type Piece, refusal } from './compose.ts';
import { type DeployedPart, type Inventory, inventoryOf, verifiedPiece } from './inventory.ts';
import type { Preview } from './preview.ts';
import { NoShell } from './refused.ts';
import { type Visitor, versionFor } from './rollout/choose.ts';
import { type ReleaseStore, readDeployment } from './store.ts';

/** Compositions that are handed out again; rollouts of several parts at once make several. */
const KEPT = 500;
const kept = new WeakMap<Inventory, Map<string, Composition>>();

/**
 * The site for one visitor: of every part the version that is current, or the one on its way where the rollout chose this visitor. Without a visitor, what is
 * current. A remote that must not run is left out and named in `refused`: nothing runs that its team did not sign.
 * @throws NoShell when no shell can be served
 */
export async function resolveComposition(
  store: ReleaseStore,
  visitor?: Visitor,
  now = new Date(),
  preview?: Preview,
): Promise<Composition> {
  const inventory = await inventoryOf(store);
  const shown = preview && (await previewedPiece(store, preview));
  const chosen = inventory.parts.map((part) =>
    shown && part.id === preview?.id ? shown : pieceFor(part, visitor, now),
  );
  // A part that has no traffic yet can be looked at, too.
  if (shown && !inventory.parts.some(({ id }) => id === preview?.id)) chosen.push(shown);
  const key = [...chosen.map((piece) => piece?.version ?? ''), shown ? preview?.id : ''].join();
  const known = kept.get(inventory) ?? new Map<string, Composition>();
  kept.set(inventory, known);
  const composition = known.get(key) ?? compose(inventory, chosen, shown && preview);
  // Put back at the end: the first one in is the one longest unused.
  known.delete(key);
  known.set(key, composition);
  const [oldest] = known.keys();
  if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
  return composition;
}

/** Whether any version is on its way, so that visitors differ in what they get. */
export async function hasRollouts(store: ReleaseStore): Promise<boolean> {
  return (await inventoryOf(store)).parts.some(({ next }) => next !== undefined);
}

/**
 * What a tab falls back to when the version it was given does not run: the version that everybody gets, or the last one before it. Undefined where there is
 * none that is whole.
 */
export async function lastGood(store: ReleaseStore, id: string, failed: string): Promise<ComposedRemote | undefined> {
  const deployment = await readDeployment(store, id);
  if (!deployment) return undefined;
  const earlier = [deployment.version, ...deployment.history.map(({ version }) => version).reverse()];
  for (const version of earlier) {
    if (version === failed) continue;
    const verified = await verifiedPiece(store, id, version);
    if ('piece' in verified && verified.piece.kind === 'remote') return verified.piece.remote;
  }
  return undefined;
}

function pieceFor({ deployment, current, next }: DeployedPart, visitor: Visitor | undefined, now: Date) {
  return next && versionFor(deployment, visitor, now) === next.version ? next : current;
}

async function previewedPiece(store: ReleaseStore, { id, version }: Preview): Promise<Piece | undefined> {
  const verified = await verifiedPiece(store, id, version);
  return 'piece' in verified ? verified.piece : undefined;
}

function compose({ parts }: Inventory, chosen: (Piece | undefined)[], preview: Preview | undefined): Composition {
  const [shell] = chosen.flatMap((piece) => (piece?.kind === 'shell' ? [piece.shell] : []));
  if (!shell) throw new NoShell('no shell is deployed that may run');
  const remotes = chosen.flatMap((piece) => (piece?.kind === 'remote' ? [piece.remote] : []));
  const mounts = remotes.map((remote) => remote.mount);
  const twice = new Set(mounts.filter((mount, at) => mounts.indexOf(mount) !== at));
  const refused: RefusedRemote[] = [
    // What cannot be trusted takes no path from what can.
    ...parts.flatMap((part, at) =>
      !chosen[at] && part.refused && !mounts.includes(part.refused.mount) ? [part.refused] : [],
    ),
    ...remotes
      .filter(({ mount }) => twice.has(mount))
      .map((remote) => refusal(remote, `more than one remote is mounted at ${remote.mount}`)),
  ];
  const digests = [...chosen.map((piece) => piece?.digest ?? null), refused, preview ?? null];
  return {
    schema: 1,
    id: digestOf(digests),
    shell,
    remotes: remotes.filter(({ mount }) => !twice.has(mount)),
    refused,
    ...(preview ? { preview } : {}),
  };
}
