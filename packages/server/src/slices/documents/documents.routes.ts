import { type DownloadPurpose, documents } from '@firm/contract';
import { documentsSchemas as schemas } from '@firm/contract/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { HttpError } from '../../ground/errors.ts';
import { attachmentHeader } from '../../ground/http/attachmentHeader.ts';
import { byteRange } from '../../ground/http/byteRange.ts';
import { once } from '../../ground/http/idempotency.ts';
import { pageLinks } from '../../ground/http/pageLinks.ts';
import { serve } from '../../ground/http/serve.ts';
import { spend } from '../auth/budgets.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { addDocument, admitUpload } from './addDocument.ts';
import { endInspection } from './checkFile.ts';
import { fileBudget } from './documents.limits.ts';
import { getDocument, listDocuments, readTrail, removeDocument, restoreDocument } from './documents.service.ts';
import { registerNeedsRoutes } from './needs/needs.routes.ts';
import { assertMayFetch, findServable, noteOpened, openFile } from './openDocument.ts';
import { acceptUploads, readUpload } from './readUpload.ts';
import { registerUploadsRoutes } from './resumable/uploads.routes.ts';
import { reviewDocument } from './reviewDocument.ts';

export function registerDocumentsRoutes(app: FastifyInstance, deps: AppDeps) {
  const ofDocument = { what: 'document' };
  app.addHook('onClose', endInspection);

  // The wire's mapping treats `caseId` and `case_id` as the same field.
  serve(app, documents.list, schemas.list, async ({ actor, query, request }) => {
    const { documents: rows, count } = await listDocuments(deps, actor, query);
    return { documents: rows, ...pageLinks(request, query, count) };
  });
  serve(app, documents.get, schemas.get, ({ actor, params }) => getDocument(deps, actor, params.id), ofDocument);
  serve(
    app,
    documents.update,
    schemas.update,
    ({ actor, params, body }) => reviewDocument(deps, actor, params.id, body),
    ofDocument,
  );
  serve(
    app,
    documents.trail,
    schemas.trail,
    async ({ actor, params, query, request }) => {
      const { trail, count } = await readTrail(deps, actor, params.id, query);
      return { trail, ...pageLinks(request, query, count) };
    },
    ofDocument,
  );
  serve(
    app,
    documents.remove,
    schemas.remove,
    ({ actor, params }) => removeDocument(deps, actor, params.id),
    ofDocument,
  );
  serve(
    app,
    documents.restore,
    schemas.restore,
    ({ actor, params }) => restoreDocument(deps, actor, params.id),
    ofDocument,
  );
  serve(
    app,
    documents.download,
    schemas.download,
    ({ actor, params, query, request, reply }) =>
      sendFile(deps, actor, { id: params.id, purpose: query.purpose, request, reply }),
    ofDocument,
  );

  app.register(async (forms) => {
    await acceptUploads(forms);
    serve(forms, documents.upload, schemas.upload, ({ actor, request }) => receiveForm(deps, actor, request), {
      idempotent: false,
    });
  });
  registerUploadsRoutes(app, deps);
  registerNeedsRoutes(app, deps);
}

/**
 * Receives an upload form. A request counts as a repeat only if its file is identical, which is known after it has
 * arrived.
 */
async function receiveForm(deps: AppDeps, actor: Viewer, request: FastifyRequest) {
  const upload = await readUpload(request, deps.storage);
  const { file, fileName, mediaType, fields } = upload;
  try {
    const creation = {
      endpoint: documents.upload.id,
      owner: actor.id,
      body: { fields, fileName, mediaType, checksum: file.checksum },
    };
    return await once(deps, request, creation, async (keep) => {
      const form = await admitUpload(deps.database.db, actor, fields, file.size, deps.clock());
      await spend(deps, actor, fileBudget);
      return addDocument(deps, actor, upload, form, keep);
    });
  } finally {
    await deps.storage.discard(file);
  }
}

/** Sends a file as an attachment that browsers may not sniff, cache or run: whole, or the one requested range. */
async function sendFile(
  deps: AppDeps,
  actor: Viewer,
  {
    id,
    purpose,
    request,
    reply,
  }: { id: string; purpose: DownloadPurpose; request: FastifyRequest; reply: FastifyReply },
) {
  const document = await findServable(deps, actor, id);
  assertMayFetch(actor, document, purpose);
  const { fileSize, checksum } = document;
  const etag = `"${checksum}"`;
  const { range: wanted, 'if-range': condition = etag } = request.headers;
  const range = condition === etag ? byteRange(wanted, fileSize) : undefined;
  if (range === 'unsatisfiable')
    throw new HttpError(416, 'validation_failed', 'There is no such part of this file', {
      headers: { 'content-range': `bytes */${fileSize}` },
    });
  const content = await openFile(deps, document, range);
  if (request.method !== 'HEAD')
    await noteOpened(deps, actor, document, { purpose, isPart: range?.start !== undefined && range.start > 0 });
  return reply
    .status(range ? 206 : 200)
    .headers({
      'content-type': document.mimeType,
      'content-length': range ? range.end - range.start + 1 : fileSize,
      ...(range ? { 'content-range': `bytes ${range.start}-${range.end}/${fileSize}` } : {}),
      'accept-ranges': 'bytes',
      etag,
      'content-disposition': attachmentHeader(document.fileName),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(content);
}
