import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../constants.ts';

/** An address of the site in each language. */
export type Addresses = Record<Language, string>;

/** How a page is to be found: by its own address, and in which addresses it stands in each language. */
export interface Findable {
  canonical: string;
  addresses: Addresses;
}

/** The default language has no parameter. `query` is without its question mark. */
export function addressIn(language: Language, origin: string, path: string, query = ''): string {
  const parameters = [query, language === DEFAULT_LANGUAGE ? '' : `lang=${language}`].filter(Boolean).join('&');
  return origin + path + (parameters && `?${parameters}`);
}

/** A path that speaks every language. */
export const addressesOf = (origin: string, path: string, query = ''): Addresses => ({
  en: addressIn('en', origin, path, query),
  es: addressIn('es', origin, path, query),
  fr: addressIn('fr', origin, path, query),
});

/** A page at a path that speaks every language. */
export function pageAddresses(language: Language, origin: string, path: string, query = ''): Findable {
  const addresses = addressesOf(origin, path, query);
  return { canonical: addresses[language], addresses };
}

const SECOND_PAGE_ON = /^([2-9]|[1-9]\d{1,3})$/;

/** A list of articles: its pages stand for themselves, what else narrows or orders it leads to the list; null for what somebody searched for, which is no page of ours. */
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

/** Where an article is read, without the site's origin. */
export const postPath = (slug: string) => `/blog/${encodeURIComponent(slug)}`;

/** Where an article is read in each language: its version there, else the English one, else any, with the screens in that language around it. */
export function articleAddresses(origin: string, versions: readonly [ArticleVersion, ...ArticleVersion[]]): Addresses {
  const [first] = versions.toSorted((one, other) => one.language.localeCompare(other.language));
  const slugIn = (language: Language) => versions.find((version) => version.language === language)?.slug;
  const address = (language: Language) =>
    addressIn(language, origin, postPath(slugIn(language) ?? slugIn(DEFAULT_LANGUAGE) ?? first?.slug ?? ''));
  return { en: address('en'), es: address('es'), fr: address('fr') };
}

/** An article on a screen in `language`. Around its words the screen may speak another language; where those words exist in it, that address stands for both. */
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

/** One line for each language, and one for readers of any other. */
export interface Alternate {
  hreflang: Language | 'x-default';
  href: string;
}

/** The addresses as a page names them to search engines. */
export const alternatesOf = (addresses: Addresses): Alternate[] => [
  ...LANGUAGES.map((language) => ({ hreflang: language, href: addresses[language] })),
  { hreflang: 'x-default', href: addresses[DEFAULT_LANGUAGE] },
];
