import type { ComposedRemote, Composition, RefusedRemote } from '@firm/contract';
import { earlierVersion, onlyLacks } from './check/earlierVersion.ts';
import { fitsProps } from './check/parts.ts';
import { digestOf, type Piece, refusal } from './compose.ts';
import { type DeployedApp, type Inventory, inventoryOf } from './inventory.ts';
import type { Preview } from './preview.ts';
import { NoShell } from './refused.ts';
import { type Visitor, versionFor } from './rollout/choose.ts';
import type { ReleaseStore } from './store.ts';
import { verifiedPiece } from './verifiedPiece.ts';

/** The number of compositions to cache; simultaneous rollouts of several apps produce several. */
const KEPT = 500;
const kept = new WeakMap<Inventory, Map<string, Composition>>();

/**
 * Composes the site for one visitor: of each app the current version, or the version under way if its rollout chose
 * this visitor. Without a visitor, the current versions. A remote that must not run is left out and listed in
 * `refused`: no code runs that its team did not sign.
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
  const chosen = inventory.apps.map((app) => (shown && app.id === preview?.id ? shown : pieceFor(app, visitor, now)));
  // A preview may also show an app that takes no traffic yet.
  if (shown && !inventory.apps.some(({ id }) => id === preview?.id)) chosen.push(shown);
  return composed(inventory, chosen, shown && preview);
}

/**
 * Composes the site with each version under way, beside the current versions of all other apps: what most visitors of a
 * rollout get.
 */
export async function compositionsUnderWay(store: ReleaseStore): Promise<{ id: string; composition: Composition }[]> {
  const inventory = await inventoryOf(store);
  return inventory.apps.flatMap(({ id, next }) => {
    if (!next) return [];
    const chosen = inventory.apps.map((app) => (app.id === id ? next : app.current));
    return [{ id, composition: composed(inventory, chosen, undefined) }];
  });
}

function composed(inventory: Inventory, chosen: (Piece | undefined)[], preview: Preview | undefined): Composition {
  const key = [...chosen.map((piece) => piece?.version ?? ''), preview?.id].join();
  const known = kept.get(inventory) ?? new Map<string, Composition>();
  kept.set(inventory, known);
  const composition = known.get(key) ?? compose(inventory, chosen, preview);
  // Reinserted at the end, so that the first entry is the least recently used.
  known.delete(key);
  known.set(key, composition);
  const [oldest] = known.keys();
  if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
  return composition;
}

/** Returns true while any rollout is under way, so that visitors get different versions. */
export async function hasRollouts(store: ReleaseStore): Promise<boolean> {
  return (await inventoryOf(store)).apps.some(({ next }) => next !== undefined);
}

const fallbacks = new WeakMap<Inventory, Map<string, Promise<ComposedRemote | undefined>>>();

/**
 * The fallback of a tab whose version does not run: the newest of the current and earlier versions that fits what else
 * is served and did well; where none does, one with which pages only leave an extension out; undefined without one.
 * Found once for as long as nothing is released: any browser may ask.
 */
export async function lastGood(store: ReleaseStore, id: string, failed: string): Promise<ComposedRemote | undefined> {
  const inventory = await inventoryOf(store);
  const deployment = inventory.apps.find((app) => app.id === id)?.deployment;
  if (!deployment) return undefined;
  const known = fallbacks.get(inventory) ?? new Map<string, Promise<ComposedRemote | undefined>>();
  fallbacks.set(inventory, known);
  const versions = [deployment.version, ...deployment.history.map(({ version }) => version).reverse()];
  // Every version that is not among them has the same key.
  const key = `${id} ${versions.includes(failed) ? failed : ''}`;
  const fallback =
    known.get(key) ??
    fallbackAmong(
      store,
      id,
      versions.filter((version) => version !== failed),
    );
  known.set(key, fallback);
  fallback.catch(() => known.delete(key));
  return fallback;
}

async function fallbackAmong(
  store: ReleaseStore,
  id: string,
  versions: readonly string[],
): Promise<ComposedRemote | undefined> {
  const earlier = await earlierVersion(store, id, versions);
  if (!earlier || !onlyLacks(earlier.problems)) return undefined;
  const verified = await verifiedPiece(store, id, earlier.version);
  return 'piece' in verified && verified.piece.kind === 'remote' ? verified.piece.remote : undefined;
}

function pieceFor({ deployment, current, next, freezes }: DeployedApp, visitor: Visitor | undefined, now: Date) {
  return next && versionFor(deployment, visitor, now, freezes) === next.version ? next : current;
}

async function previewedPiece(store: ReleaseStore, { id, version }: Preview): Promise<Piece | undefined> {
  const verified = await verifiedPiece(store, id, version);
  return 'piece' in verified ? verified.piece : undefined;
}

function compose({ apps }: Inventory, chosen: (Piece | undefined)[], preview: Preview | undefined): Composition {
  const [shell] = chosen.flatMap((piece) => (piece?.kind === 'shell' ? [piece.shell] : []));
  if (!shell) throw new NoShell('no shell is deployed that may run');
  const remotes = chosen.flatMap((piece) => (piece?.kind === 'remote' ? [withFittingParts(piece, chosen)] : []));
  const mounts = remotes.map((remote) => remote.mount);
  const twice = new Set(mounts.filter((mount, at) => mounts.indexOf(mount) !== at));
  const refused: RefusedRemote[] = [
    // An untrusted remote takes no path from a trusted one.
    ...apps.flatMap((app, at) =>
      !chosen[at] && app.refused && !mounts.includes(app.refused.mount) ? [app.refused] : [],
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

/** A remote without the extensions that another piece mounts with other props than it takes: pages leave them out. */
function withFittingParts(
  { remote, lends }: Piece & { kind: 'remote' },
  chosen: (Piece | undefined)[],
): ComposedRemote {
  const isFitting = (name: string) =>
    chosen.every((piece) => {
      const passed = piece?.mounts[`${remote.id}/${name}`];
      const taken = lends[name];
      return passed === undefined || taken === undefined || fitsProps(passed, taken);
    });
  return { ...remote, parts: Object.fromEntries(Object.entries(remote.parts).filter(([name]) => isFitting(name))) };
}
