import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../constants.ts';

/** An address of the site in each language. */
export type Addresses = Record<Language, string>;

/** The search-engine addresses of a page: its own, and its address in each language. */
export interface Findable {
  canonical: string;
  addresses: Addresses;
}

/** The address in a language; the default language has no parameter. `query` has no leading question mark. */
export function addressIn(language: Language, origin: string, path: string, query = ''): string {
  const parameters = [query, language === DEFAULT_LANGUAGE ? '' : `lang=${language}`].filter(Boolean).join('&');
  return origin + path + (parameters && `?${parameters}`);
}

/** The addresses of a path that exists in every language. */
export const addressesOf = (origin: string, path: string, query = ''): Addresses => ({
  en: addressIn('en', origin, path, query),
  es: addressIn('es', origin, path, query),
  fr: addressIn('fr', origin, path, query),
});

/** The search-engine addresses of a path that exists in every language. */
export function pageAddresses(language: Language, origin: string, path: string, query = ''): Findable {
  const addresses = addressesOf(origin, path, query);
  return { canonical: addresses[language], addresses };
}

const SECOND_PAGE_ON = /^([2-9]|[1-9]\d{1,3})$/;

/**
 * The addresses of a list of articles: each page of the list has its own, other filters and orders lead to the plain
 * list. Null for a search, whose results are no page of the site.
 */
export function listAddresses(
  language: Language,
  origin: string,
  path: string,
  query: URLSearchParams,
): Findable | null {
  if (query.get('search')) return null;
  const page = query.get('page') ?? '';
  return pageAddresses(language, origin, path, SECOND_PAGE_ON.test(page) ? `page=${page}` : '');
}

/** An article in one language. */
export interface ArticleVersion {
  language: Language;
  slug: string;
}

/** The address of an article, without the site's origin. */
export const postPath = (slug: string) => `/blog/${encodeURIComponent(slug)}`;

/**
 * The address of an article in each language: its version in that language, else the English one, else any, with the
 * screens in that language around it.
 */
export function articleAddresses(origin: string, versions: readonly [ArticleVersion, ...ArticleVersion[]]): Addresses {
  const [first] = versions.toSorted((one, other) => one.language.localeCompare(other.language));
  const slugIn = (language: Language) => versions.find((version) => version.language === language)?.slug;
  const address = (language: Language) =>
    addressIn(language, origin, postPath(slugIn(language) ?? slugIn(DEFAULT_LANGUAGE) ?? first?.slug ?? ''));
  return { en: address('en'), es: address('es'), fr: address('fr') };
}

/**
 * The addresses of an article on a screen in `language`. The canonical one is that screen's, unless another version of
 * the article serves that language: then it is the address in the article's own language.
 */
export function postAddresses(
  language: Language,
  origin: string,
  post: ArticleVersion & { translations: readonly ArticleVersion[] },
): Findable {
  const addresses = articleAddresses(origin, [post, ...post.translations]);
  const own = addressIn(language, origin, postPath(post.slug));
  const canonical = addresses[language] === own ? own : addressIn(post.language, origin, postPath(post.slug));
  return { canonical, addresses };
}

/** One line for each language, and one for readers of any other language. */
export interface Alternate {
  hreflang: Language | 'x-default';
  href: string;
}

/** The alternate addresses that a page names for search engines. */
export const alternatesOf = (addresses: Addresses): Alternate[] => [
  ...LANGUAGES.map((language) => ({ hreflang: language, href: addresses[language] })),
  { hreflang: 'x-default', href: addresses[DEFAULT_LANGUAGE] },
];
