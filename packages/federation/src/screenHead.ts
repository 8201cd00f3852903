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
import { useFirm } from './firmContext.ts';
import { useMatchedRoute } from './hostContext.ts';
import { useAreaTexts } from './useAreaTexts.ts';

/** Search engine data of a screen, given the site's origin; null keeps the screen out of search indexes. */
export type FindableAt = (origin: string) => Findable | null;

/** Further facts about a screen, beside its title. */
export interface About {
  description: string | undefined;
  /** The screen's name in link previews, if it differs from the title. */
  label?: string;
  /** Path of the picture in link previews; the site's picture by default. */
  image?: string;
  article?: Preview['article'];
}

/**
 * Updates the head after navigation. By default public screens with a description, which may be that of `remote.json`,
 * are indexed at their path; all others are not.
 */
export function useScreenHead(title: string, findable: FindableAt | undefined, about: About | undefined): void {
  const match = useMatchedRoute();
  const { name } = useFirm();
  const { pathname } = useLocation();
  const { language } = useAreaTexts();
  const path = pathname === '/' ? '/' : pathname.replace(/\/+$/, '');
  const site = siteOrigin();
  const head = match && 'head' in match.route ? match.route.head : undefined;
  const description = about?.description ?? head?.description[language];
  const found = findable
    ? findable(site)
    : description && isPublicScreen(match)
      ? pageAddresses(language, site, path)
      : null;
  const written: Written = {
    found: found && { canonical: found.canonical, alternates: alternatesOf(found.addresses) },
    metas: [
      ...(description ? [['name', 'description', description] as const] : []),
      ...(found && description
        ? previewLines(
            {
              label: about?.label ?? title,
              description,
              canonical: found.canonical,
              image: site + (about?.image ?? sitePreviewImage(language)),
              article: about?.article,
            },
            language,
            name,
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
  'link[rel=canonical],link[hreflang],meta[name=robots],meta[name=description],meta[name^=twitter],meta[property^=og],meta[property^=article]';
const LANDED_AT = globalThis.location?.pathname;
const FACTS = 'script[type="application/ld+json"]';

function writeHead({ found, metas }: Written): void {
  const { head } = document;
  // Structured data in the served page describes the first screen only.
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

/** The origin in the served page; the server may know a more public name of the site than this tab's address. */
function siteOrigin(): string {
  // The server writes the head of its pages by itself.
  if (!globalThis.document) return 'https://site.invalid';
  origin ??= new URL(
    document.head.querySelector<HTMLLinkElement>('link[hreflang="x-default"]')?.href ?? window.location.href,
  ).origin;
  return origin;
}
