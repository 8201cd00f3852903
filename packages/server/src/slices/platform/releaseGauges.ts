import { TRAFFIC_FULL } from '@firm/contract';
import { evidenceOf, givenOutAt, inventoryOf, silenceOf, trafficAt } from '@firm/releases';
import type { AppDeps } from '../../ground/deps.ts';
import { shared } from '../../ground/observe/shared.ts';

type Figures = Record<'traffic' | 'visitors' | 'failed' | 'renderFailed' | 'given' | 'silent', number>;

/** Adds the gauges of the versions that visitors get, and of the evidence that decides about them. */
export function gaugeReleases({ store, clock, meters }: AppDeps): void {
  const live = shared(async () => {
    const now = clock();
    const { apps } = await inventoryOf(store);
    const versions = apps.flatMap(({ id, deployment, freezes }) => {
      const { version, rollout } = deployment;
      const share = rollout ? trafficAt(rollout, now, freezes) : 0;
      const current = { id, deployment, version, share: TRAFFIC_FULL - share, paused: undefined };
      return rollout ? [current, { ...current, version: rollout.version, share, paused: rollout.paused }] : [current];
    });
    return Promise.all(
      versions.map(async ({ id, deployment, version, share, paused }) => {
        const since = givenOutAt(deployment, version);
        const [{ visitors, failed, renderFailed }, silence] = await Promise.all([
          evidenceOf(store, id, version, { since, served: true }),
          silenceOf(store, id, version, { since, now }),
        ]);
        const figures: Figures = { traffic: share / TRAFFIC_FULL, visitors, failed, renderFailed, ...silence };
        return { labels: { app: id, version }, figures, paused };
      }),
    );
  });
  const add = (name: string, help: string, figure: keyof Figures) =>
    meters?.gauge({
      name,
      help,
      labels: ['app', 'version'],
      read: async () => (await live()).map(({ labels, figures }) => [figures[figure], labels] as const),
    });
  add('site_release_traffic_ratio', 'The share of visitors who get the version, 0 to 1', 'traffic');
  add('site_release_visitors', 'Browsers that got the version since it was given out, and reported on it', 'visitors');
  add('site_release_failed_visitors', 'Of these, browsers that could not load it or saw it crash or freeze', 'failed');
  add('site_release_pages_not_rendered', 'Pages that the server could not render with the version', 'renderFailed');
  add('site_release_given_visitors', 'Browsers that got a page with the version, while it was watched', 'given');
  add('site_release_silent_visitors', 'Of these, browsers of which nothing was heard within a minute', 'silent');
  meters?.gauge({
    name: 'site_release_paused',
    help: 'Rollouts that are paused, by evidence or by a person',
    labels: ['app', 'version', 'by'],
    read: async () =>
      (await live()).flatMap(({ labels, paused }) => {
        // The names of persons stay out of metrics.
        const by = paused?.by === 'evidence' ? 'evidence' : 'person';
        return paused ? [[1, { ...labels, by }] as const] : [];
      }),
  });
}
