import { closedDays } from '../../ground/facts/sockets.ts';
import type { Slice } from '../../ground/slice.ts';
import { onAwayAsked } from '../users/sockets.ts';
import { heldAvailability } from './availability.holding.ts';
import { mergingOfAvailability } from './availability.merging.ts';
import { listClosedDays } from './availability.repository.ts';
import { registerAvailabilityRoutes } from './availability.routes.ts';
import * as tables from './availability.tables.ts';
import { listAwayNow } from './whoIsAway.ts';

export const availabilitySlice: Slice = {
  name: 'availability',
  tables: [tables],
  holdings: [heldAvailability],
  merging: mergingOfAvailability,
  tags: { availability: 'Working hours and absences of colleagues, closings of the office' },
  ids: {
    paths: {
      // Takes the reader's own id, or for administrators any colleague's: `availability.test.ts` tries others'.
      '/api/availability': 'nobodys',
      '/api/absences': 'absence',
      // Closings are everybody's, and administrators alone change them.
      '/api/closings': 'nobodys',
    },
    fields: { cover_id: 'client' },
  },
  routes: registerAvailabilityRoutes,
  plugs: [closedDays.plug(listClosedDays), onAwayAsked.plug(listAwayNow)],
};
