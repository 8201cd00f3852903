import { keptComposition, lastGood } from '@firm/releases';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { HttpError, NotFound } from '../../ground/errors.ts';
import { parseInput } from '../../ground/http/parseInput.ts';
import { discoveryOf } from './discovery.ts';
import { platformOperations as operations } from './platformOperations.ts';
import { visitorsComposition } from './visitorsComposition.ts';

/** Serves which version of each app runs where: to pages, and to tools in the open discovery schema. */
export function registerCompositionRoutes(app: FastifyInstance, deps: AppDeps): void {
  app.get(operations.composition.path, async (request, reply) => {
    const composition = await visitorsComposition(deps, request, reply);
    if (!composition) throw new HttpError(503, 'internal', 'The site has not been released yet');
    reply.headers({ 'x-composition': composition.id, vary: 'accept-language, cookie' });
    return revalidated(reply, request.headers['if-none-match'], composition.id, composition);
  });

  app.get<{ Params: { digest: string } }>(operations.whole.path, async (request, reply) => {
    const text = await keptComposition(deps.store, request.params.digest);
    if (text === undefined) throw new NotFound('composition');
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return reply.type('application/json; charset=utf-8').send(text);
  });

  // A tab whose version of a remote fails asks for a version that all visitors have received.
  app.get<{ Params: { remote: string } }>(operations.fallback.path, async (request, reply) => {
    const { failed } = parseInput(operations.fallback.query, request.query);
    const remote = await lastGood(deps.store, request.params.remote, failed).catch(() => undefined);
    if (!remote) throw new NotFound('release');
    return reply.header('cache-control', 'private, no-store').send(remote);
  });

  app.get(operations.discovery.path, async (request, reply) => {
    const { id, document } = await discoveryOf(deps.store, deps.clock());
    return revalidated(reply, request.headers['if-none-match'], id, document);
  });
}

function revalidated(reply: FastifyReply, known: string | undefined, id: string, document: unknown): FastifyReply {
  const tag = `"${id}"`;
  reply.headers({ 'cache-control': 'private, no-cache', etag: tag });
  // Compression by a proxy makes an ETag weak.
  return known?.replace(/^W\//, '') === tag ? reply.status(304).send() : reply.send(document);
}
