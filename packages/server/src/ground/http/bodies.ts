import type { FastifyInstance } from 'fastify';
import { Invalid, UnsupportedMedia } from '../errors.ts';
import { UNSTORABLE } from './parseInput.ts';

/**
 * The deepest nesting of a body: endpoints take four levels at most, and code that walks a body may recurse as deep.
 */
const LEVELS_MAX = 32;
/** The entries of all lists and records in a body: several times as many as the longest form has. */
const ENTRIES_MAX = 2_000;
const [QUOTE, BACKSLASH, COMMA] = [34, 92, 44];
const [LIST, END_OF_LIST, RECORD, END_OF_RECORD] = [91, 93, 123, 125];
/** Half a surrogate pair: JSON can carry one, PostgreSQL's JSON cannot. */
const LONE_SURROGATE = /\p{Cs}/u;

/** Accepts JSON bodies, and an empty body of any content type for a POST without a body. */
export function acceptBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'remove');

  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.length === 0) return done(null, undefined);
    const excess = excessOf(text);
    if (excess) return done(new Invalid([], excess));
    parseJson(request, text, (error, body) => {
      const problem = error ? new Invalid([], 'The request is not valid JSON') : whatIsOdd(body);
      if (problem) done(problem);
      else done(null, body);
    });
  });
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, text, done) => {
    if (text.length === 0) done(null, undefined);
    else done(new UnsupportedMedia('Send application/json'));
  });
}

/** Names the limit that a JSON text exceeds, counted before it is parsed. */
function excessOf(text: string): string | undefined {
  let levels = 0;
  let entries = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === QUOTE) at = endOfString(text, at);
    else if (character === COMMA) entries++;
    else if (character === LIST || character === RECORD) {
      entries++;
      if (++levels > LEVELS_MAX) return 'The request is nested too deeply';
    } else if (character === END_OF_LIST || character === END_OF_RECORD) levels--;
    if (entries > ENTRIES_MAX) return 'The request has too many fields';
  }
  return undefined;
}

function endOfString(text: string, begin: number): number {
  for (let at = begin + 1; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === BACKSLASH) at++;
    else if (character === QUOTE) return at;
  }
  return text.length;
}

/** Returns an error that names the field of a value which later code cannot take; undefined for a good body. */
function whatIsOdd(value: unknown, way: readonly string[] = []): Invalid | undefined {
  if (typeof value === 'string') return LONE_SURROGATE.test(value) ? oddAt(way, UNSTORABLE) : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const problem = whatIsOdd(inner, [...way, key]);
    if (problem) return problem;
  }
  return undefined;
}

const oddAt = (way: readonly string[], message: string) =>
  new Invalid(way.length > 0 ? [{ field: way.join('.'), message }] : [], message);
