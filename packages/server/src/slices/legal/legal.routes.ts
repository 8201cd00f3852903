import { facts } from '@firm/contract';
import { factsSchemas as schemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { serve } from '../../ground/http/serve.ts';
import { readWords, saveLegal } from './legal.service.ts';

export function registerLegalRoutes(app: FastifyInstance, deps: AppDeps): void {
  serve(app, facts.legalWords, schemas.legalWords, async ({ query, reply }) => {
    const words = await readWords(deps, query);
    // Their mark is a hash of them: they never change.
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return { words };
  });
  serve(app, facts.saveLegal, schemas.saveLegal, ({ actor, body }) => saveLegal(deps, actor, body));
}
