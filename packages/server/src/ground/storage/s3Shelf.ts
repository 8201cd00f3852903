import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { isConnectionFailure } from '../db/connectionFailure.ts';
import { StorageUnavailable } from '../errors.ts';
import { inSpan } from '../observe/tracing.ts';
import { assertName, isName, MARK, type Shelf } from './storage.ts';

/**
 * The bucket that holds the files. Without keys, the SDK looks for credentials itself, such as the role of the machine.
 */
export interface S3Place {
  bucket: string;
  region: string;
  /** The address of a service other than Amazon's. */
  endpoint?: string | undefined;
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
}

/** The folder that separates the files from other content of the bucket. */
const FOLDER = 'documents/';

/** The time that a proxy waits for an answer. */
export const PROXY_PATIENCE_MS = 60_000;

/**
 * The milliseconds until a connection is established, until an answer begins, until the answer to a whole sent file
 * begins, and between two parts of a received file, whose reader may also be slow. `wholeTimeout` bounds a call with
 * all its attempts: it leaves a quarter of a proxy's patience to the rest of the request.
 */
export const PATIENCE = {
  connectionTimeout: 5_000,
  requestTimeout: 10_000,
  fileTimeout: 30_000,
  socketTimeout: 120_000,
  wholeTimeout: (PROXY_PATIENCE_MS * 3) / 4,
};
const ATTEMPTS = 2;

/**
 * Keeps files in a bucket of S3 or a compatible service. Throws `StorageUnavailable` when it is out of reach or hangs.
 */
export function openS3Shelf(
  { bucket, region, endpoint, accessKeyId, secretAccessKey }: S3Place,
  { fileTimeout, wholeTimeout, ...patience } = PATIENCE,
): Shelf {
  const s3 = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    // Other services do not support trailing checksums; the site compares its own checksum at every download.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { ...patience, throwOnRequestTimeout: true },
    maxAttempts: ATTEMPTS,
  });
  s3.middlewareStack.add(
    (send, { commandName = 'S3' }) =>
      async (request) => {
        try {
          return await inSpan(commandName, { 'rpc.system': 'aws-api', 'rpc.method': commandName }, () =>
            within(wholeTimeout, send(request)),
          );
        } catch (error) {
          throw isAway(error) ? new StorageUnavailable(error) : error;
        }
      },
    { step: 'initialize' },
  );
  const at = (key: string) => {
    assertName(key);
    return { Bucket: bucket, Key: FOLDER + key };
  };

  return {
    async put(path, { size }, key) {
      const send = async () => {
        const content = createReadStream(path);
        const command = new PutObjectCommand({
          ...at(key),
          Body: content,
          ContentLength: size,
          ContentType: 'application/octet-stream',
        });
        try {
          await s3.send(command, { requestTimeout: fileTimeout });
        } finally {
          // A failed request leaves the stream open.
          content.destroy();
        }
      };
      // The SDK repeats no request whose body is a stream, so a kept connection that the bucket has just closed would
      // fail the upload. That shows at once; a later failure leaves no time for a second try.
      const begun = performance.now();
      await send().catch((error: unknown) => {
        if (!isClosed(error) || performance.now() - begun > patience.connectionTimeout) throw error;
        return send();
      });
      await rm(path, { force: true });
    },
    async open(key, range) {
      const { Body } = await s3.send(
        new GetObjectCommand({ ...at(key), ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}) }),
      );
      if (!(Body instanceof Readable)) throw new Error(`the object ${key} has no content`);
      return Body;
    },
    async find(key) {
      try {
        const { ContentLength, ETag } = await s3.send(new HeadObjectCommand(at(key)));
        return { size: ContentLength ?? 0, version: ETag ?? '' };
      } catch (error) {
        if (error instanceof NotFound) return undefined;
        throw error;
      }
    },
    async remove(key) {
      await s3.send(new DeleteObjectCommand(at(key)));
    },
    async readMark() {
      try {
        const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: FOLDER + MARK }));
        return (await Body?.transformToString())?.trim();
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async writeMark(mark) {
      await s3.send(
        new PutObjectCommand({ Bucket: bucket, Key: FOLDER + MARK, Body: mark, ContentType: 'text/plain' }),
      );
    },
    async *list() {
      let ContinuationToken: string | undefined;
      do {
        const page = await s3.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: FOLDER, ContinuationToken }));
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const key = Key.slice(FOLDER.length);
          if (LastModified && isName(key)) yield { key, keptAt: LastModified };
        }
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (ContinuationToken);
    },
  };
}

/** Waits for a call at most so long; the attempt under way ends by its own limits. */
async function within<T>(milliseconds: number, call: Promise<T>): Promise<T> {
  const answered = new AbortController();
  const late = wait(milliseconds, undefined, answered).then(() => {
    throw Object.assign(new Error(`no answer within ${milliseconds} ms`), { name: 'TimeoutError' });
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    answered.abort();
  }
}

/** Recognises the SDK's own timeouts, which carry only a name. */
const isAway = (error: unknown) =>
  isConnectionFailure(error) || (error instanceof Error && error.name === 'TimeoutError');

/** Recognises a connection that the other side closed, as opposed to one that hangs or cannot be made. */
const isClosed = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && /^(ECONNRESET|EPIPE)$/.test(String(error.code))) || isClosed(error.cause));
