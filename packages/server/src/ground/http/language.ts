import { LANGUAGES, type Language } from '@firm/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf } from './cookies.ts';

const COOKIE = 'lang';
const YEAR_S = 365 * 24 * 60 * 60;

/** Returns the best language by `?lang=`, the cookie `lang`, then the browser's list; undefined for none. */
export function languageOf(request: FastifyRequest): Language | undefined {
  const { query } = request;
  const asked = typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined;
  return (
    knownLanguage(asked) ?? knownLanguage(cookieOf(request, COOKIE)) ?? accepted(request.headers['accept-language'])
  );
}

/**
 * Keeps a language for the pages that follow, as the shell does. Scripts write the same cookie, so it is open to them
 * and has no prefix.
 */
export const keepLanguage = (reply: FastifyReply, language: Language): FastifyReply =>
  reply.header('set-cookie', `${COOKIE}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`);

/** Returns a language of the site, or undefined for anything else. */
export function knownLanguage(value: unknown): Language | undefined {
  return LANGUAGES.find((language) => language === value);
}

function accepted(header: string | undefined): Language | undefined {
  const ranges = (header ?? '').slice(0, 500).split(',');
  return ranges
    .map((range, place) => {
      const [tag = '', ...parameters] = range.trim().toLowerCase().split(';');
      const quality = Number(parameters.find((each) => each.trim().startsWith('q='))?.split('=')[1] ?? 1);
      return {
        language: knownLanguage(tag.split('-')[0]),
        quality: Number.isNaN(quality) ? 0 : quality,
        place,
      };
    })
    .filter(({ language, quality }) => language && quality > 0)
    .sort((one, other) => other.quality - one.quality || one.place - other.place)[0]?.language;
}
