import { alternatesOf, type Findable, isPublicScreen, pageAddresses } from '@firm/contract';
import { useLocation } from '@firm/router';
import { useEffect } from 'react';
import { useMatchedRoute } from './hostContext.ts';
import { useAreaTexts } from './useAreaTexts.ts';

/** How a screen is to be found by search engines, for the site's origin: null for one that nobody is asked to index. */
export type FindableAt = (origin: string) => Findable | null;

/** Keeps what the head says of the page's addresses true after a navigation; by default a public screen stands at its path, and no other is to be indexed. */
export function useScreenAddresses(findable: FindableAt | undefined): void {
  const match = useMatchedRoute();
  const { pathname } = useLocation();
  const { language } = useAreaTexts();
  const path = pathname === '/' ? '/' : pathname.replace(/\/+$/, '');
  const found = findable
    ? findable(siteOrigin())
    : isPublicScreen(match)
      ? pageAddresses(language, siteOrigin(), path)
      : null;
  const lines = JSON.stringify(found && [found.canonical, alternatesOf(found.addresses)]);

  useEffect(() => writeAddresses(JSON.parse(lines)), [lines]);
}

type Lines = [canonical: string, alternates: ReturnType<typeof alternatesOf>];

function writeAddresses(lines: Lines | null): void {
  const { head } = document;
  for (const old of head.querySelectorAll('link[rel="canonical"], link[hreflang], meta[name="robots"]')) old.remove();
  if (!lines) {
    head.append(Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' }));
    return;
  }
  const [href, alternates] = lines;
  head.append(Object.assign(document.createElement('link'), { rel: 'canonical', href }));
  for (const alternate of alternates)
    head.append(Object.assign(document.createElement('link'), { rel: 'alternate', ...alternate }));
}

let origin: string | undefined;

/** As the server told it, which may know the site by a better name than this tab does. */
function siteOrigin(): string {
  origin ??= new URL(
    document.head.querySelector<HTMLLinkElement>('link[hreflang="x-default"]')?.href ?? window.location.href,
  ).origin;
  return origin;
}
