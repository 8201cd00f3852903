/// <reference path="./s3rver.d.ts" />
import S3rver from 's3rver';
import type { S3Place } from '../ground/storage/s3Client.ts';

interface BucketService {
  /** A bucket as code takes it; the first one without a name. */
  place(bucket?: string): S3Place & { endpoint: string };
  /** The variables of a server that uses the bucket. */
  variables(bucket?: string): Record<string, string>;
  close(): Promise<void>;
}

/** Starts a service with S3's interface, on a free port if none is given. The folder keeps its buckets. */
export async function startBucketService(
  directory: string,
  buckets: readonly [string, ...string[]],
  wanted = 0,
): Promise<BucketService> {
  const configureBuckets = buckets.map((name) => ({ name }));
  const service = new S3rver({ address: '127.0.0.1', port: wanted, silent: true, directory, configureBuckets });
  const { port } = await service.run();
  const endpoint = `http://127.0.0.1:${port}`;
  const key = 'S3RVER';
  return {
    place: (bucket = buckets[0]) => ({
      ...{ bucket, region: 'us-east-1', endpoint, accessKeyId: key, secretAccessKey: key },
    }),
    variables: (bucket = buckets[0]) => ({
      ...{ S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: key, S3_SECRET_ACCESS_KEY: key },
    }),
    close: () => service.close(),
  };
}
