import { cases } from '@firm/contract';
import { casesSchemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../app.ts';
import { pageLinks } from '../http/pageLinks.ts';
import { serve } from '../http/serve.ts';
import { addEvent, getCase, listCases, listTimeline, startCase } from './cases.service.ts';
import { serviceCategories } from './serviceCategories.ts';
import { updateCase } from './updateCase.ts';

export function registerCasesRoutes(app: FastifyInstance, deps: AppDeps) {
  const ofCase = { what: 'case' };

  serve(app, cases.categories, casesSchemas.categories, () => serviceCategories, { needsDatabase: false });
  serve(app, cases.list, casesSchemas.list, async ({ actor, query, request }) => {
    const { results, count } = await listCases(deps, actor, query);
    return { results, ...pageLinks(request, query, count) };
  });
  serve(app, cases.get, casesSchemas.get, ({ actor, params }) => getCase(deps, actor, params.id), ofCase);
  serve(app, cases.create, casesSchemas.create, ({ actor, body }) => startCase(deps, actor, body));
  serve(
    app,
    cases.update,
    casesSchemas.update,
    ({ actor, params, body }) => updateCase(deps, actor, params.id, body),
    ofCase,
  );
  serve(
    app,
    cases.timeline,
    casesSchemas.timeline,
    ({ actor, params }) => listTimeline(deps, actor, params.id),
    ofCase,
  );
  serve(
    app,
    cases.addEvent,
    casesSchemas.addEvent,
    ({ actor, params, body }) => addEvent(deps, actor, params.id, body),
    ofCase,
  );
}
