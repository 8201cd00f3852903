import { ai } from '@firm/contract';
import { aiSchemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import { FeatureDisabled } from '../errors.ts';
import { serve } from '../http/serve.ts';

/** The flag has no provider yet, so it is off (decisions 2 and 3): both calls say so, before anything else is looked at. */
export function registerAiRoutes(app: FastifyInstance) {
  const refuse = () => {
    throw new FeatureDisabled('Automatic analysis is off. A specialist reviews this document.');
  };
  serve(app, ai.analyze, aiSchemas.analyze, refuse);
  serve(app, ai.analysis, aiSchemas.analysis, refuse, { idForm: 'text' });
}
