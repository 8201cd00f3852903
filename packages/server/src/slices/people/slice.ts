import { announceFacts } from '../../ground/facts/firmOf.ts';
import type { Slice } from '../../ground/slice.ts';
import { onAccountSwitched } from '../auth/sockets.ts';
import { registerPeopleRoutes } from './people.routes.ts';

export const peopleSlice: Slice = {
  name: 'people',
  tags: { people: 'Who works for the firm, for administrators' },
  // Administrators see every colleague, so the id of another is nothing to attack with.
  ids: { paths: { '/api/people': 'nobodys' }, fields: { heir_id: 'client' } },
  routes: registerPeopleRoutes,
  // The site shows nobody whose account is closed.
  plugs: [onAccountSwitched.plug((tx) => announceFacts(tx))],
};
