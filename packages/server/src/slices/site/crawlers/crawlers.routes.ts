import { DEFAULT_LANGUAGE, firmWith, LANGUAGES } from '@firm/contract';
import { resolveComposition } from '@firm/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../../../ground/deps.ts';
import { DatabaseUnavailable } from '../../../ground/errors.ts';
import { knownFirmChanges } from '../../../ground/facts/firmOf.ts';
import { newestPosts } from '../../blog/publicAddresses.ts';
import { feedPath, originOf } from '../addresses.ts';
import { feedXml } from './feed.ts';
import { securityText } from './securityText.ts';
import { sitemapXml } from './sitemap.ts';

const FEED_LENGTH = 20;
/** Caches keep an answer so many seconds: what the firm publishes is out within a minute. */
const MAX_AGE_SECONDS = 60;
/** Crawlers that run the page's scripts must reach the API to read the articles. */
const ROBOTS = [
  'User-agent: *',
  'Allow: /api/blog/',
  'Disallow: /api',
  'Disallow: /auth',
  'Disallow: /dashboard',
  'Disallow: /platform',
];

/** Serves robots.txt, sitemap, feed and security.txt to search engines, feed readers and security researchers. */
export function registerCrawlers(app: FastifyInstance, deps: AppDeps): void {
  const answer = (reply: FastifyReply, type: string, text: string) =>
    reply.header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`).type(`${type}; charset=utf-8`).send(text);
  const originFor = (request: FastifyRequest) => originOf(deps.env, request);
  const needDatabase = () => {
    if (!deps.database.isReady()) throw new DatabaseUnavailable();
  };

  app.get('/robots.txt', (request, reply) =>
    answer(reply, 'text/plain', `${[...ROBOTS, '', `Sitemap: ${originFor(request)}/sitemap.xml`].join('\n')}\n`),
  );
  const firmNow = async () => firmWith(await knownFirmChanges(deps.database.db, deps.clock()));
  app.get('/.well-known/security.txt', async (request, reply) =>
    answer(reply, 'text/plain', securityText(originFor(request), deps.clock(), await firmNow())),
  );
  app.get('/sitemap.xml', async (request, reply) => {
    needDatabase();
    const composition = await resolveComposition(deps.store);
    return answer(reply, 'application/xml', await sitemapXml(deps, composition, originFor(request)));
  });
  app.get<{ Querystring: { lang?: unknown } }>(feedPath, async (request, reply) => {
    needDatabase();
    // The address alone selects the language, since feed readers have none of their own.
    const language = LANGUAGES.find((each) => each === request.query.lang) ?? DEFAULT_LANGUAGE;
    const posts = await newestPosts(deps, language, FEED_LENGTH);
    return answer(reply, 'application/rss+xml', feedXml(posts, language, originFor(request), await firmNow()));
  });
}
