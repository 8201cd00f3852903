import { TRAFFIC_FULL } from '@firm/contract';
import { status } from '@firm/releases';
import type { AppDeps } from '../../ground/deps.ts';
import { shared } from '../../ground/observe/shared.ts';

type Figures = Record<'traffic' | 'visitors' | 'failed' | 'renderFailed', number>;

/** Adds the gauges of the versions that visitors get, and of what browsers report on them. */
export function gaugeReleases({ store, clock, meters }: AppDeps): void {
  const live = shared(async () => {
    const apps = await status(store, undefined, clock());
    return apps.flatMap(({ id, current, rollout, published }) => {
      const shareOf = (version: string) => {
        if (version === rollout?.version) return rollout.trafficNow;
        return version === current ? TRAFFIC_FULL - (rollout?.trafficNow ?? 0) : undefined;
      };
      return published.flatMap(({ version, evidence: { visitors, failed, renderFailed } }) => {
        const share = shareOf(version);
        if (share === undefined) return [];
        const figures: Figures = { traffic: share / TRAFFIC_FULL, visitors, failed, renderFailed };
        return [{ labels: { app: id, version }, figures }];
      });
    });
  });
  const add = (name: string, help: string, figure: keyof Figures) =>
    meters?.gauge({
      name,
      help,
      labels: ['app', 'version'],
      read: async () => (await live()).map(({ labels, figures }) => [figures[figure], labels] as const),
    });
  add('site_release_traffic_ratio', 'The share of visitors who get the version, 0 to 1', 'traffic');
  add('site_release_visitors', 'Browsers that reported on the version', 'visitors');
  add('site_release_failed_visitors', 'Of these, browsers that could not load it or saw it crash', 'failed');
  add('site_release_pages_not_rendered', 'Pages that the server could not render with the version', 'renderFailed');
}
