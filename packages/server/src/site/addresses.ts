import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@firm/contract';
import type { FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';

/** An address of the site in each language (decision 6a). */
export type Addresses = Record<Language, string>;

/** Where the site is reached: as it was configured, or else as it was asked for. */
export function originOf(env: Env, request: FastifyRequest): string {
  if (env.publicUrlIsSet) return env.publicUrl;
  const asked = `${request.protocol}://${request.host}`;
  // The host is the caller's word: anything but a plain origin is not repeated.
  return URL.canParse(asked) && new URL(asked).origin === asked ? asked : env.publicUrl;
}

/** The default language has no parameter. `query` is without its question mark. */
export function addressIn(language: Language, origin: string, path: string, query = ''): string {
  const parameters = [query, language === DEFAULT_LANGUAGE ? '' : `lang=${language}`].filter(Boolean).join('&');
  return origin + path + (parameters && `?${parameters}`);
}

export function addressesOf(origin: string, path: string, query = ''): Addresses {
  return {
    en: addressIn('en', origin, path, query),
    es: addressIn('es', origin, path, query),
    fr: addressIn('fr', origin, path, query),
  };
}

export interface Alternate {
  hreflang: Language | 'x-default';
  href: string;
}

export const alternatesOf = (addresses: Addresses): Alternate[] => [
  ...LANGUAGES.map((language) => ({ hreflang: language, href: addresses[language] })),
  { hreflang: 'x-default', href: addresses[DEFAULT_LANGUAGE] },
];

export const postPath = (slug: string) => `/blog/${encodeURIComponent(slug)}`;
export const categoryPath = (slug: string) => `/blog/category/${encodeURIComponent(slug)}`;
export const tagPath = (slug: string) => `/blog/tag/${encodeURIComponent(slug)}`;
export const feedPath = '/blog/feed.xml';

/** An article in one language. */
export interface Version {
  language: Language;
  slug: string;
}

/** Where an article is read in each language: its version there, else the English one, else any, with the screens in that language around it. */
export function articleAddresses(origin: string, versions: readonly [Version, ...Version[]]): Addresses {
  const [first] = versions.toSorted((one, other) => one.language.localeCompare(other.language));
  const slugIn = (language: Language) => versions.find((version) => version.language === language)?.slug;
  const address = (language: Language) =>
    addressIn(language, origin, postPath(slugIn(language) ?? slugIn(DEFAULT_LANGUAGE) ?? first?.slug ?? ''));
  return { en: address('en'), es: address('es'), fr: address('fr') };
}
