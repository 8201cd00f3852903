import {
  type Addresses,
  addressesOf,
  alternatesOf,
  articleAddresses,
  type Composition,
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Language,
  postPath,
} from '@firm/contract';
import type { AppDeps } from '../../../ground/deps.ts';
import { everyAddress } from '../../blog/publicAddresses.ts';
import { categoryPath, tagPath } from '../addresses.ts';
import { hasHead } from '../head/headOf.ts';
import { siteConfigOf } from '../siteConfig.ts';
import { xmlText } from '../xml.ts';

interface Entry {
  addresses: Addresses;
  /** When the words at the address of a language changed. */
  changedIn?: (language: Language) => Date | undefined;
}

/**
 * Lists every public address that has a head, in every language, each with its alternates; in one language while
 * `multiLanguage` is off. Throws when the database is down: without posts, search engines would drop them.
 */
export async function sitemapXml(deps: AppDeps, composition: Composition, origin: string): Promise<string> {
  const { multiLanguage } = siteConfigOf(deps.env).flags;
  const routes = composition.remotes
    .flatMap((remote) => remote.routes.map((route) => ({ remote, route })))
    .filter(hasHead)
    .map(({ remote, route }) => ({ path: route.path, isBlog: remote.id === 'blog' }));
  const screens = routes.filter(({ path }) => !path.includes(':'));
  const isServed = (pattern: string) => routes.some(({ path, isBlog }) => isBlog && path === pattern);
  const entries: Entry[] = screens.map(({ path }) => ({ addresses: addressesOf(origin, path) }));

  if (routes.some(({ isBlog }) => isBlog)) {
    const { articles, categories, tags } = await everyAddress(deps);
    if (isServed('/blog/:slug'))
      for (const [first, ...rest] of articles) if (first) entries.push(entryOf(origin, [first, ...rest]));
    if (isServed('/blog/category/:slug'))
      entries.push(...categories.map(({ slug }) => ({ addresses: addressesOf(origin, categoryPath(slug)) })));
    if (isServed('/blog/tag/:slug'))
      entries.push(...tags.map(({ slug }) => ({ addresses: addressesOf(origin, tagPath(slug)) })));
  }

  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.map((entry) => urlsOf(entry, multiLanguage)).join('\n')}
</urlset>
`;
}

type Versions = Awaited<ReturnType<typeof everyAddress>>['articles'][number];

function entryOf(origin: string, versions: readonly [Versions[number], ...Versions]): Entry {
  const addresses = articleAddresses(origin, versions);
  return {
    addresses,
    changedIn(language) {
      const { pathname } = new URL(addresses[language]);
      return versions.find(({ slug }) => postPath(slug) === pathname)?.changedAt;
    },
  };
}

function urlsOf({ addresses, changedIn }: Entry, isMultilingual: boolean): string {
  const alternates = (isMultilingual ? alternatesOf(addresses) : [])
    .map(({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${xmlText(href)}"/>`)
    .join('');
  const lastmodIn = (language: Language) => {
    const changed = changedIn?.(language);
    return changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  };
  const languages = isMultilingual ? LANGUAGES : [DEFAULT_LANGUAGE];
  return languages
    .map((language) => `<url><loc>${xmlText(addresses[language])}</loc>${lastmodIn(language)}${alternates}</url>`)
    .join('\n');
}
