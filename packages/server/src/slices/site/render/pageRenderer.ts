import { readFile } from 'node:fs/promises';
import { type Composition, isPublicScreen, type Language, matchRoute, type RouteMatch } from '@firm/contract';
import { addEvidence, locateFile, SERVER } from '@firm/releases';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../../ground/deps.ts';
import { askAsGuest } from '../../../ground/http/askAsGuest.ts';
import { NotRendered } from './notRendered.ts';
import { createPageCache, type KeptPage } from './pageCache.ts';
import { createRealm } from './realm.ts';

/** Milliseconds that a visitor waits for a page that is not rendered yet; it then goes out without its screen. */
const WAIT_MS = 500;
const MINUTE_MS = 60_000;
const CACHE_BYTES = 32 * 2 ** 20;
const PAGE_CHARACTERS = 512 * 1024;
/** The longest time that a page is shown while it cannot be renewed. */
const STALE_MS = 24 * 60 * MINUTE_MS;
/** A page, or a version, that could not be rendered is tried again after this time. */
const REST_MS = MINUTE_MS;
const RESTING = 1_000;
const REALMS = 6;
/** Failures in a row after which a version rests. */
const STRIKES = 3;
/** The parts of a query that public pages depend on. */
const QUERY = ['search', 'category', 'tag', 'sort', 'page', 'service'];

/** `whole` is the page with its screen, `frame` only the shell around it. */
type Extent = 'whole' | 'frame';

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
  extent: Extent;
  /** The page is older than it should be, since it could not be renewed. */
  isStale: boolean;
}

/**
 * Renders pages for guests with the released versions that a composition names, and keeps them. Where a screen cannot
 * be rendered or is private, it renders the frame around it.
 */
export function createPageRenderer(app: FastifyInstance, { store, log, clock }: AppDeps) {
  const cache = createPageCache(CACHE_BYTES);
  const underWay = new Map<string, Promise<KeptPage | undefined>>();
  const realms = new Map<string, ReturnType<typeof createRealm>>();
  const resting = new Map<string, number>();
  const strikes = new Map<string, number>();

  /** The realm of one shell, or of one shell with one remote. */
  function realmOf(page: PageToRender, extent: Extent) {
    const { shell } = page.composition;
    const remote = remoteOf(page, extent);
    const folders = [{ id: 'shell', version: shell.version }, ...(remote ? [remote] : [])].map(
      ({ id, version }) => `${id}/${version}`,
    );
    const name = folders.join(' ');
    const realm =
      realms.get(name) ??
      createRealm(
        shell.scripts.map(({ url }) => url),
        answersFrom(folders),
      );
    realms.delete(name);
    realms.set(name, realm);
    const [oldest] = realms;
    if (oldest && realms.size > REALMS) {
      realms.delete(oldest[0]);
      oldest[1].stop();
    }
    return { name, realm };
  }

  const answersFrom = (folders: string[]) => ({
    api: (url: string) => askAsGuest(app, url),
    async file(url: string) {
      const isOwn = folders.some((folder) => url.startsWith(`/r/${folder}/`));
      const found = isOwn ? await locateFile(store, url.slice('/r/'.length)) : undefined;
      if (!found) throw new Error(`${url} is not released`);
      return readFile(found.path, 'utf8');
    },
  });

  /** Renders a page and keeps it; undefined, and logged, when its versions cannot. */
  async function renderAnew(key: string, page: PageToRender, extent: Extent): Promise<KeptPage | undefined> {
    const { composition, language, config, isMissing } = page;
    const { name, realm } = realmOf(page, extent);
    if (isResting(key) || isResting(name)) return undefined;
    const at = clock().getTime();
    try {
      const wanted = { composition, language, url: addressOf(page, extent), config, extent, isMissing, at };
      const { readClock, ...rendered } = await realm.render(wanted);
      if (rendered.html.length > PAGE_CHARACTERS)
        throw new NotRendered(`${rendered.html.length} characters are too many`, false);
      strikes.delete(name);
      // A page that tells the time is true until the minute ends.
      const kept = { ...rendered, at, freshUntil: readClock ? at - (at % MINUTE_MS) + MINUTE_MS : at + MINUTE_MS };
      cache.set(key, kept);
      return kept;
    } catch (error) {
      log.warn({ err: error, versions: name, path: page.path }, 'a page was not rendered, browsers render it');
      if (!(error instanceof NotRendered) || error.isOurs) return undefined;
      const count = (strikes.get(name) ?? 0) + 1;
      strikes.set(name, count);
      rest(count % STRIKES === 0 ? name : key);
      await report(page, extent);
      return undefined;
    }
  }

  /** Reports the version at fault: the remote's, if its page has one; a frame is the shell's alone. */
  async function report(page: PageToRender, extent: Extent): Promise<void> {
    const { id, version } = remoteOf(page, extent) ?? { id: 'shell', version: page.composition.shell.version };
    await addEvidence(store, SERVER, { event: 'render_failed', remote: id, version }, clock()).catch((error) =>
      log.warn({ err: error }, 'a failure to render could not be kept as evidence'),
    );
  }

  const isResting = (name: string) => clock().getTime() < (resting.get(name) ?? 0);

  function rest(name: string): void {
    resting.delete(name);
    resting.set(name, clock().getTime() + REST_MS);
    const [oldest] = resting.keys();
    if (oldest !== undefined && resting.size > RESTING) resting.delete(oldest);
  }

  /** The page from the cache, renewed when it is due. A visitor waits a moment for the new one. */
  async function pageAs(extent: Extent, page: PageToRender): Promise<RenderedPage | undefined> {
    const { composition, language } = page;
    const key = [composition.id, language, extent, page.isMissing, addressOf(page, extent)].join(' ');
    const kept = cache.get(key);
    const now = clock().getTime();
    if (kept && now < kept.freshUntil) return { ...kept, extent, isStale: false };
    const work = underWay.get(key) ?? renderAnew(key, page, extent).finally(() => underWay.delete(key));
    underWay.set(key, work);
    const rendered = await Promise.race([work, after(WAIT_MS)]);
    if (rendered) return { ...rendered, extent, isStale: false };
    return kept && now - kept.at < STALE_MS ? { ...kept, extent, isStale: true } : undefined;
  }

  app.addHook('onClose', async () => {
    for (const realm of realms.values()) realm.stop();
  });

  return {
    /** Returns the page; undefined when browsers have to render all of it. */
    async render(page: PageToRender): Promise<RenderedPage | undefined> {
      if (!page.composition.shell.renders) return undefined;
      return (isPublic(page) ? await pageAs('whole', page) : undefined) ?? pageAs('frame', page);
    },
    /** Renews the pages made of answers below this address of the API. */
    expire: cache.expire,
  };
}

const isPublic = ({ match }: PageToRender) =>
  match?.kind !== 'refused' && (match?.kind !== 'remote' || isPublicScreen(match));

/** The remote whose code the page needs. */
const remoteOf = ({ match }: PageToRender, extent: Extent) =>
  match?.kind === 'remote' && extent === 'whole' ? match.remote : undefined;

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined).unref());

/** Path and query of a page, without what it does not depend on. */
function addressOf({ composition, match, path, query }: PageToRender, extent: Extent): string {
  if (!match) return nowhere(composition, path);
  if (extent === 'frame') return path;
  const known = new URLSearchParams([...query].filter(([name]) => QUERY.includes(name)));
  return known.size > 0 ? `${path}?${known}` : path;
}

/** The not-found page depends on the first part of a path alone, since the header marks the area; and is kept once. */
function nowhere(composition: Composition, path: string): string {
  const area = `/${path.split('/', 2)[1]}`;
  const known = [...composition.shell.routes, ...composition.remotes.flatMap(({ routes }) => routes)];
  const isKnown = known.some((route) => route.path === area || route.path.startsWith(`${area}/`));
  const alike = isKnown ? `${area}/-/-/-/-` : '/-';
  return matchRoute(composition, alike) ? path : alike;
}
