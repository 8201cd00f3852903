import type { FastifyInstance } from 'fastify';
import { Invalid, UnsupportedMedia } from '../errors.ts';
import { UNSTORABLE } from './parseInput.ts';

/** No endpoint takes more than four levels; what walks through a body may recurse as deep. */
const LEVELS_MAX = 32;
/** Half a character: JSON can carry one, PostgreSQL's JSON cannot. */
const LONE_SURROGATE = /\p{Cs}/u;

/** JSON bodies, and an empty body whatever its content type: a POST without a body is a POST without a body. */
export function acceptBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'remove');

  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.length === 0) return done(null, undefined);
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

/** What makes a well-formed body unfit for everything behind it, by the field; undefined when nothing does. */
function whatIsOdd(value: unknown, way: readonly string[] = []): Invalid | undefined {
  if (typeof value === 'string') return LONE_SURROGATE.test(value) ? oddAt(way, UNSTORABLE) : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (way.length === LEVELS_MAX) return oddAt(way.slice(0, 1), 'The request is nested too deeply');
  for (const [key, inner] of Object.entries(value)) {
    const problem = whatIsOdd(inner, [...way, key]);
    if (problem) return problem;
  }
  return undefined;
}

const oddAt = (way: readonly string[], message: string) =>
  new Invalid(way.length > 0 ? [{ field: way.join('.'), message }] : [], message);
