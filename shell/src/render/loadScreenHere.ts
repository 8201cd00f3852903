import { matchRoute } from '@firm/contract';
import { type Host, preloadMatch } from '@firm/federation/host';
import { sessionStore } from '@firm/session';
import { preloadOwn } from '../routes.tsx';
import { mayOpen } from '../session/mayOpen.ts';
import type { RenderedPage } from './renderedPage.ts';

/** Milliseconds after which the screen tells by itself that it is slow. */
const PATIENCE_MS = 8_000;

/** Loads the code of the screen at the present address; resolves to whether it is there. */
export async function loadScreenHere(host: Host, { language, isMissing }: RenderedPage): Promise<boolean> {
  const composition = host.getComposition();
  const match = matchRoute(composition, window.location.pathname);
  // Nobody loads a screen that the guard will not show.
  const isRemote = match?.kind === 'remote' && mayOpen(match, sessionStore.getState().user);
  const loaded = Promise.all([
    isRemote && preloadMatch(host, match, language),
    // A remote may leave it to the shell to say that an item is missing.
    (!isRemote || isMissing) && preloadOwn(isRemote ? undefined : match, composition.shell),
  ]);
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, false));
  return Promise.race([loaded.then(() => true).catch(() => false), late]);
}
