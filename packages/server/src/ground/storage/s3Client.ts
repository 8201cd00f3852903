import { S3Client } from '@aws-sdk/client-s3';
import { inTime } from '../concurrency/inTime.ts';
import { isConnectionFailure } from '../db/connectionFailure.ts';
import { StorageUnavailable } from '../errors.ts';
import { inSpan } from '../observe/tracing.ts';

/**
 * The bucket that holds the files, and the releases. Without keys, the SDK looks for credentials itself, such as the
 * role of the machine.
 */
export interface S3Place {
  bucket: string;
  region: string;
  /** The address of a service other than Amazon's. */
  endpoint?: string | undefined;
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
}

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

/** Opens S3 or a compatible service. Its calls throw `StorageUnavailable` when it is out of reach or hangs. */
export function openS3Client(
  { region, endpoint, accessKeyId, secretAccessKey }: S3Place,
  { fileTimeout: _, wholeTimeout, ...patience } = PATIENCE,
): S3Client {
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
            inTime(send(request), wholeTimeout, () => noAnswer(wholeTimeout)),
          );
        } catch (error) {
          throw isAway(error) ? new StorageUnavailable(error) : error;
        }
      },
    { step: 'initialize' },
  );
  return s3;
}

/** The error of a call that took too long; the attempt under way ends by its own limits. */
const noAnswer = (milliseconds: number) =>
  Object.assign(new Error(`no answer within ${milliseconds} ms`), { name: 'TimeoutError' });

/** Recognises the SDK's own timeouts, which carry only a name. */
const isAway = (error: unknown) =>
  isConnectionFailure(error) || (error instanceof Error && error.name === 'TimeoutError');
