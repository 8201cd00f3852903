import { onSealing } from '../../ground/fields/sockets.ts';
import { limitsOf } from '../../ground/limits/limit.ts';
import type { Slice } from '../../ground/slice.ts';
import { heldAccessLog } from './accessLog.holding.ts';
import * as accessLogTables from './accessLog.tables.ts';
import { clientsOfCases } from './cases.clients.ts';
import { heldCases, heldDrafts } from './cases.holding.ts';
import { casesLetters } from './cases.letters.ts';
import { caseBudget } from './cases.limits.ts';
import { registerCasesRoutes } from './cases.routes.ts';
import * as tables from './cases.tables.ts';
import * as intakeTables from './intake.tables.ts';
import { maskCases } from './maskCases.ts';

export const casesSlice: Slice = {
  name: 'cases',
  tables: [tables, intakeTables, accessLogTables],
  holdings: [heldCases, heldDrafts, heldAccessLog],
  clients: clientsOfCases,
  letters: casesLetters,
  limits: limitsOf(caseBudget),
  tags: { cases: 'Cases, their timeline, the service categories' },
  ids: {
    paths: {
      '/api/cases': 'case',
      '/api/outcomes': 'outcome',
      // A draft is named by its service: the caller gets their own.
      '/api/intake-drafts': 'nobodys',
    },
    fields: {
      case_id: 'case',
      // A form is named by its sender against sending it twice: to others the name is unknown.
      form_id: 'nobodys',
      // A member of staff: a client is never one.
      assigned_staff_id: 'client',
      'checklist.id': 'step',
      'steps.id': 'step',
      removed_steps: 'step',
    },
  },
  routes: registerCasesRoutes,
  plugs: [onSealing.plug(maskCases)],
};
