import type { FastifyInstance } from 'fastify';
import { Invalid, UnsupportedMedia } from '../errors.ts';

/** JSON bodies, and an empty body whatever its content type: a POST without a body is a POST without a body. */
export function acceptBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'remove');

  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.length === 0) return done(null, undefined);
    parseJson(request, text, (error, body) =>
      error ? done(new Invalid([], 'The request is not valid JSON')) : done(null, body),
    );
  });
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, text, done) => {
    if (text.length === 0) done(null, undefined);
    else done(new UnsupportedMedia('Send application/json'));
  });
}
