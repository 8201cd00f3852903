import type { Slice } from '../../ground/slice.ts';
import { registerHealthRoutes } from './health.routes.ts';
import { watchOutgrown } from './outgrown.ts';

export const healthSlice: Slice = {
  name: 'health',
  routes: (app, deps) => registerHealthRoutes(app, deps),
  onStart: (deps) => watchOutgrown(deps),
};
