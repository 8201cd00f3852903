import { endpoints } from '../wire/endpoint.ts';
import type { notesSchemas } from './schemas.ts';

/** Internal notes about clients. No answer to a client contains them. */
export const notes = /* @__PURE__ */ endpoints<typeof notesSchemas>('notes')({
  list: {
    method: 'GET',
    path: '/clients/:id/notes',
    access: 'staff',
    masksAnswer: true,
    summary: 'Internal notes about a client, pinned ones first',
  },
  add: {
    method: 'POST',
    path: '/clients/:id/notes',
    access: 'staff',
    summary: 'Add an internal note about a client, or about one of their cases',
    creates: true,
  },
  update: {
    method: 'PATCH',
    path: '/notes/:id',
    access: 'staff',
    summary: 'Change the own note, or pin a note',
  },
  remove: {
    method: 'DELETE',
    path: '/notes/:id',
    access: 'staff',
    summary: 'Delete the own note; administrators delete any',
  },
});
