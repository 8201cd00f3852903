import type { QueryClient } from '@firm/api-client';
import { takeOver } from '@firm/api-client/take-over';
import { type Composition, matchRoute, renderedVersions } from '@firm/contract';
import { isLanguage, type LanguageCode } from '@firm/i18n';

/** The server's rendering in `#root`. */
export interface RenderedPage {
  language: LanguageCode;
  /** False for a frame, whose screen only the browser renders. */
  isWhole: boolean;
  /** The server knows that the address leads nowhere. */
  isMissing: boolean;
}

/** The server's page in this element; undefined when the server rendered none. */
export function renderedIn(root: HTMLElement, composition: Composition): RenderedPage | undefined {
  const { rendered, language, missing, versions } = root.dataset;
  if (!rendered || !isLanguage(language)) return undefined;
  // `pnpm dev` puts other versions into the page than the server rendered it with.
  const isWhole =
    rendered === 'whole' &&
    versions === renderedVersions(composition, matchRoute(composition, window.location.pathname));
  return { language, isWhole, isMissing: missing !== undefined };
}

/** Takes the answers that the server rendered the page with. */
export function takeQueries(queryClient: QueryClient): void {
  const text = document.getElementById('queries')?.textContent;
  if (text) takeOver(queryClient, JSON.parse(text));
}
