import type { Slice } from '../../ground/slice.ts';
import { registerWorkRoutes } from './work.routes.ts';

export const workSlice: Slice = {
  name: 'work',
  tags: {
    work: 'The work of the firm’s people: their day, the table and the board of cases',
  },
  ids: {
    fields: {
      case_ids: 'case',
      // Takes a staff member's id; a client is never staff.
      specialist: 'client',
    },
  },
  routes: registerWorkRoutes,
};
