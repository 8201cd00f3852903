import {
  alternatesOf,
  type Findable,
  isPublicScreen,
  type MetaLine,
  type Preview,
  pageAddresses,
  previewLines,
  sitePreviewImage,
} from '@firm/contract';
import { useLocation } from '@firm/router';
import { useEffect } from 'react';
import { useMatchedRoute } from './hostContext.ts';
import { useAreaTexts } from './useAreaTexts.ts';

/** How a screen is to be found by search engines, for the site's origin: null for one that nobody is asked to index. */
export type FindableAt = (origin: string) => Findable | null;

/** What is told of a screen beside its title. */
export interface About {
  description: string | undefined;
  /** Its name in a preview, where that is not the title. */
  label?: string;
  /** The path of its picture in a preview; the site's own otherwise. */
  image?: string;
  article?: Preview['article'];
}

/** Keeps the head true after a navigation; by default a public screen stands at its path, and no other is to be indexed. */
export function useScreenHead(title: string, findable: FindableAt | undefined, about: About | undefined): void {
  const match = useMatchedRoute();
  const { pathname } = useLocation();
  const { language } = useAreaTexts();
  const path = pathname === '/' ? '/' : pathname.replace(/\/+$/, '');
  const site = siteOrigin();
  const found = findable ? findable(site) : isPublicScreen(match) ? pageAddresses(language, site, path) : null;
  const description = about?.description;
  const written: Written = {
    found: found && { canonical: found.canonical, alternates: alternatesOf(found.addresses) },
    metas: [
      ...(description ? [['name', 'description', description] as const] : []),
      ...(found && description
        ? previewLines(
            {
              label: about.label ?? title,
              description,
              canonical: found.canonical,
              image: site + (about.image ?? sitePreviewImage(language)),
              article: about.article,
            },
            language,
          )
        : []),
      ...(found ? [] : [['name', 'robots', 'noindex'] as const]),
    ],
  };
  const text = JSON.stringify(written);

  useEffect(() => writeHead(JSON.parse(text)), [text]);
}

interface Written {
  found: { canonical: string; alternates: ReturnType<typeof alternatesOf> } | null;
  metas: MetaLine[];
}

const OLD =
  'link[rel="canonical"], link[hreflang], meta[name="robots"], meta[name="description"], meta[name^="twitter:"], meta[property^="og:"], meta[property^="article:"]';
const LANDED_AT = window.location.pathname;
const FACTS = 'script[type="application/ld+json"]';

function writeHead({ found, metas }: Written): void {
  const { head } = document;
  // What the server told machines of the first page is not true of another.
  if (window.location.pathname !== LANDED_AT) head.querySelector(FACTS)?.remove();
  for (const old of head.querySelectorAll(OLD)) old.remove();
  for (const [attribute, key, content] of metas) {
    const meta = document.createElement('meta');
    meta.setAttribute(attribute, key);
    meta.content = content;
    head.append(meta);
  }
  if (!found) return;
  head.append(Object.assign(document.createElement('link'), { rel: 'canonical', href: found.canonical }));
  for (const alternate of found.alternates)
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
