import type { Slice } from '../../ground/slice.ts';
import { registerCasesRoutes } from './cases.routes.ts';
import * as tables from './cases.tables.ts';
import * as intakeTables from './intake.tables.ts';

export const casesSlice: Slice = {
  name: 'cases',
  tables: [tables, intakeTables],
  routes: registerCasesRoutes,
};
