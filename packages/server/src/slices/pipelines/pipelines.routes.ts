import { pipelines, recurring } from '@firm/contract';
import { pipelinesSchemas, recurringSchemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { pageLinks } from '../../ground/http/pageLinks.ts';
import { serve } from '../../ground/http/serve.ts';
import { readAutomation, switchAutomation } from './automation.service.ts';
import { applyPipeline, getPipeline, listPipelines, savePipeline } from './pipelines.service.ts';
import { createRecurring, listRecurring, removeRecurring, updateRecurring } from './recurring.service.ts';

export function registerPipelinesRoutes(app: FastifyInstance, deps: AppDeps): void {
  const ofService = { idForm: 'text', what: 'service' } as const;
  const ofCase = { what: 'case' };
  const what = { what: 'recurring work' };

  serve(app, pipelines.list, pipelinesSchemas.list, () => listPipelines(deps));
  serve(app, pipelines.get, pipelinesSchemas.get, ({ params }) => getPipeline(deps, params.id), ofService);
  serve(
    app,
    pipelines.save,
    pipelinesSchemas.save,
    ({ actor, params, body }) => savePipeline(deps, actor, params.id, body),
    ofService,
  );
  serve(app, pipelines.apply, pipelinesSchemas.apply, ({ params }) => applyPipeline(deps, params.id), ofService);
  serve(
    app,
    pipelines.ofCase,
    pipelinesSchemas.ofCase,
    ({ actor, params }) => readAutomation(deps, actor, params.id),
    ofCase,
  );
  serve(
    app,
    pipelines.switch,
    pipelinesSchemas.switch,
    ({ actor, params, body }) => switchAutomation(deps, actor, params.id, body.isOn),
    ofCase,
  );

  serve(app, recurring.list, recurringSchemas.list, async ({ query, request }) => {
    const { results, count } = await listRecurring(deps, query);
    return { results, ...pageLinks(request, query, count) };
  });
  serve(app, recurring.create, recurringSchemas.create, ({ actor, body, keep }) =>
    createRecurring(deps, actor, body, keep),
  );
  serve(
    app,
    recurring.update,
    recurringSchemas.update,
    ({ params, body }) => updateRecurring(deps, params.id, body),
    what,
  );
  serve(
    app,
    recurring.remove,
    recurringSchemas.remove,
    ({ params, query }) => removeRecurring(deps, params.id, query),
    what,
  );
}
