import type { Slice } from '../../ground/slice.ts';
import { onHolderChanged } from '../cases/sockets.ts';
import { clientsOfNotes } from './notes.clients.ts';
import { heldNotes } from './notes.holding.ts';
import { mergingOfNotes } from './notes.merging.ts';
import { giveNotes } from './notes.repository.ts';
import { registerNotesRoutes } from './notes.routes.ts';
import * as tables from './notes.tables.ts';

export const notesSlice: Slice = {
  name: 'notes',
  tables: [tables],
  holdings: [heldNotes],
  merging: mergingOfNotes,
  clients: clientsOfNotes,
  tags: { notes: 'Internal notes about clients' },
  ids: { paths: { '/api/notes': 'note' } },
  routes: registerNotesRoutes,
  plugs: [onHolderChanged.plug(giveNotes)],
};
