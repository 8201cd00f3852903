import { documents } from '@firm/contract';
import { documentsSchemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../app.ts';
import { pageLinks } from '../http/pageLinks.ts';
import { serve } from '../http/serve.ts';
import {
  addDocument,
  getDocument,
  listDocuments,
  openDocument,
  removeDocument,
  restoreDocument,
} from './documents.service.ts';
import { attachmentHeader } from './fileName.ts';
import { acceptUploads, readUpload } from './readUpload.ts';

export function registerDocumentsRoutes(app: FastifyInstance, deps: AppDeps) {
  const ofDocument = { what: 'document' };

  // `caseId` and `case_id` are one to the wire's mapping (decision 71a).
  serve(app, documents.list, documentsSchemas.list, async ({ actor, query, request }) => {
    const { documents: rows, count } = await listDocuments(deps, actor, query);
    return { documents: rows, ...pageLinks(request, query, count) };
  });
  serve(
    app,
    documents.get,
    documentsSchemas.get,
    ({ actor, params }) => getDocument(deps, actor, params.id),
    ofDocument,
  );
  serve(
    app,
    documents.remove,
    documentsSchemas.remove,
    async ({ actor, params }) => void (await removeDocument(deps, actor, params.id)),
    ofDocument,
  );
  serve(
    app,
    documents.restore,
    documentsSchemas.restore,
    ({ actor, params }) => restoreDocument(deps, actor, params.id),
    ofDocument,
  );

  app.register(async (uploads) => {
    await acceptUploads(uploads);
    serve(uploads, documents.upload, documentsSchemas.upload, async ({ actor, request }) => {
      return addDocument(deps, actor, await readUpload(request, deps.storage));
    });
  });

  serve(
    app,
    documents.download,
    documentsSchemas.download,
    async ({ actor, params, reply }) => {
      const { document, content } = await openDocument(deps, actor, params.id);
      return reply
        .headers({
          'content-type': document.mimeType,
          'content-length': document.fileSize,
          'content-disposition': attachmentHeader(document.fileName),
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
          'content-security-policy': "default-src 'none'; sandbox",
        })
        .send(content);
    },
    ofDocument,
  );
}
