import { uploads } from '@firm/contract';
import { uploadsSchemas as schemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../../ground/deps.ts';
import { UnsupportedMedia } from '../../../ground/errors.ts';
import { serve } from '../../../ground/http/serve.ts';
import { takeStreams } from '../readUpload.ts';
import { cancelUpload, finishUpload, readProgress, receivePiece, startUpload } from './uploads.service.ts';

export function registerUploadsRoutes(app: FastifyInstance, deps: AppDeps) {
  const ofUpload = { what: 'upload' };
  serve(app, uploads.start, schemas.start, ({ actor, body, keep }) => startUpload(deps, actor, body, keep));
  serve(app, uploads.get, schemas.get, ({ actor, params }) => readProgress(deps, actor, params.id), ofUpload);
  serve(
    app,
    uploads.finish,
    schemas.finish,
    ({ actor, params, keep }) => finishUpload(deps, actor, params.id, keep),
    ofUpload,
  );
  serve(app, uploads.cancel, schemas.cancel, ({ actor, params }) => cancelUpload(deps, actor, params.id), ofUpload);

  app.register(async (pieces) => {
    // The handler reads the bytes as they arrive.
    pieces.removeAllContentTypeParsers();
    pieces.addContentTypeParser('application/octet-stream', (_request, _payload, done) => done(null, undefined));
    pieces.addContentTypeParser('*', (_request, _payload, done) =>
      done(new UnsupportedMedia('Send the bytes as application/octet-stream')),
    );
    takeStreams(pieces);
    serve(
      pieces,
      uploads.send,
      schemas.send,
      ({ actor, params, query, request: { raw } }) => {
        const { 'content-length': length } = raw.headers;
        const piece = { offset: query.offset, length: length === undefined ? undefined : Number(length) };
        return receivePiece(deps, actor, params.id, piece, raw);
      },
      ofUpload,
    );
  });
}
