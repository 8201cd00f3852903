import { readFile } from 'node:fs/promises';
import { type Composition, isPublicScreen, type Language, type RouteMatch } from '@firm/contract';
import { locateFile } from '@firm/releases';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../../ground/deps.ts';
import { askAsGuest } from '../../../ground/http/askAsGuest.ts';
import { createPageCache, type KeptPage } from './pageCache.ts';
import { type Answers, createRealm } from './realm.ts';

/** Milliseconds that a visitor waits for a page that is not rendered yet; it then goes out without its screen. */
const WAIT_MS = 500;
const MINUTE_MS = 60_000;
const CACHE_BYTES = 32 * 2 ** 20;
const PAGE_CHARACTERS = 512 * 1024;
/** The longest time that a page is shown while it cannot be renewed. */
const STALE_MS = 24 * 60 * MINUTE_MS;
/** A page that could not be rendered is tried again after this time. */
const REST_MS = MINUTE_MS;
const RESTING = 1_000;
const REALMS = 6;
/** Failures in a row after which a version rests. */
const STRIKES = 3;
/** The parts of a query that public pages depend on. */
const QUERY = ['search', 'category', 'tag', 'sort', 'page', 'service'];

export interface PageToRender {
  composition: Composition;
  match: RouteMatch | undefined;
  language: Language;
  path: string;
  query: URLSearchParams;
  config: unknown;
  /** The address leads nowhere, although a remote may serve its pattern. */
  isMissing: boolean;
}

export interface RenderedPage extends KeptPage {
  extent: 'whole' | 'frame';
  /** The page is older than it should be, since it could not be renewed. */
  isStale: boolean;
}

/**
 * Renders public pages with the released versions that a composition names, for guests, and keeps them. Where the screen
 * cannot be rendered, it renders the frame around it; undefined when not even that is there.
 */
export function createPageRenderer(app: FastifyInstance, { store, log, clock }: AppDeps) {
  const cache = createPageCache(CACHE_BYTES);
  const underWay = new Map<string, Promise<KeptPage | undefined>>();
  const realms = new Map<string, ReturnType<typeof createRealm>>();
  const resting = new Map<string, number>();
  const strikes = new Map<string, number>();

  const answers: Answers = {
    api: (url) => askAsGuest(app, url),
    async file(url) {
      const found = url.startsWith('/r/') ? await locateFile(store, url.slice('/r/'.length)) : undefined;
      if (!found) throw new Error(`${url} is not released`);
      return readFile(found.path, 'utf8');
    },
  };

  function realmOf(key: string, { shell }: Composition) {
    const realm =
      realms.get(key) ??
      createRealm(
        shell.scripts.map(({ url }) => url),
        answers,
      );
    realms.delete(key);
    realms.set(key, realm);
    const [oldest] = realms;
    if (oldest && realms.size > REALMS) {
      realms.delete(oldest[0]);
      oldest[1].stop();
    }
    return realm;
  }

  /** Renders a page and keeps it; undefined, and logged, when its versions cannot. */
  async function renderAnew(
    key: string,
    page: PageToRender,
    extent: RenderedPage['extent'],
  ): Promise<KeptPage | undefined> {
    const { composition, match, language, config, isMissing } = page;
    const versions = `shell@${composition.shell.version}${match?.kind === 'remote' && extent === 'whole' && !isMissing ? ` ${match.remote.id}@${match.remote.version}` : ''}`;
    if ([key, versions].some((name) => Date.now() < (resting.get(name) ?? 0))) return undefined;
    const at = clock().getTime();
    try {
      const wanted = { composition, language, url: addressOf(page), config, extent, at, isMissing };
      const { readClock, ...rendered } = await realmOf(versions, composition).render(wanted);
      if (rendered.html.length > PAGE_CHARACTERS) throw new Error(`${rendered.html.length} characters are too many`);
      strikes.delete(versions);
      // A page that tells the time is true until the minute ends.
      const kept = { ...rendered, at, freshUntil: readClock ? at - (at % MINUTE_MS) + MINUTE_MS : at + MINUTE_MS };
      cache.set(key, kept);
      return kept;
    } catch (error) {
      const count = (strikes.get(versions) ?? 0) + 1;
      strikes.set(versions, count);
      rest(count % STRIKES === 0 ? versions : key);
      log.warn({ err: error, versions, path: page.path }, 'a page was not rendered, browsers render it');
      return undefined;
    }
  }

  function rest(name: string): void {
    resting.delete(name);
    resting.set(name, Date.now() + REST_MS);
    const [oldest] = resting.keys();
    if (oldest !== undefined && resting.size > RESTING) resting.delete(oldest);
  }

  /** The page from the cache, renewed when it is due; a page that was never rendered is awaited for a moment. */
  async function pageAs(extent: RenderedPage['extent'], page: PageToRender): Promise<RenderedPage | undefined> {
    const { composition, language } = page;
    const key = `${composition.id} ${language} ${extent} ${page.isMissing} ${extent === 'whole' ? addressOf(page) : page.path}`;
    const kept = cache.get(key);
    const now = clock().getTime();
    if (kept && now < kept.freshUntil) return { ...kept, extent, isStale: false };
    const work = underWay.get(key) ?? renderAnew(key, page, extent).finally(() => underWay.delete(key));
    underWay.set(key, work);
    // A page that was due a moment ago is renewed for the next visitor; one that is late is awaited.
    const rendered =
      (await Promise.race([work, after(WAIT_MS)])) ?? (kept && now - kept.at < STALE_MS ? kept : undefined);
    return rendered && { ...rendered, extent, isStale: rendered === kept };
  }

  app.addHook('onClose', async () => {
    for (const realm of realms.values()) realm.stop();
  });

  return {
    async render(page: PageToRender): Promise<RenderedPage | undefined> {
      if (!page.composition.shell.renders) return undefined;
      const isPublic = page.match?.kind !== 'refused' && (page.match?.kind !== 'remote' || isPublicScreen(page.match));
      return (isPublic ? await pageAs('whole', page) : undefined) ?? pageAs('frame', page);
    },
    /** Renews the pages made of answers below this address of the API. */
    expire: cache.expire,
  };
}

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined).unref());

/** Path and query of a page, without what it does not depend on. */
function addressOf({ path, query }: PageToRender): string {
  const known = new URLSearchParams([...query].filter(([name]) => QUERY.includes(name)));
  return known.size > 0 ? `${path}?${known}` : path;
}
