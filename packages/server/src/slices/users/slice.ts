import { colleagues } from '../../ground/facts/sockets.ts';
import { onMailBounced, onMailStopAsked } from '../../ground/mail/mailStops.ts';
import type { Slice } from '../../ground/slice.ts';
import * as businessTables from './businesses.tables.ts';
import { mailStopOfAccount, stopMailOfAccount } from './mailStops.ts';
import { namedColleagues } from './namedColleagues.ts';
import { profile } from './profile.holding.ts';
import { clientsOfUsers } from './users.clients.ts';
import { mergingOfUsers } from './users.merging.ts';
import { registerUsersRoutes } from './users.routes.ts';
import * as tables from './users.tables.ts';

export const usersSlice: Slice = {
  name: 'users',
  tables: [tables, businessTables],
  holdings: [profile],
  merging: mergingOfUsers,
  clients: clientsOfUsers,
  tags: { users: 'The profile' },
  ids: {
    fields: {
      client_id: 'client',
      business_client_id: 'business',
    },
  },
  routes: registerUsersRoutes,
  plugs: [
    colleagues.plug(namedColleagues),
    onMailStopAsked.plug(mailStopOfAccount),
    onMailBounced.plug((tx, { email, at }) => stopMailOfAccount(tx, { email, stop: 'bounce', at, now: at })),
  ],
};
