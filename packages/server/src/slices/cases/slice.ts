import { onSealing } from '../../ground/fields/sockets.ts';
import { limitsOf } from '../../ground/limits/limit.ts';
import type { Slice } from '../../ground/slice.ts';
import { namesOfRows, rowsNumbered } from '../audit/sockets.ts';
import { heldAccessLog } from './accessLog.holding.ts';
import * as accessLogTables from './accessLog.tables.ts';
import { clientsOfCases } from './cases.clients.ts';
import { heldCases, heldDrafts } from './cases.holding.ts';
import { casesLetters } from './cases.letters.ts';
import { caseBudget } from './cases.limits.ts';
import { mergingOfCases } from './cases.merging.ts';
import { registerCasesRoutes } from './cases.routes.ts';
import * as tables from './cases.tables.ts';
import { casesNumbered, namesOfCases } from './casesInLog.ts';
import * as intakeTables from './intake.tables.ts';
import { maskCases } from './maskCases.ts';
import * as needsTables from './needs.tables.ts';
import { heldShares } from './shares.holding.ts';
import * as sharesTables from './shares.tables.ts';

export const casesSlice: Slice = {
  name: 'cases',
  tables: [tables, needsTables, intakeTables, accessLogTables, sharesTables],
  holdings: [heldCases, heldDrafts, heldAccessLog, heldShares],
  merging: mergingOfCases,
  clients: clientsOfCases,
  letters: casesLetters,
  limits: limitsOf(caseBudget),
  tags: {
    cases: 'Cases, their timeline, the service categories',
    intake: 'Forms of services that are not sent yet',
    sight: 'The cases of which a client’s device may keep copies',
  },
  ids: {
    paths: {
      '/api/cases': 'case',
      '/api/outcomes': 'outcome',
      // The address names a draft by its service, so every caller gets their own draft.
      '/api/intake-drafts': 'nobodys',
    },
    fields: {
      case_id: 'case',
      // The sender's form id prevents sending a form twice; it is unknown to other users.
      form_id: 'nobodys',
      // Takes a staff member's id; a client is never staff.
      assigned_staff_id: 'client',
      'checklist.id': 'step',
      'steps.id': 'step',
      removed_steps: 'step',
    },
  },
  routes: registerCasesRoutes,
  plugs: [namesOfRows.plug(namesOfCases), rowsNumbered.plug(casesNumbered), onSealing.plug(maskCases)],
};
