import { dropEndedPreviews, forgetOldCompositions, forgetOldEvidence, forgetOldReasons } from '@firm/releases';
import type { Slice } from '../../ground/slice.ts';
import { registerPlatformAdmin } from './admin.routes.ts';
import { byCommonClock } from './byCommonClock.ts';
import { handleReleaseWebhooks } from './callWebhook.ts';
import { registerCompositionRoutes } from './composition.routes.ts';
import { registerEvidence } from './evidence.routes.ts';
import { platformLetters } from './platform.letters.ts';
import { gaugeReleases } from './releaseGauges.ts';
import { registerPlatformStatus } from './status.routes.ts';
import { startTellingOwners } from './tellOwners.ts';
import { startWatchingRollouts } from './watchRollouts.ts';

export const platformSlice: Slice = {
  name: 'platform',
  tags: { platform: 'Releases of the site’s apps, outside `/api`; names travel as they stand' },
  ids: {
    paths: {
      // Composition data is public.
      '/platform/composition': 'nobodys',
      '/platform/compositions': 'nobodys',
    },
  },
  letters: platformLetters,
  routes(app, deps) {
    registerCompositionRoutes(app, deps);
    registerPlatformStatus(app, deps);
    registerPlatformAdmin(app, deps);
    registerEvidence(app, deps);
    gaugeReleases(deps);
  },
  jobs: handleReleaseWebhooks,
  localTasks: {
    releaseReasons: byCommonClock(({ store, clock }) => forgetOldReasons(store, clock())),
    releaseEvidence: byCommonClock(({ store, clock }) => forgetOldEvidence(store, clock())),
    releasePreviews: byCommonClock(({ store, clock }) => dropEndedPreviews(store, clock())),
    compositions: byCommonClock(({ store, clock }) => forgetOldCompositions(store, clock())),
  },
  onStart(deps) {
    const stops = [startWatchingRollouts(deps), startTellingOwners(deps)];
    return () => {
      for (const stop of stops) stop();
    };
  },
};
