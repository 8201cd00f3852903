import { consents } from '@firm/contract';
import { consentsSchemas as schemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { serve } from '../../ground/http/serve.ts';
import { listConsents, sayConsent } from './consents.service.ts';

export function registerConsentsRoutes(app: FastifyInstance, deps: AppDeps): void {
  serve(app, consents.list, schemas.list, async ({ actor }) => ({ consents: await listConsents(deps, actor) }));
  serve(app, consents.say, schemas.say, async ({ actor, body }) => ({ consents: await sayConsent(deps, actor, body) }));
}
