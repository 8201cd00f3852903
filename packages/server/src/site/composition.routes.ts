import type { Composition } from '@firm/contract';
import { NoShell, resolveComposition } from '@firm/releases';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppDeps } from '../app.ts';
import { HttpError } from '../errors.ts';

const DISCOVERY_SCHEMA = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** Which version of which part serves what: for pages, and for tools in the open discovery schema. */
export function registerCompositionRoutes(app: FastifyInstance, { store }: AppDeps): void {
  const composition = () =>
    resolveComposition(store).catch((error: unknown) => {
      throw error instanceof NoShell
        ? new HttpError(503, 'internal', 'The site has not been released yet', {
            cause: error,
          })
        : error;
    });

  app.get('/platform/composition', async (request, reply) => {
    const current = await composition();
    reply.headers({ 'x-composition': current.id });
    return revalidated(reply, request.headers['if-none-match'], current.id, current);
  });
  app.get('/platform/micro-frontends', async (request, reply) => {
    const current = await composition();
    return revalidated(reply, request.headers['if-none-match'], `${current.id}-discovery`, discoveryOf(current));
  });
}

function revalidated(reply: FastifyReply, known: string | undefined, id: string, document: unknown): FastifyReply {
  const tag = `"${id}"`;
  reply.headers({ 'cache-control': 'private, no-cache', etag: tag });
  // Compression on the way makes a tag weak.
  return known?.replace(/^W\//, '') === tag ? reply.status(304).send() : reply.send(document);
}

function discoveryOf({ shell, remotes }: Composition) {
  const [script] = shell.scripts;
  const entries = [
    ...(script ? [{ id: 'shell', version: shell.version, entry: script, extras: {} }] : []),
    ...remotes.map(({ id, version, entry, container, mount, access, routes }) => ({
      id,
      version,
      entry,
      extras: { container, mount, access, routes },
    })),
  ];
  const microFrontends = entries.map(({ id, version, entry, extras }) => [
    `@firm/${id}`,
    [
      {
        url: entry.url,
        metadata: { integrity: entry.integrity, version },
        deployment: { traffic: 100, default: true },
        extras,
      },
    ],
  ]);
  return {
    schema: DISCOVERY_SCHEMA,
    microFrontends: Object.fromEntries(microFrontends),
  };
}
