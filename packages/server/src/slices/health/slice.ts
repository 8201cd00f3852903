import type { Slice } from '../../ground/slice.ts';
import { registerHealthRoutes } from './health.routes.ts';

export const healthSlice: Slice = {
  name: 'health',
  routes: (app, deps) => registerHealthRoutes(app, deps),
};
