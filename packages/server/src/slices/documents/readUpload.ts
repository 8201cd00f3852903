import multipart from '@fastify/multipart';
import { isWordField, maskNumbers, toCamelKey, UPLOAD_MAX_BYTES } from '@firm/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError, Invalid, PayloadTooLarge, UnsupportedMedia } from '../../ground/errors.ts';
import { reportDiskFull } from '../../ground/storage/reportDiskFull.ts';
import type { Storage } from '../../ground/storage/storage.ts';
import type { Upload } from './addDocument.ts';

/** Limit for boundaries, headers and the other fields beside the file. */
const FORM_MAX_BYTES = 64 * 1024;
const REASON_MAX_LENGTH = 200;
const FIELDS_MAX = 10;
/**
 * A boundary of the length that browsers and libraries use. With a shorter one, a form of empty parts could have a
 * hundred thousand.
 */
const BOUNDARY = /boundary=(?:"[^"]{16,70}"|[^\s;"]{16,70})\s*(?:;|$)/i;
const FIELD_MAX_BYTES = 8 * 1024;

/** Lets the routes of `app` take multipart bodies. */
export async function acceptUploads(app: FastifyInstance) {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      ...{ fileSize: UPLOAD_MAX_BYTES, files: 1, fields: FIELDS_MAX, parts: FIELDS_MAX + 1 },
      ...{ fieldSize: FIELD_MAX_BYTES, headerPairs: 20 },
    },
  });
  takeStreams(app);
}

/**
 * For routes that read bytes as they arrive: refuses compressed bodies, whose bytes would go to the decompressor while
 * the reader waits forever.
 */
export function takeStreams(app: FastifyInstance) {
  app.addHook('onRequest', async ({ headers: { 'content-encoding': packed = 'identity' } }) => {
    if (packed !== 'identity') throw new UnsupportedMedia('Send the file as it is, without a content-encoding');
  });
  // Discard the unread rest of a body, so that the connection can serve further requests.
  app.addHook('onResponse', async ({ raw }) => {
    if (!raw.readableEnded) raw.unpipe().resume();
  });
}

export function tooLarge() {
  const message = 'This file is larger than 10 MB';
  return new PayloadTooLarge(message, [{ field: 'file', message }]);
}

/**
 * Streams the only file of a form into the quarantine, in any order of fields. Throws if the form is invalid, and then
 * leaves no bytes behind.
 */
export async function readUpload(request: FastifyRequest, storage: Storage): Promise<Upload> {
  if (!request.isMultipart()) throw new UnsupportedMedia('Send the file as multipart/form-data');
  if (!BOUNDARY.test(request.headers['content-type'] ?? ''))
    throw new Invalid([], 'The boundary of the form must be of 16 to 70 characters');
  if (Number(request.headers['content-length'] ?? 0) > UPLOAD_MAX_BYTES + FORM_MAX_BYTES) throw tooLarge();

  const fields: Upload['fields'] = {};
  let upload: Omit<Upload, 'fields'> | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        const name = toCamelKey(part.fieldname);
        const isWords = isWordField(name) && typeof part.value === 'string';
        fields[name] = isWords ? maskNumbers(String(part.value)) : part.value;
        continue;
      }
      const file = await reportDiskFull(() => storage.receive(part.file));
      upload = { file, fileName: maskNumbers(part.filename), mediaType: part.mimetype };
      if (part.file.truncated) throw tooLarge();
      if (part.fieldname !== 'file') throw missing();
    }
    if (!upload) throw missing();
    return { ...upload, fields };
  } catch (error) {
    // Nothing reads the rest of the body.
    request.raw.unpipe();
    if (upload) await storage.discard(upload.file);
    if (error instanceof HttpError) throw error;
    const reason = error instanceof Error ? error.message.slice(0, REASON_MAX_LENGTH) : '';
    request.log.info({ reason }, 'an upload broke off');
    throw new Invalid([], 'This file could not be uploaded');
  }
}

const missing = () => new Invalid([{ field: 'file', message: 'Choose a file' }]);
