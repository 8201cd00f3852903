import { matchRoute } from '@firm/contract';
import { type Host, preloadMatch } from '@firm/federation/host';
import { preloadOwn } from '../routes.tsx';
import type { RenderedPage } from './renderedPage.ts';

/** Milliseconds after which the screen tells by itself that it is slow. */
const PATIENCE_MS = 8_000;

/** Loads the code of the screen at the present address; resolves to whether it is there. */
export async function loadScreenHere(host: Host, { language, isMissing }: RenderedPage): Promise<boolean> {
  const composition = host.getComposition();
  const match = isMissing ? undefined : matchRoute(composition, window.location.pathname);
  const loaded = match?.kind === 'remote' ? preloadMatch(host, match, language) : preloadOwn(match, composition.shell);
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, false));
  return Promise.race([loaded.then(() => true).catch(() => false), late]);
}
