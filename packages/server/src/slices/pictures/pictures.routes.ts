import { articlePictures } from '@firm/contract';
import { articlePicturesSchemas as schemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { DatabaseUnavailable } from '../../ground/errors.ts';
import { serve } from '../../ground/http/serve.ts';
import { studioPictureKey } from '../articles/pictureKeys.ts';
import { requireWriter } from '../articles/rights.ts';
import { spend } from '../auth/budgets.ts';
import { fileBudget } from '../documents/documents.limits.ts';
import { acceptUploads, readUpload } from '../documents/readUpload.ts';
import { addPicture } from './addPicture.ts';
import { openPicture } from './openPicture.ts';

export function registerPicturesRoutes(app: FastifyInstance, deps: AppDeps): void {
  serve(app, articlePictures.key, schemas.key, async ({ actor }) => {
    await requireWriter(deps.database.db, actor);
    return { key: studioPictureKey(deps) };
  });

  app.register(async (forms) => {
    await acceptUploads(forms);
    serve(forms, articlePictures.upload, schemas.upload, async ({ actor, request }) => {
      await requireWriter(deps.database.db, actor);
      await spend(deps, actor, fileBudget);
      const upload = await readUpload(request, deps.storage);
      try {
        return await addPicture(deps, actor, upload);
      } finally {
        await deps.storage.discard(upload.file);
      }
    });
  });

  app.get<{ Params: { file: string }; Querystring: { key?: unknown } }>('/pictures/:file', async (request, reply) => {
    if (!deps.database.isReady()) throw new DatabaseUnavailable();
    const { key = '' } = request.query;
    const { content, size, type, isPublic } = await openPicture(deps, request.params.file, String(key));
    return reply
      .headers({
        'content-type': type,
        'content-length': size,
        // Its address is a hash of it: it never changes.
        'cache-control': isPublic ? 'public, max-age=31536000, immutable' : 'private, max-age=600',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(content);
  });
}
