import { merges } from '@firm/contract';
import { mergesSchemas as schemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { serve } from '../../ground/http/serve.ts';
import { mergeAccounts } from './mergeAccounts.ts';
import { toMerge } from './merges.entity.ts';
import { listMerges } from './merges.repository.ts';
import { previewMerge } from './preview.ts';
import { undoMerge } from './undoMerge.ts';

export function registerMergesRoutes(app: FastifyInstance, deps: AppDeps): void {
  serve(app, merges.list, schemas.list, async ({ query }) => {
    const rows = await listMerges(deps.database.db, query.clientId);
    return { merges: rows.map((row) => toMerge(row, deps.clock())) };
  });
  serve(app, merges.preview, schemas.preview, ({ query }) => previewMerge(deps, query));
  serve(app, merges.create, schemas.create, ({ actor, body, keep }) => mergeAccounts(deps, actor, body, keep));
  serve(app, merges.undo, schemas.undo, ({ actor, params }) => undoMerge(deps, actor, params.id), { what: 'merge' });
}
