import type { Slice } from '../../ground/slice.ts';
import { registerNewsletterRoutes } from './newsletter.routes.ts';
import * as tables from './newsletter.tables.ts';

export const newsletterSlice: Slice = {
  name: 'newsletter',
  tables: [tables],
  routes: registerNewsletterRoutes,
};
