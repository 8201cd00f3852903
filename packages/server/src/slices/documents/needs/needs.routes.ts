import { documentRequests, needs } from '@firm/contract';
import { documentRequestsSchemas, needsSchemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../../ground/deps.ts';
import { serve } from '../../../ground/http/serve.ts';
import { changeNeed } from './changeNeed.ts';
import { answerNeed, createNeeds, needsOfCase, withdrawNeed } from './needs.service.ts';
import { createRequests, listRequests, moveRequest, sendAnswers } from './requests.ts';
import { reusePaper } from './reuse.service.ts';

export function registerNeedsRoutes(app: FastifyInstance, deps: AppDeps) {
  const ofCase = { what: 'case' };
  const ofNeed = { what: 'need' };
  serve(
    app,
    needs.list,
    needsSchemas.list,
    async ({ actor, params }) => ({ needs: await needsOfCase(deps, actor, params.id) }),
    ofCase,
  );
  serve(
    app,
    needs.create,
    needsSchemas.create,
    ({ actor, params, body, keep }) => createNeeds(deps, actor, params.id, body, keep),
    ofCase,
  );
  serve(
    app,
    needs.answer,
    needsSchemas.answer,
    ({ actor, params, body, keep }) => answerNeed(deps, actor, params.id, body, keep),
    ofNeed,
  );
  serve(
    app,
    needs.reuse,
    needsSchemas.reuse,
    ({ actor, params, body, keep }) => reusePaper(deps, actor, params.id, body.documentId, keep),
    ofNeed,
  );
  serve(
    app,
    needs.update,
    needsSchemas.update,
    ({ actor, params, body }) => changeNeed(deps, actor, params.id, body),
    ofNeed,
  );
  serve(
    app,
    needs.withdraw,
    needsSchemas.withdraw,
    ({ actor, params }) => withdrawNeed(deps, actor, params.id),
    ofNeed,
  );
  registerRequestsRoutes(app, deps);
}

function registerRequestsRoutes(app: FastifyInstance, deps: AppDeps) {
  const schemas = documentRequestsSchemas;
  serve(app, documentRequests.list, schemas.list, async ({ actor, query }) => ({
    requests: await listRequests(deps, actor, query),
  }));
  serve(app, documentRequests.create, schemas.create, ({ actor, body, keep }) =>
    createRequests(deps, actor, body, keep),
  );
  serve(app, documentRequests.answer, schemas.answer, ({ actor, body, keep }) => sendAnswers(deps, actor, body, keep));
  serve(
    app,
    documentRequests.update,
    schemas.update,
    ({ actor, params, body }) => moveRequest(deps, actor, params.id, body),
    { what: 'document request' },
  );
}
