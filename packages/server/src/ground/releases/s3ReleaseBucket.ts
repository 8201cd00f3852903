import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { isMissing } from '../storage/isMissing.ts';
import { openS3Client, PATIENCE, type S3Place } from '../storage/s3Client.ts';
import type { ReleaseBucket } from './releaseBucket.ts';

/** Opens a bucket of S3 or a compatible service. */
export function openReleaseBucket(place: S3Place): ReleaseBucket {
  const s3 = openS3Client(place);
  const at = (key: string) => ({ Bucket: place.bucket, Key: key });
  return {
    name: place.bucket,
    async add(key, content) {
      const command = new PutObjectCommand({
        ...at(key),
        Body: content,
        ContentLength: content.length,
        ContentType: 'application/octet-stream',
        // No writer ever replaces what another one wrote.
        IfNoneMatch: '*',
      });
      await s3.send(command, { requestTimeout: PATIENCE.fileTimeout }).catch((error: unknown) => {
        // Every key is new: an earlier attempt of this call, whose answer was lost, has written the object whole.
        if (!(error instanceof S3ServiceException) || error.$metadata.httpStatusCode !== 412) throw error;
      });
    },
    async open(key) {
      const found = await s3.send(new GetObjectCommand(at(key))).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      });
      if (found && !(found.Body instanceof Readable)) throw new Error(`the object ${key} has no content`);
      return found?.Body instanceof Readable ? found.Body : undefined;
    },
    async *list(folder) {
      let ContinuationToken: string | undefined;
      do {
        const page = await s3.send(
          new ListObjectsV2Command({ Bucket: place.bucket, Prefix: folder, ContinuationToken }),
        );
        for (const { Key = '', LastModified } of page.Contents ?? [])
          if (LastModified) yield { key: Key, addedAt: LastModified };
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (ContinuationToken);
    },
    async remove(key) {
      await s3.send(new DeleteObjectCommand(at(key)));
    },
  };
}
