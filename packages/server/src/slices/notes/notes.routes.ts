import { notes } from '@firm/contract';
import { notesSchemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { pageLinks } from '../../ground/http/pageLinks.ts';
import { serve } from '../../ground/http/serve.ts';
import { addNote, changeNote, listNotes, removeNote } from './notes.service.ts';

export function registerNotesRoutes(app: FastifyInstance, deps: AppDeps) {
  const ofClient = { what: 'client' };
  const ofNote = { what: 'note' };

  serve(
    app,
    notes.list,
    notesSchemas.list,
    async ({ actor, params, query, request }) => {
      const { results, count } = await listNotes(deps, actor, params.id, query);
      return { results, ...pageLinks(request, query, count) };
    },
    ofClient,
  );
  serve(
    app,
    notes.add,
    notesSchemas.add,
    ({ actor, params, body, keep }) => addNote(deps, actor, params.id, body, keep),
    ofClient,
  );
  serve(
    app,
    notes.update,
    notesSchemas.update,
    ({ actor, params, body }) => changeNote(deps, actor, params.id, body),
    ofNote,
  );
  serve(app, notes.remove, notesSchemas.remove, ({ actor, params }) => removeNote(deps, actor, params.id), ofNote);
}
