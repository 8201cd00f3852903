import { LANGUAGES, type Language } from '@firm/contract';
import type { FastifyRequest } from 'fastify';
import { cookieOf } from './cookies.ts';

/** Returns the best language by `?lang=`, the cookie `lang`, then the browser's list; undefined for none. */
export function languageOf(request: FastifyRequest): Language | undefined {
  const { query } = request;
  const asked = typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined;
  return known(asked) ?? known(cookieOf(request, 'lang')) ?? accepted(request.headers['accept-language']);
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
