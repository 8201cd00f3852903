import { documentRequests } from '@firm/contract';
import { documentRequestsSchemas as schemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../../ground/deps.ts';
import { serve } from '../../../ground/http/serve.ts';
import { moveRequest } from './moveRequest.ts';
import { createRequests, listRequests, sendAnswers } from './requests.service.ts';

export function registerDocumentRequestsRoutes(app: FastifyInstance, deps: AppDeps) {
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
