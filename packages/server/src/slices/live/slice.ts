import type { Slice } from '../../ground/slice.ts';
import { registerLiveRoutes } from './live.routes.ts';

export const liveSlice: Slice = {
  name: 'live',
  tags: { live: 'What changes, as it happens' },
  routes: registerLiveRoutes,
};
