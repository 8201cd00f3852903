import type { FastifyInstance } from 'fastify';
import { Invalid, UnsupportedMedia } from '../errors.ts';
import { UNSTORABLE } from './parseInput.ts';

/** No endpoint takes more than four levels; what walks through a body may recurse as deep. */
const LEVELS_MAX = 32;
/** Entries of all lists and records of a body: several times as many as the longest form has. */
const ENTRIES_MAX = 2_000;
const [QUOTE, BACKSLASH, COMMA] = [34, 92, 44];
const [LIST, END_OF_LIST, RECORD, END_OF_RECORD] = [91, 93, 123, 125];
/** Half a character: JSON can carry one, PostgreSQL's JSON cannot. */
const LONE_SURROGATE = /\p{Cs}/u;

/** JSON bodies, and an empty body whatever its content type: a POST without a body is a POST without a body. */
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

/** What a text of JSON has too much of, counted before anything is made of it. */
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

/** What makes a well-formed body unfit for everything behind it, by the field; undefined when nothing does. */
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
