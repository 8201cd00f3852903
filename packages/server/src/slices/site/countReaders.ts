import { createHash, randomBytes } from 'node:crypto';
import { blog, officeDay } from '@firm/contract';
import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { countReader } from '../blog/blog.service.ts';
import { readerOf } from '../blog/readerOf.ts';
import { isFetchedAhead } from './fetchAhead.ts';

/** One post of the blog, or one of its lists, as an address of the API. */
const POST = /^\/api(\/blog\/posts\/([\w.~-]+)\/?)(?:\?|$)/;
const LISTS = [blog.featured.path, blog.popular.path];
/** Readers remembered, so that a page that is read again asks the database nothing. */
const REMEMBERED = 20_000;

/**
 * Returns a function that counts a visitor as a reader of the posts that a page brought with it, since the browser does
 * not ask for them again. The page does not wait for it. Whoever opens a page that was fetched ahead is counted as the
 * shell asks again.
 */
export function createReaderCount(deps: AppDeps) {
  const { clock, log } = deps;
  /** The readers counted by this process, as hashes that nobody can trace back. */
  const counted = new Set<string>();
  const salt = randomBytes(32);

  return function countReaders(request: FastifyRequest, sources: readonly string[]): void {
    if (request.method === 'HEAD' || isFetchedAhead(request)) return;
    for (const slug of postsIn(sources)) {
      const reader = readerOf(request.ip, request.headers['user-agent']);
      const known = createHash('sha256')
        .update(salt)
        .update(`${officeDay(clock())} ${slug} ${reader}`)
        .digest('base64');
      if (counted.has(known)) continue;
      if (counted.size >= REMEMBERED) counted.clear();
      counted.add(known);
      countReader(deps, slug, reader).catch((error: unknown) => {
        counted.delete(known);
        log.warn({ err: error }, 'a reader could not be counted');
      });
    }
  };
}

const postsIn = (sources: readonly string[]) =>
  sources.flatMap((source) => {
    const [, path = '', slug] = POST.exec(source) ?? [];
    return slug === undefined || LISTS.includes(path.replace(/\/?$/, '/')) ? [] : [slug];
  });
