import type { Slice } from '../../ground/slice.ts';
import { registerDevMailRoutes } from './devMail.routes.ts';

export const devMailSlice: Slice = {
  name: 'devMail',
  routes: registerDevMailRoutes,
};
