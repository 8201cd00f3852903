import { type Composition, DEFAULT_LANGUAGE, matchRoute } from '@firm/contract';
import { compositionsUnderWay, resolveComposition } from '@firm/releases';
import type { AppDeps } from '../../../ground/deps.ts';
import { createPageConfigs } from '../siteConfig.ts';
import { isPublic, type PageToRender } from './pageToRender.ts';

/** Milliseconds between looks at the composition. */
const EVERY_MS = 2_000;
/** Versions under way that are warmed, and the processes that the current versions need for themselves. */
const UNDER_WAY = 2;
const CURRENT = 4;

type Render = (page: PageToRender) => Promise<unknown>;
const renderers = new WeakMap<AppDeps, Render>();

/** Says how this server renders pages. */
export const keepRenderer = (deps: AppDeps, render: Render) => void renderers.set(deps, render);

/**
 * Renders one page at the start, for each new composition and for each version under way, so that visitors find a
 * running process. Returns a function that stops it.
 */
export function startWarming(deps: AppDeps): () => void {
  let warm = new Set<string>();
  async function look(): Promise<void> {
    const current = await resolveComposition(deps.store, undefined, deps.clock());
    const { config } = await configNow();
    // The frame of a private version comes from a process that is warm.
    const underWay = (await compositionsUnderWay(deps.store))
      .map(({ id, composition }) => pageAt(firstPath(id, composition), composition, config))
      .filter(isPublic);
    const pages = [pageAt('/', current, config), ...underWay.slice(0, most)];
    const fresh = pages.filter((page) => !warm.has(page.composition.id));
    warm = new Set(pages.map(({ composition }) => composition.id));
    // One after the other: visitors come first.
    for (const page of fresh) await renderers.get(deps)?.(page);
  }

  const most = Math.max(0, Math.min(UNDER_WAY, deps.env.renderProcesses - CURRENT));
  const configNow = createPageConfigs(deps);
  const pageAt = (path: string, composition: Composition, config: unknown): PageToRender => ({
    ...{ composition, path, config, match: matchRoute(composition, path) },
    ...{ language: DEFAULT_LANGUAGE, query: new URLSearchParams(), isMissing: false, isKnown: true },
  });

  // Without a shell there is nothing to warm yet; the page itself says so in the log.
  const begin = () => void look().catch((error: unknown) => deps.log.debug({ err: error }, 'nothing to warm'));
  begin();
  const timer = setInterval(begin, EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** The first page of an app: where a remote is mounted, and the home page for the shell. */
const firstPath = (id: string, { remotes }: Composition) => remotes.find((remote) => remote.id === id)?.mount ?? '/';
