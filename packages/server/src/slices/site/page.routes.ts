import { DEFAULT_LANGUAGE, matchRoute, SERVER_PATHS } from '@firm/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { MethodNotAllowed, NotFound } from '../../ground/errors.ts';
import { acceptedEncoding } from '../../ground/http/acceptedEncoding.ts';
import { languageOf } from '../../ground/http/language.ts';
import { tellMethods } from '../../ground/http/refuseOtherMethods.ts';
import { noteGiven, rememberServed } from '../platform/served.ts';
import { endKeptPreview, visitorsComposition } from '../platform/visitorsComposition.ts';
import { createWholeCompositions } from '../platform/wholeCompositions.ts';
import { originOf } from './addresses.ts';
import { createReaderCount } from './countReaders.ts';
import { createKeptHeads } from './head/keptHeads.ts';
import { hintEarly } from './hintEarly.ts';
import { logoSvg } from './logoSvg.ts';
import { mailedStepAt } from './mailedStep.ts';
import { type Page, pageHtml, preparingHtml } from './pageHtml.ts';
import { DEMANDS_HASHES } from './pagePolicy.ts';
import { registerPlainForms } from './plainForms.ts';
import { createReadyPages, encodedPage } from './readyPages.ts';
import { createPageRenderer } from './render/pageRenderer.ts';
import { renewWithContent } from './render/renewWithContent.ts';
import { keepRenderer } from './render/warm.ts';
import { createPageConfigs, siteConfigOf } from './siteConfig.ts';

/** The one screen among the server's own addresses. */
const STATUS = /^\/platform\/status\/?$/;
/** Seconds; a missing shell, release or database usually returns soon. */
const RETRY_AFTER_S = '5';
/** The headers that choose a page. */
const VARY = 'accept-language, cookie';
const ALLOW = 'GET, HEAD, OPTIONS';
const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${logoSvg}</svg>`;

/**
 * Serves the page for every address of the site, with or without a database. The shell follows redirects; an area that
 * must not run says so inside the page.
 */
export function registerPage(app: FastifyInstance, deps: AppDeps): void {
  const { multiLanguage } = siteConfigOf(deps.env).flags;
  const configNow = createPageConfigs(deps);
  const renderer = createPageRenderer(app, deps);
  const heads = createKeptHeads(deps, multiLanguage);
  const ready = createReadyPages();
  const wholeOf = createWholeCompositions(deps);
  const countReaders = createReaderCount(deps);
  renewWithContent(app, deps, (source) => {
    renderer.expire(source);
    heads.expire(source);
  });
  keepRenderer(deps, renderer.render);

  app.get('/favicon.svg', (_request, reply) => icon(reply));
  app.get('/favicon.ico', (_request, reply) => icon(reply));

  const refuse = async (request: FastifyRequest) => {
    throw isNoPage(pathOf(request)) ? new NotFound('page') : new MethodNotAllowed(ALLOW);
  };
  app.route({ method: ['PUT', 'PATCH', 'DELETE'], url: '/*', onRequest: refuse, handler: refuse });
  registerPlainForms(app, { refuse, isPage: (path) => !isNoPage(path) });

  const tell = async (request: FastifyRequest, reply: FastifyReply) =>
    isNoPage(pathOf(request)) ? refuse(request) : tellMethods(reply, ALLOW);
  app.route({ method: 'OPTIONS', url: '/*', onRequest: tell, handler: tell });

  /** Sends a page, from those that are ready if it is one that many visitors ask for. */
  async function send(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
    const { rendered, match, head, cover, whole } = page;
    if (!rendered?.key || page.mailedStep) {
      const { html, policy } = pageHtml(page);
      return reply.header('content-security-policy', policy).send(html);
    }
    const key = [rendered.key, match?.route.path, page.origin].join(' ');
    const found = ready.pageOf(key, { page: rendered.page, head: `${whole?.url}\n${cover}\n${head}` }, () =>
      pageHtml(page),
    );
    reply.headers({ 'content-security-policy': found.policy, vary: `${VARY}, accept-encoding` });
    const encoding = acceptedEncoding(request, ['br', 'gzip']);
    if (!encoding) return reply.send(found.html);
    const body = await encodedPage(found, encoding);
    return reply.header('content-encoding', encoding).send(body);
  }

  app.get('/*', async (request, reply) => {
    const path = pathOf(request);
    if (isNoPage(path)) throw new NotFound('page');
    if (isFile(path, request))
      return reply.status(404).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('Not found');

    const language = languageOf(request) ?? DEFAULT_LANGUAGE;
    const composition = await visitorsComposition(deps, request, reply);
    const mailedStep = mailedStepAt(path, new URLSearchParams(request.url.slice(path.length)));
    // `no-store` would also slow down the browser's back button.
    reply.headers({
      'cache-control': mailedStep ? 'no-store' : 'private, no-cache',
      'content-language': language,
      vary: VARY,
    });
    reply.type('text/html; charset=utf-8');
    const { config, firm } = await configNow();
    if (!composition) return reply.status(503).header('retry-after', RETRY_AFTER_S).send(preparingHtml(language, firm));
    const ended = endKeptPreview(deps, request, reply, composition);
    if (ended !== undefined) return reply.header('cache-control', 'no-store').redirect(ended, 302);
    await rememberServed(deps, request, reply, composition);

    const match = matchRoute(composition, path);
    reply.headers({ ...DEMANDS_HASHES, 'x-composition': composition.id });
    const origin = originOf(deps.env, request);
    const query = new URLSearchParams(request.url.slice(path.length));
    const wanted = { composition, match, language, path, query, config };
    if (deps.env.earlyHints && !renderer.isKept({ ...wanted, isMissing: false, isKnown: true }))
      hintEarly(request, reply, composition, match, language);
    // Without an item in its address, a page is there whatever its head says, and both are made at once.
    const isCertain = match !== undefined && !match.route.path.includes(':');
    const early = isCertain ? renderer.render({ ...wanted, isMissing: false, isKnown: true }) : undefined;
    early?.catch(() => {}); // told below, unless the head fails first
    const { head, lines, isStale } = await heads.headOf(composition, match, {
      deps,
      origin,
      path: path === '/' ? '/' : path.replace(/\/+$/, ''),
      params: match?.params ?? {},
      query,
      language,
      firm,
    });
    if (head.moved)
      return reply.redirect(head.moved.path + request.url.slice(path.length), head.moved.isForNow ? 302 : 301);
    const isMissing = head.status === 404;
    await noteGiven(deps, request, composition, match);
    const rendered = await (early ?? renderer.render({ ...wanted, isMissing, isKnown: head.indexed !== undefined }));
    const isWhole = rendered?.extent === 'whole';
    // Without the database the last good page goes out with its own status and head.
    const status = match?.kind === 'refused' || (isStale && !isWhole) ? 503 : head.status;
    if (status === 503) reply.header('retry-after', RETRY_AFTER_S);
    if (isWhole) countReaders(request, rendered.page.sources);
    if (rendered)
      reply.header('x-rendered', isStale || rendered.isStale ? `${rendered.extent}, stale` : rendered.extent);
    const page = {
      origin,
      composition,
      whole: isWhole && rendered.page.asked ? await wholeOf(composition) : undefined,
      path,
      match,
      language,
      config,
      firm,
      head: lines,
      cover: head.cover,
      coverSizes: head.coverSizes,
      rendered,
      isMissing,
      mailedStep,
    };
    return send(request, reply.status(status), page);
  });
}

/** Unknown paths below the server's own addresses get a 404, never a page. */
const isNoPage = (path: string) =>
  SERVER_PATHS.some((own) => path === own || path.startsWith(`${own}/`)) && !STATUS.test(path);

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? '/';

/** Returns whether a path such as `/logo.png` names a missing file; a browser that navigates there gets the page. */
function isFile(path: string, request: FastifyRequest): boolean {
  return /\.\w{1,10}$/.test(path) && !(request.headers.accept ?? '').includes('text/html');
}

function icon(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(FAVICON);
}
