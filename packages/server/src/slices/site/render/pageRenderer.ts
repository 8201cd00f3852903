import { addEvidence, SERVER } from '@firm/releases';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../../ground/deps.ts';
import { scriptJson } from '../../../ground/http/html.ts';
import { NotRendered } from './notRendered.ts';
import { createPageCache, type KeptPage } from './pageCache.ts';
import { addressOf, type Extent, isPublic, type PageToRender, remoteOf } from './pageToRender.ts';
import { createRealms } from './realms.ts';
import { createResting } from './resting.ts';

/** Milliseconds that a visitor waits for a page that is not rendered yet; it then goes out without its screen. */
const WAIT_MS = 500;
const MINUTE_MS = 60_000;
const PAGE_CHARACTERS = 512 * 1024;
/** Bytes of kept pages. Searches and wrong addresses, of which there is no end, must not drive out the site's pages. */
const KEPT = { plain: 32 * 2 ** 20, asked: 8 * 2 ** 20 };
/** Searches and wrong addresses rendered at a time: a flood of them must not keep the site's pages waiting. */
const ASKED = 2;
/** The longest time that a page is shown while it cannot be renewed. */
const STALE_MS = 24 * 60 * MINUTE_MS;

/** Why there is no page: the fault of its versions, or another reason. */
type Failure = 'theirs' | 'other';

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
  const now = () => clock().getTime();
  const caches = { plain: createPageCache(KEPT.plain), asked: createPageCache(KEPT.asked) };
  const underWay = new Map<string, Promise<KeptPage | Failure>>();
  const askedUnderWay = new Set<string>();
  const realms = createRealms(app, store);
  const resting = createResting(now);

  function placeOf(page: PageToRender, extent: Extent) {
    const address = addressOf(page, extent);
    const key = [page.composition.id, page.language, extent, page.isMissing, address].join(' ');
    return { address, key, cache: caches[page.isMissing || address.includes('?') ? 'asked' : 'plain'] };
  }
  type Place = ReturnType<typeof placeOf>;

  /** Renders a page and keeps it. */
  async function renderAnew(
    { key, address, cache }: Place,
    page: PageToRender,
    extent: Extent,
  ): Promise<KeptPage | Failure> {
    const { composition, language, config, isMissing } = page;
    const { name, realm } = realms.realmOf(page, extent);
    if (resting.isResting(key) || resting.isResting(name)) return 'other';
    const at = now();
    const begun = cache.turn();
    try {
      const wanted = { composition, language, url: address, config, extent, isMissing, at };
      const { readClock, queries, ...rendered } = await realm.render(wanted);
      if (rendered.html.length > PAGE_CHARACTERS)
        throw new NotRendered(`${rendered.html.length} characters are too many`, false);
      resting.praise(name);
      // A page that tells the time is true until the minute ends.
      const json = queries ? scriptJson(queries) : '';
      const kept = {
        ...rendered,
        queries: json,
        at,
        freshUntil: readClock ? at - (at % MINUTE_MS) + MINUTE_MS : at + MINUTE_MS,
      };
      cache.set(key, kept, begun);
      return kept;
    } catch (error) {
      log.warn({ err: error, versions: name, path: page.path }, 'a page was not rendered, browsers render it');
      if (!(error instanceof NotRendered) || error.isOurs) {
        resting.excuse(key);
        return 'other';
      }
      resting.blame(key, name);
      void report(page, extent);
      return 'theirs';
    }
  }

  /** Reports the version at fault: the remote if the shell renders its frame well, and otherwise the shell. */
  async function report(page: PageToRender, extent: Extent): Promise<void> {
    const remote = remoteOf(page, extent);
    // A frame that fails too is reported by itself.
    if (remote && typeof (await renewed(placeOf(page, 'frame'), page, 'frame')) === 'string') return;
    const { id, version } = remote ?? { id: 'shell', version: page.composition.shell.version };
    await addEvidence(store, SERVER, { event: 'render_failed', remote: id, version }, clock()).catch((error) =>
      log.warn({ err: error }, 'a failure to render could not be kept as evidence'),
    );
  }

  /** The fresh page: kept, or under way for others, or rendered now. */
  function renewed(place: Place, page: PageToRender, extent: Extent): KeptPage | Promise<KeptPage | Failure> {
    const { key, cache } = place;
    const kept = cache.get(key);
    if (kept && now() < kept.freshUntil) return kept;
    const known = underWay.get(key);
    if (known) return known;
    if (cache === caches.asked) {
      if (askedUnderWay.size >= ASKED) return Promise.resolve('other');
      askedUnderWay.add(key);
    }
    const work = renderAnew(place, page, extent).finally(() => {
      underWay.delete(key);
      askedUnderWay.delete(key);
    });
    underWay.set(key, work);
    return work;
  }

  /** The page from the cache, renewed when it is due. A visitor waits a moment for the new one. */
  async function pageAs(extent: Extent, page: PageToRender): Promise<RenderedPage | undefined> {
    const place = placeOf(page, extent);
    const rendered = await soon(renewed(place, page, extent));
    if (typeof rendered === 'object') return { ...rendered, extent, isStale: false };
    const kept = place.cache.get(place.key);
    return kept && now() - kept.at < STALE_MS ? { ...kept, extent, isStale: true } : undefined;
  }

  app.addHook('onClose', async () => realms.stop());

  return {
    /** Returns the page; undefined when browsers have to render all of it. */
    async render(page: PageToRender): Promise<RenderedPage | undefined> {
      if (!page.composition.shell.renders) return undefined;
      return (isPublic(page) ? await pageAs('whole', page) : undefined) ?? pageAs('frame', page);
    },
    /** Renews the pages made of answers below this address of the API. */
    expire(source: string): void {
      for (const cache of Object.values(caches)) cache.expire(source);
    },
  };
}

/** Returns a value that comes within a moment; undefined otherwise. */
async function soon<T>(value: T | Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, WAIT_MS, undefined);
  });
  return Promise.race([value, late]).finally(() => clearTimeout(timer));
}
