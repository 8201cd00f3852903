import type { Slice } from '../../ground/slice.ts';
import { registerReleasesRoutes } from './releases.routes.ts';

export const releasesSlice: Slice = {
  name: 'releases',
  tags: { releases: 'What visitors get of each app, how it does, and the moves of the console' },
  ids: {
    paths: {
      // The address names an app; staff see every app, and administrators alone move one.
      '/api/releases/apps': 'nobodys',
    },
  },
  routes: registerReleasesRoutes,
};
