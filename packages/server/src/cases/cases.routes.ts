import { cases } from '@firm/contract';
import { casesSchemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../app.ts';
import { pageLinks } from '../http/pageLinks.ts';
import { serve } from '../http/serve.ts';
import { createCasesService } from './cases.service.ts';
import { serviceCategories } from './serviceCategories.ts';
import { updateCase } from './updateCase.ts';

export function registerCasesRoutes(app: FastifyInstance, deps: AppDeps) {
  const service = createCasesService(deps);
  const ofCase = { what: 'case' };

  serve(app, cases.categories, casesSchemas.categories, () => serviceCategories, { needsDatabase: false });
  serve(app, cases.list, casesSchemas.list, async ({ actor, query, request }) => {
    const { results, count } = await service.list(actor, query);
    return { results, ...pageLinks(request, query, count) };
  });
  serve(app, cases.get, casesSchemas.get, ({ actor, params }) => service.get(actor, params.id), ofCase);
  serve(app, cases.create, casesSchemas.create, ({ actor, body }) => service.create(actor, body));
  serve(app, cases.update, casesSchemas.update, ({ actor, params, body }) => updateCase(deps, actor, params.id, body), ofCase);
  serve(app, cases.timeline, casesSchemas.timeline, ({ actor, params }) => service.timeline(actor, params.id), ofCase);
  serve(app, cases.addEvent, casesSchemas.addEvent, ({ actor, params, body }) => service.addEvent(actor, params.id, body), ofCase);
}
