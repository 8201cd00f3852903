import type { Slice } from '../../ground/slice.ts';
import { handleMergeJobs } from './mergeJobs.ts';
import { clientsOfMerges } from './merges.clients.ts';
import { heldMerges } from './merges.holding.ts';
import { mergesLetters } from './merges.letters.ts';
import { mergingOfMerges } from './merges.merging.ts';
import { registerMergesRoutes } from './merges.routes.ts';
import * as tables from './merges.tables.ts';

export const mergesSlice: Slice = {
  name: 'merges',
  tables: [tables],
  holdings: [heldMerges],
  merging: mergingOfMerges,
  letters: mergesLetters,
  clients: clientsOfMerges,
  tags: { merges: 'Two accounts of one person that become one, for administrators' },
  ids: {
    // Administrators alone merge, and see every client.
    paths: { '/api/merges': 'nobodys' },
    fields: { kept_id: 'client', given_up_id: 'client' },
  },
  routes: registerMergesRoutes,
  jobs: handleMergeJobs,
};
