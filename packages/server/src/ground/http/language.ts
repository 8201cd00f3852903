import { LANGUAGES, type Language } from '@firm/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf } from './cookies.ts';

const COOKIE = 'lang';
const YEAR_S = 365 * 24 * 60 * 60;

/** Returns the best language by `?lang=`, the cookie `lang`, then the browser's list; undefined for none. */
export function languageOf(request: FastifyRequest): Language | undefined {
  return askedLanguage(request) ?? known(cookieOf(request, COOKIE)) ?? accepted(request.headers['accept-language']);
}

/**
 * Keeps a language that the address names for the pages that follow, as the shell does: a browser without scripts has
 * no other way. Scripts write the same cookie, so it is open to them and has no prefix.
 */
export function keepAskedLanguage(request: FastifyRequest, reply: FastifyReply): void {
  const asked = askedLanguage(request);
  if (asked && asked !== cookieOf(request, COOKIE))
    reply.header('set-cookie', `${COOKIE}=${asked}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`);
}

function askedLanguage({ query }: FastifyRequest): Language | undefined {
  return typeof query === 'object' && query !== null && 'lang' in query ? known(query.lang) : undefined;
}

function known(value: unknown): Language | undefined {
  return LANGUAGES.find((language) => language === value);
}

function accepted(header: string | undefined): Language | undefined {
  const ranges = (header ?? '').slice(0, 500).split(',');
  return ranges
    .map((range, place) => {
      const [tag = '', ...parameters] = range.trim().toLowerCase().split(';');
      const quality = Number(parameters.find((each) => each.trim().startsWith('q='))?.split('=')[1] ?? 1);
      return {
        language: known(tag.split('-')[0]),
        quality: Number.isNaN(quality) ? 0 : quality,
        place,
      };
    })
    .filter(({ language, quality }) => language && quality > 0)
    .sort((one, other) => other.quality - one.quality || one.place - other.place)[0]?.language;
}
