import { views } from '@firm/contract';
import { viewsSchemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { serve } from '../../ground/http/serve.ts';
import { chooseColumns, createView, listViews, removeView, updateView } from './views.service.ts';

export function registerViewsRoutes(app: FastifyInstance, deps: AppDeps): void {
  const ofView = { what: 'view' };

  serve(app, views.list, viewsSchemas.list, ({ actor, query }) => listViews(deps, actor, query.list));
  serve(app, views.create, viewsSchemas.create, ({ actor, body, keep }) => createView(deps, actor, body, keep));
  serve(app, views.chooseColumns, viewsSchemas.chooseColumns, ({ actor, body }) => chooseColumns(deps, actor, body));
  serve(
    app,
    views.update,
    viewsSchemas.update,
    ({ actor, params, body }) => updateView(deps, actor, params.id, body),
    ofView,
  );
  serve(
    app,
    views.remove,
    viewsSchemas.remove,
    ({ actor, params, query }) => removeView(deps, actor, params.id, query),
    ofView,
  );
}
