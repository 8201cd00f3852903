import type { Rollout } from '@firm/contract';
import { type Evidence, evidenceOf } from './evidence/evidence.ts';
import { Refused } from './refused.ts';
import { describeTraffic } from './rollout/describeTraffic.ts';
import { trafficAt } from './rollout/strategy.ts';
import { listParts, listVersions, type ReleaseStore, readDeployment, readRelease } from './store.ts';

export interface Status {
  id: string;
  /** What everybody gets whom no rollout chose. */
  current: string | null;
  /** The version on its way, with its share now in basis points. */
  rollout: (Rollout & { trafficNow: number }) | null;
  pinned: boolean;
  /** What traffic sees, in a sentence. */
  traffic: string;
  /** Versions a rollback would go through, the next one first. */
  earlier: string[];
  published: { version: string; publishedAt: string; bytes: number; evidence: Evidence }[];
}

/** What the store holds, for one part or all. @throws Refused for a part it does not know */
export async function status(store: ReleaseStore, id?: string, now = new Date()): Promise<Status[]> {
  const parts = await listParts(store);
  if (id !== undefined && !parts.includes(id)) throw new Refused(`${id} has no release`);
  return Promise.all((id === undefined ? parts : [id]).map((part) => statusOf(store, part, now)));
}

async function statusOf(store: ReleaseStore, id: string, now: Date): Promise<Status> {
  const deployment = await readDeployment(store, id);
  const versions = await listVersions(store, id);
  const published = await Promise.all(
    versions.map(async (version) => {
      const release = await readRelease(store, id, version);
      const bytes = Object.values(release?.files ?? {}).reduce((sum, file) => sum + file.bytes, 0);
      const evidence = await evidenceOf(store, id, version);
      return { version, publishedAt: release?.publishedAt ?? '', bytes, evidence };
    }),
  );
  const rollout = deployment?.rollout;
  return {
    id,
    current: deployment?.version ?? null,
    rollout: rollout ? { ...rollout, trafficNow: trafficAt(rollout, now) } : null,
    pinned: deployment?.pinned ?? false,
    traffic: deployment ? describeTraffic(deployment, now) : 'not deployed',
    earlier: (deployment?.history ?? []).map((entry) => entry.version).reverse(),
    published: published.sort((a, b) => a.publishedAt.localeCompare(b.publishedAt)),
  };
}
