import { DEFAULT_LANGUAGE, matchRoute, toWire } from '@firm/contract';
import { resolveComposition } from '@firm/releases';
import type { AppDeps } from '../../../ground/deps.ts';
import { siteConfigOf } from '../siteConfig.ts';
import type { PageToRender } from './pageToRender.ts';

/** Milliseconds between looks at the composition. */
const EVERY_MS = 2_000;

type Render = (page: PageToRender) => Promise<unknown>;
const renderers = new WeakMap<AppDeps, Render>();

/** Says how this server renders pages. */
export const keepRenderer = (deps: AppDeps, render: Render) => void renderers.set(deps, render);

/**
 * Renders the home page once at the start and once for each new composition, so that visitors find a running process.
 * Returns a function that stops it.
 */
export function startWarming(deps: AppDeps): () => void {
  let warm: string | undefined;
  async function look(): Promise<void> {
    const composition = await resolveComposition(deps.store, undefined, deps.clock());
    if (composition.id === warm) return;
    warm = composition.id;
    await renderers.get(deps)?.({
      composition,
      match: matchRoute(composition, '/'),
      language: DEFAULT_LANGUAGE,
      path: '/',
      query: new URLSearchParams(),
      config: toWire(siteConfigOf(deps.env)),
      isMissing: false,
      isKnown: true,
    });
  }
  // Without a shell there is nothing to warm yet; the page itself says so in the log.
  const begin = () => void look().catch((error: unknown) => deps.log.debug({ err: error }, 'nothing to warm'));
  begin();
  const timer = setInterval(begin, EVERY_MS).unref();
  return () => clearInterval(timer);
}
