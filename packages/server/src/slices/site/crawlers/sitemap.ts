import {
  type Addresses,
  addressesOf,
  alternatesOf,
  articleAddresses,
  type Composition,
  DEFAULT_LANGUAGE,
  LANGUAGES,
} from '@firm/contract';
import type { AppDeps } from '../../../ground/deps.ts';
import { everyAddress } from '../../blog/publicAddresses.ts';
import { categoryPath, tagPath } from '../addresses.ts';
import { siteConfigOf } from '../siteConfig.ts';
import { xmlText } from '../xml.ts';

/** The page of preview links, which shows nothing to whoever has none. */
const PREVIEW = '/blog/preview';

interface Entry {
  addresses: Addresses;
  changed?: Date;
}

/**
 * Lists every public address in every language, each with its alternates; in one language while `multiLanguage` is off.
 * Throws when the database is down: without posts, search engines would drop them.
 */
export async function sitemapXml(deps: AppDeps, composition: Composition, origin: string): Promise<string> {
  const { multiLanguage } = siteConfigOf(deps.env).flags;
  const routes = composition.remotes
    .flatMap((remote) => remote.routes.map((route) => ({ remote, route })))
    .filter(({ remote, route }) => (route.access ?? remote.access) === 'public')
    .map(({ remote, route }) => ({ path: route.path, isBlog: remote.id === 'blog' }));
  const screens = routes.filter(({ path }) => !path.includes(':') && path !== PREVIEW);
  const isServed = (pattern: string) => routes.some(({ path, isBlog }) => isBlog && path === pattern);
  const entries: Entry[] = screens.map(({ path }) => ({ addresses: addressesOf(origin, path) }));

  if (routes.some(({ isBlog }) => isBlog)) {
    const { articles, categories, tags } = await everyAddress(deps);
    if (isServed('/blog/:slug'))
      for (const [first, ...rest] of articles) {
        if (first) entries.push({ addresses: articleAddresses(origin, [first, ...rest]), changed: first.changedAt });
      }
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

function urlsOf({ addresses, changed }: Entry, isMultilingual: boolean): string {
  const alternates = (isMultilingual ? alternatesOf(addresses) : [])
    .map(({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${xmlText(href)}"/>`)
    .join('');
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  const languages = isMultilingual ? LANGUAGES : [DEFAULT_LANGUAGE];
  return languages
    .map((language) => `<url><loc>${xmlText(addresses[language])}</loc>${lastmod}${alternates}</url>`)
    .join('\n');
}
