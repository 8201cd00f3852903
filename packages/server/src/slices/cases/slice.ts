import type { Slice } from '../../ground/slice.ts';
import { casesLetters } from './cases.letters.ts';
import { registerCasesRoutes } from './cases.routes.ts';
import * as tables from './cases.tables.ts';
import * as intakeTables from './intake.tables.ts';
export const casesSlice: Slice = {
  name: 'cases',
  letters: casesLetters,
  tables: [tables, intakeTables],
  routes: registerCasesRoutes,
};
