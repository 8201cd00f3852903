import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { codesOf } from '../db/codesOf.ts';
import { openS3Client, PATIENCE, type S3Place } from './s3Client.ts';
import { assertName, isName, MARK, type Shelf } from './storage.ts';

/** The folders that separate kept files, and the pieces of unfinished ones, from other content of the bucket. */
const KEPT = 'documents/';
const PIECES = 'pieces/';

/**
 * Keeps files in a bucket of S3 or a compatible service. Throws `StorageUnavailable` when it is out of reach or hangs.
 */
export function openS3Shelf(place: S3Place, patience = PATIENCE, folder = KEPT): Shelf {
  const { bucket } = place;
  const s3 = openS3Client(place, patience);
  const at = (key: string) => {
    assertName(key);
    return { Bucket: bucket, Key: folder + key };
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
          await s3.send(command, { requestTimeout: patience.fileTimeout });
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
    async readMark(name = MARK) {
      try {
        const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: folder + name }));
        return (await Body?.transformToString())?.trim();
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async writeMark(mark, name = MARK) {
      await s3.send(
        new PutObjectCommand({ Bucket: bucket, Key: folder + name, Body: mark, ContentType: 'text/plain' }),
      );
    },
    async removeMark(name) {
      await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: folder + name }));
    },
    async *list(start = '') {
      let ContinuationToken: string | undefined;
      do {
        const page = await s3.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: folder + start, ContinuationToken }),
        );
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const key = Key.slice(folder.length);
          if (LastModified && isName(key)) yield { key, keptAt: LastModified };
        }
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (ContinuationToken);
    },
  };
}

/** Keeps the pieces of unfinished files in the bucket. */
export const openS3Pieces = (place: S3Place): Shelf => openS3Shelf(place, PATIENCE, PIECES);

/** Recognises a connection that the other side closed, as opposed to one that hangs or cannot be made. */
const isClosed = (error: unknown) => codesOf(error).some((code) => code === 'ECONNRESET' || code === 'EPIPE');
