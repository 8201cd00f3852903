import type { Slice } from '../../ground/slice.ts';
import { registerLiveRoutes } from './live.routes.ts';

export const eventsSlice: Slice = {
  name: 'events',
  tags: { live: 'What changes, as it happens' },
  routes: registerLiveRoutes,
};
