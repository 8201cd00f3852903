import type { QueryClient } from '@firm/api-client';
import type { Host } from '@firm/federation/host';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { loadScreenHere } from './loadScreenHere.ts';
import { type RenderedPage, takeQueries } from './renderedPage.ts';

/** The page to show the app in. */
interface Page {
  root: HTMLElement;
  /** The server's rendering in it. */
  rendered: RenderedPage | undefined;
  host: Host;
  queryClient: QueryClient;
  options: RootOptions;
}

/**
 * Shows the app. A page that the server rendered stays as it is until the code of its screen is there, and is then
 * taken over; a frame, or a page whose code does not load, is replaced by what the browser renders.
 */
export async function showApp(app: ReactNode, { root, rendered, host, queryClient, options }: Page): Promise<void> {
  const isLoaded = rendered !== undefined && (await loadScreenHere(host, rendered));
  // From here on React answers presses, area by area; the page's own script holds those before.
  root.dataset['live'] = '';
  if (!isLoaded || !rendered.isWhole) {
    // React removes the server's frame with its first render.
    createRoot(root, options).render(app);
    return;
  }
  takeQueries(queryClient);
  // `pnpm dev` shows this in the page.
  const onRecoverableError: RootOptions['onRecoverableError'] = (error, { componentStack }) =>
    console.error('the browser renders another page than the server did:', error, componentStack);
  startTransition(() => {
    hydrateRoot(root, app, { ...options, onRecoverableError });
  });
}
