import { randomBytes } from 'node:crypto';
import { type Composition, DEFAULT_LANGUAGE, matchRoute, type RouteMatch, toWire } from '@firm/contract';
import { NoShell, resolveComposition } from '@firm/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../app.ts';
import { NotFound } from '../errors.ts';
import { languageOf } from '../http/language.ts';
import { pageHtml, preparingHtml } from './pageHtml.ts';
import { pagePolicy } from './security.ts';
import { siteConfigOf } from './siteConfig.ts';

/** Below these, what is not found is never answered with a page. */
const NOT_PAGES = /^\/(api|r|platform|dev)(\/|$)/;
/** The firm's mark, as packages/ui draws it. */
const FAVICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#073E4D"/><g fill="none" stroke-linecap="round"><path d="M16 7 5.5 20M16 7l-5.5 13M16 7l10.5 13M16 7l5.5 13" stroke="#93C0C4" stroke-width="1.5"/><path d="M16 6v21M4.5 20.5h23" stroke="#fff" stroke-width="2.4"/><path d="M5 26.2h5M22 26.2h5" stroke="#F2BC62" stroke-width="2.2"/></g></svg>';

/** The page, for every address of the site, with or without a database behind it. */
export function registerPage(app: FastifyInstance, deps: AppDeps): void {
  const config = toWire(siteConfigOf(deps.env));

  app.get('/favicon.svg', (_request, reply) => icon(reply));
  app.get('/favicon.ico', (_request, reply) => icon(reply));
  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send('User-agent: *\nDisallow: /api/\nDisallow: /dashboard\n'),
  );

  app.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (NOT_PAGES.test(path)) throw new NotFound('page');
    if (isFile(path, request))
      return reply.status(404).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('Not found');

    const language = languageOf(request) ?? DEFAULT_LANGUAGE;
    const composition = await currentComposition(deps);
    // The nonce makes every answer its own; `no-store` would also keep the browser's back button from being instant.
    reply.headers({
      'cache-control': 'private, no-cache',
      'content-language': language,
      vary: 'accept-language, cookie',
    });
    reply.type('text/html; charset=utf-8');
    if (!composition) return reply.status(503).header('retry-after', '5').send(preparingHtml(language));

    const match = matchRoute(composition, path);
    const nonce = randomBytes(16).toString('base64url');
    reply.headers({
      'content-security-policy': pagePolicy(nonce),
      'x-composition': composition.id,
    });
    const canonical = canonicalOf(deps.env.publicUrl, path, request);
    return reply.status(statusOf(match)).send(pageHtml({ composition, match, language, nonce, config, canonical }));
  });
}

async function currentComposition({ store, log }: AppDeps): Promise<Composition | undefined> {
  try {
    return await resolveComposition(store);
  } catch (error) {
    if (!(error instanceof NoShell)) throw error;
    log.error({ err: error }, 'there is no shell to serve');
    return undefined;
  }
}

/** A redirect is the shell's to follow; an area that must not run says so inside its own page. */
function statusOf(match: RouteMatch | undefined): number {
  if (!match) return 404;
  return match.kind === 'refused' ? 503 : 200;
}

/** One address per language (decision 6a): the default one has no parameter. */
function canonicalOf(publicUrl: string, path: string, request: FastifyRequest): string {
  const { query } = request;
  const lang = typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined;
  const clean = path === '/' ? '/' : path.replace(/\/+$/, '');
  return publicUrl + clean + (lang === 'es' || lang === 'fr' ? `?lang=${lang}` : '');
}

/** `/logo.png` that nobody serves is a missing file, unless a browser asks for a document there. */
function isFile(path: string, request: FastifyRequest): boolean {
  return /\.\w{1,10}$/.test(path) && !(request.headers.accept ?? '').includes('text/html');
}

function icon(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(FAVICON);
}
