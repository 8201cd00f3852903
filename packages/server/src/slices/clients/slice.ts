import type { Slice } from '../../ground/slice.ts';
import { creationLimit, invitationLimit } from './clients.limits.ts';
import { registerClientsRoutes } from './clients.routes.ts';

export const clientsSlice: Slice = {
  name: 'clients',
  limits: [creationLimit, invitationLimit],
  tags: { clients: 'The people whom the firm serves' },
  ids: {
    paths: { '/api/clients': 'client' },
    // A filter by a colleague's id; a client is never staff.
    fields: { staff_id: 'client' },
  },
  routes: registerClientsRoutes,
};
