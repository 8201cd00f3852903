import { StartError } from '../startError.ts';

/** S3's codes for problems that only the operator can fix. */
const WAYS_OUT: Record<string, string> = {
  NoSuchBucket: 'make the bucket, or mend its name in S3_BUCKET',
  InvalidAccessKeyId: 'mend S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'mend S3_SECRET_ACCESS_KEY',
  AccessDenied: 'let the access key list, read, write and delete in the bucket',
  AuthorizationHeaderMalformed: 'mend S3_REGION',
  PermanentRedirect: 'mend S3_REGION, or S3_ENDPOINT',
};

/** Throws a one-line error for a missing bucket, a wrong key or a missing right; any other error as it is. */
export function throwBucketFailure(error: unknown): never {
  const wayOut = error instanceof Error ? WAYS_OUT[error.name] : undefined;
  if (!(error instanceof Error) || !wayOut) throw error;
  throw new StartError(
    `The bucket cannot be used: ${error.message.replace(/\.$/, '') || error.name}. To mend it: ${wayOut}`,
  );
}
