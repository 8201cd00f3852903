import { type AppStatus, platform, TRAFFIC_FULL } from '@firm/contract';
import { platformSchemas } from '@firm/contract/schemas';
import { readAudit, type Status, status } from '@firm/releases';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { serve } from '../../ground/http/serve.ts';

/** Recent versions shown besides those that take traffic. */
const RECENT = 3;
const LOG_LENGTH = 30;

/** Serves the data of `/platform/status`, a page for staff. */
export function registerPlatformStatus(app: FastifyInstance, { store, clock }: AppDeps): void {
  serve(app, platform.status, platformSchemas.status, async () => {
    const [apps, log] = await Promise.all([status(store, undefined, clock()), readAudit(store, undefined, LOG_LENGTH)]);
    return { parts: apps.map(appStatus), log };
  });
}

function appStatus({ id, pinned, current, rollout, published }: Status): AppStatus {
  const trafficOf = (version: string) => {
    if (rollout?.version === version) return rollout.trafficNow;
    return version === current ? TRAFFIC_FULL - (rollout?.trafficNow ?? 0) : null;
  };
  const newest = [...published].reverse();
  const live = newest.filter(({ version }) => trafficOf(version) !== null);
  const recent = newest.filter((each) => !live.includes(each)).slice(0, RECENT);
  return {
    id,
    pinned,
    paused: rollout?.paused ?? null,
    versions: [...live, ...recent].map(({ version, publishedAt, evidence }) => ({
      version,
      publishedAt,
      traffic: trafficOf(version),
      visitors: evidence.visitors,
      failed: evidence.failed,
      notRendered: evidence.renderFailed,
      loadMs: evidence.loadMs?.p75 ?? null,
      lcpMs: evidence.vitals?.lcpMs ?? null,
      cls: evidence.vitals?.cls ?? null,
      inpMs: evidence.vitals?.inpMs ?? null,
    })),
  };
}
