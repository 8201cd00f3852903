import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { countReader } from '../blog/blog.service.ts';
import { readerOf } from '../blog/readerOf.ts';

/** One post of the blog as an address of the API. */
const POST = /^\/api\/blog\/posts\/([\w.~-]+)\/?(?:\?|$)/;

/**
 * Counts the visitor as a reader of the posts that a page brought with it, since the browser does not ask for them
 * again. The page does not wait for it.
 */
export function countReaders(deps: AppDeps, request: FastifyRequest, sources: readonly string[]): void {
  if (request.method === 'HEAD') return;
  const reader = readerOf(request.ip, request.headers['user-agent']);
  for (const source of sources) {
    const [, slug] = POST.exec(source) ?? [];
    if (slug === undefined) continue;
    countReader(deps, slug, reader).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'a reader could not be counted'),
    );
  }
}
