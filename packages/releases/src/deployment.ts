import type { Release } from '@firm/contract';
import { Refused } from './refused.ts';
import { forgetComposition } from './resolveComposition.ts';
import { listParts, listVersions, type ReleaseStore, readDeployment, readRelease, writeDeployment } from './store.ts';

/** How many versions a part can be rolled back through. */
const HISTORY = 50;

/**
 * Makes a published version the current one; doing it twice changes nothing.
 * @throws Refused for a version that is not in the store, or a mount that another remote holds
 */
export async function promote(store: ReleaseStore, id: string, version: string): Promise<void> {
  const release = await readRelease(store, id, version);
  if (!release) throw new Refused(`${id} ${version} is not published`);
  await refuseTakenMount(store, release);
  const current = await readDeployment(store, id);
  if (current?.version === version) return;
  const history = current
    ? [...current.history, { version: current.version, at: new Date().toISOString() }].slice(-HISTORY)
    : [];
  await writeDeployment(store, id, { schema: 1, version, history });
  forgetComposition(store);
}

/**
 * Goes back to the version that was current before; again, to the one before that. Answers with the version now current.
 * @throws Refused when there is none
 */
export async function rollback(store: ReleaseStore, id: string): Promise<string> {
  const current = await readDeployment(store, id);
  if (!current) throw new Refused(`${id} is not deployed`);
  const published = new Set(await listVersions(store, id));
  const history = current.history.filter((entry) => published.has(entry.version));
  const previous = history.at(-1);
  if (!previous) throw new Refused(`${id} has no earlier version to go back to`);
  await writeDeployment(store, id, { schema: 1, version: previous.version, history: history.slice(0, -1) });
  forgetComposition(store);
  return previous.version;
}

export interface Status {
  id: string;
  current: string | null;
  /** Versions a rollback would go through, the next one first. */
  earlier: string[];
  published: { version: string; publishedAt: string; bytes: number }[];
}

/** What the store holds, for one part or all. @throws Refused for a part it does not know */
export async function status(store: ReleaseStore, id?: string): Promise<Status[]> {
  const parts = await listParts(store);
  if (id !== undefined && !parts.includes(id)) throw new Refused(`${id} has no release`);
  return Promise.all((id === undefined ? parts : [id]).map((part) => statusOf(store, part)));
}

async function statusOf(store: ReleaseStore, id: string): Promise<Status> {
  const deployment = await readDeployment(store, id);
  const versions = await listVersions(store, id);
  const published = await Promise.all(
    versions.map(async (version) => {
      const release = await readRelease(store, id, version);
      const bytes = Object.values(release?.files ?? {}).reduce((sum, file) => sum + file.bytes, 0);
      return { version, publishedAt: release?.publishedAt ?? '', bytes };
    }),
  );
  return {
    id,
    current: deployment?.version ?? null,
    earlier: (deployment?.history ?? []).map((entry) => entry.version).reverse(),
    published: published.sort((a, b) => a.publishedAt.localeCompare(b.publishedAt)),
  };
}

async function refuseTakenMount(store: ReleaseStore, { manifest }: Release): Promise<void> {
  const mount = mountOf(manifest);
  if (mount === undefined) return;
  for (const other of await listParts(store)) {
    const deployed = other === manifest.id ? undefined : await readDeployment(store, other);
    const release = deployed && (await readRelease(store, other, deployed.version));
    if (release && mountOf(release.manifest) === mount)
      throw new Refused(`${mount} is served by ${other}; ${manifest.id} cannot take it`);
  }
}

const mountOf = (manifest: Release['manifest']) => ('mount' in manifest ? manifest.mount : undefined);
