import type { FastifyInstance } from 'fastify';
import { Invalid, UnsupportedMedia } from '../errors.ts';

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
      const problem = error ? 'The request is not valid JSON' : whatIsOdd(body, LEVELS_MAX);
      if (problem) done(new Invalid([], problem));
      else done(null, body);
    });
  });
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, text, done) => {
    if (text.length === 0) done(null, undefined);
    else done(new UnsupportedMedia('Send application/json'));
  });
}

/** What makes a well-formed body unfit for everything behind it; undefined when nothing does. */
function whatIsOdd(value: unknown, levelsLeft: number): string | undefined {
  if (typeof value === 'string')
    return LONE_SURROGATE.test(value) ? 'The request contains characters that cannot be stored' : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (levelsLeft === 0) return 'The request is nested too deeply';
  for (const inner of Object.values(value)) {
    const problem = whatIsOdd(inner, levelsLeft - 1);
    if (problem) return problem;
  }
  return undefined;
}
