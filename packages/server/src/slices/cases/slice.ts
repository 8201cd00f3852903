import { limitsOf } from '../../ground/limits/limit.ts';
import type { Slice } from '../../ground/slice.ts';
import { casesLetters } from './cases.letters.ts';
import { caseBudget } from './cases.limits.ts';
import { registerCasesRoutes } from './cases.routes.ts';
import * as tables from './cases.tables.ts';
import * as intakeTables from './intake.tables.ts';
export const casesSlice: Slice = {
  name: 'cases',
  letters: casesLetters,
  limits: limitsOf(caseBudget),
  tables: [tables, intakeTables],
  routes: registerCasesRoutes,
};
