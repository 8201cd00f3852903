import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../../ground/deps.ts';
import { scriptJson } from '../../../ground/http/html.ts';
import { createKeptAnswers } from './keptAnswers.ts';
import { NotRendered } from './notRendered.ts';
import { createPageCache, type KeptPage, sizeOf } from './pageCache.ts';
import { addressOf, type Extent, factsKeyOf, isMadeUp, isPublic, type PageToRender } from './pageToRender.ts';
import { createRealms } from './realms.ts';
import { reportFailure } from './reportFailure.ts';
import { createResting } from './resting.ts';

/** Milliseconds that a visitor waits for a page that is not rendered yet; it then goes out without its screen. */
const WAIT_MS = 500;
const MINUTE_MS = 60_000;
const PAGE_CHARACTERS = 512 * 1024;
/** Bytes of kept pages. Addresses that visitors make up must not drive out the site's pages. */
const KEPT = { plain: 32 * 2 ** 20, madeUp: 8 * 2 ** 20 };
/** Made-up addresses rendered at a time: a flood of them must not keep the site's pages waiting. */
const MADE_UP = 2;
/** The longest time that a page is shown while it cannot be renewed. */
const STALE_MS = 24 * 60 * MINUTE_MS;

/** Why there is no page: the fault of its versions, or another reason. */
type Failure = 'theirs' | 'other';

export interface RenderedPage {
  page: KeptPage;
  /** The key under which it is kept; undefined for addresses that visitors can make up. */
  key: string | undefined;
  extent: Extent;
  /** The page is older than it should be, since it could not be renewed. */
  isStale: boolean;
}

/**
 * Renders pages for guests with the released versions that a composition names, and keeps them. Where a screen cannot
 * be rendered or is private, it renders the frame around it.
 */
export function createPageRenderer(app: FastifyInstance, deps: AppDeps) {
  const { log, clock, env } = deps;
  const now = () => clock().getTime();
  const caches = { plain: createPageCache(KEPT.plain, sizeOf), madeUp: createPageCache(KEPT.madeUp, sizeOf) };
  const underWay = new Map<string, Promise<KeptPage | Failure>>();
  const madeUpUnderWay = new Set<string>();
  const answers = createKeptAnswers(app, deps);
  const realms = createRealms(answers.ask, deps);
  const resting = createResting(now);

  function placeOf(page: PageToRender, extent: Extent) {
    const address = addressOf(page, extent);
    const key = [page.composition.id, page.language, extent, page.isMissing, address, factsKeyOf(page)].join(' ');
    return { address, key, cache: caches[isMadeUp(page, address) ? 'madeUp' : 'plain'] };
  }
  type Place = ReturnType<typeof placeOf>;

  /** Renders a page and keeps it. */
  async function renderAnew(
    { key, address, cache }: Place,
    page: PageToRender,
    extent: Extent,
  ): Promise<KeptPage | Failure> {
    const { composition, language, config, isMissing } = page;
    const { versions, realm } = realms.realmOf(page, extent);
    // Failures at addresses that visitors make up must not cost the site's pages their rendering.
    const name = cache === caches.plain ? versions : `${versions} at made-up addresses`;
    if (resting.isResting(key) || resting.isResting(name)) return 'other';
    const at = now();
    const begun = cache.turn();
    try {
      const wanted = { composition, language, url: address, config, extent, isMissing, at };
      const { readClock, queries, ...rendered } = await realm.render(wanted);
      const json = queries ? scriptJson(queries) : '';
      const asked = rendered.asked?.paths.join('').length ?? 0;
      const characters =
        json.length + asked + rendered.html.length + rendered.styles.length + rendered.fontFaces.length;
      if (characters > PAGE_CHARACTERS) throw new NotRendered(`${characters} characters are too many`, 'versions');
      resting.praise(name);
      // A page that tells the time is true until the minute ends.
      const kept = {
        ...rendered,
        queries: json,
        at,
        freshUntil: readClock ? at - (at % MINUTE_MS) + MINUTE_MS : at + MINUTE_MS,
      };
      cache.set(key, kept, begun);
      return kept;
    } catch (error) {
      log.warn({ err: error, versions, path: page.path }, 'a page was not rendered, browsers render it');
      const isExcused = !(error instanceof NotRendered) || error.fault === 'server';
      if (isExcused || (error.fault === 'address' && cache === caches.madeUp)) {
        resting.excuse(key);
        return 'other';
      }
      resting.blame(key, name);
      void reportFailure(deps, rendersNow, { page, extent, error });
      return 'theirs';
    }
  }

  const rendersNow = async (page: PageToRender, extent: Extent) =>
    typeof (await renewed(placeOf(page, extent), page, extent)) === 'object';

  /** The fresh page: kept, or under way for others, or rendered now. */
  function renewed(place: Place, page: PageToRender, extent: Extent): KeptPage | Promise<KeptPage | Failure> {
    const { key, cache } = place;
    const kept = cache.get(key);
    // A clock that was set back must not keep a page for longer.
    if (kept && kept.at <= now() && now() < kept.freshUntil) return kept;
    const known = underWay.get(key);
    if (known) return known;
    if (cache === caches.madeUp) {
      if (madeUpUnderWay.size >= MADE_UP) return Promise.resolve('other');
      madeUpUnderWay.add(key);
    }
    const work = renderAnew(place, page, extent).finally(() => {
      underWay.delete(key);
      madeUpUnderWay.delete(key);
    });
    underWay.set(key, work);
    return work;
  }

  /** The page from the cache, renewed when it is due. A visitor waits a moment for the new one. */
  async function pageAs(extent: Extent, page: PageToRender): Promise<RenderedPage | undefined> {
    const place = placeOf(page, extent);
    const key = place.cache === caches.plain ? place.key : undefined;
    const rendered = await soon(renewed(place, page, extent));
    if (typeof rendered === 'object') return { page: rendered, key, extent, isStale: false };
    // Without the database a page is not known, although it was when it was kept.
    const kept = place.cache.get(place.key) ?? caches.plain.get(place.key);
    return kept && now() - kept.at < STALE_MS ? { page: kept, key, extent, isStale: true } : undefined;
  }

  app.addHook('onClose', async () => realms.stop());

  return {
    /** Returns the page; undefined when browsers have to render all of it. */
    async render(page: PageToRender): Promise<RenderedPage | undefined> {
      if (!page.composition.shell.renders || env.renderProcesses === 0) return undefined;
      return (isPublic(page) ? await pageAs('whole', page) : undefined) ?? pageAs('frame', page);
    },
    /** Whether the page is there at once. */
    isKept(page: PageToRender): boolean {
      const { cache, key } = placeOf(page, isPublic(page) ? 'whole' : 'frame');
      return now() < (cache.get(key)?.freshUntil ?? 0);
    },
    /** Renews the pages made of answers below this address of the API. */
    expire(source: string): void {
      for (const cache of [answers, ...Object.values(caches)]) cache.expire(source);
    },
  };
}

/** Returns a value that comes within a moment; undefined otherwise. */
async function soon<T>(value: T | Promise<T>): Promise<T | undefined> {
  if (!(value instanceof Promise)) return value;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, WAIT_MS, undefined);
  });
  return Promise.race([value, late]).finally(() => clearTimeout(timer));
}
