import type { Slice } from '../../ground/slice.ts';
import { registerContactRoutes } from './contact.routes.ts';
import * as tables from './contact.tables.ts';

export const contactSlice: Slice = {
  name: 'contact',
  tables: [tables],
  routes: registerContactRoutes,
};
