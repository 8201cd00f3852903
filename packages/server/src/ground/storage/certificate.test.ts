import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBucketService } from '../../testing/bucketService.ts';
import { EXPIRED, LASTING, makeCertificate } from '../../testing/certificates.ts';
import { openTlsLink } from '../../testing/tlsLink.ts';
import { isDatabaseAway, NoConnection } from '../db/connectionFailure.ts';
import { StorageUnavailable } from '../errors.ts';
import { openS3Shelf } from './s3Shelf.ts';

// Node takes further authorities only as it starts, so both certificates are of nobody whom this process trusts.
test.each([
  ['that has ended', EXPIRED],
  ['of an unknown authority', LASTING],
])('a bucket with a certificate %s is out of reach, which passes once it has another', async (_, times) => {
  const work = mkdtempSync(join(tmpdir(), 'crossbay-certificate-'));
  const service = await startBucketService(join(work, 's3'), ['site']);
  const link = await openTlsLink(Number(new URL(service.place().endpoint).port), makeCertificate(work, times));
  try {
    const shelf = openS3Shelf({ ...service.place(), endpoint: `https://127.0.0.1:${link.port}` });
    await expect(shelf.find('documents/1')).rejects.toBeInstanceOf(StorageUnavailable);
  } finally {
    await link.stop();
    await service.close();
    rmSync(work, { recursive: true, force: true });
  }
});

test.each(['CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID', 'SELF_SIGNED_CERT_IN_CHAIN'])(
  'a database whose certificate is refused with %s is away',
  (code) => {
    const error = new NoConnection(Object.assign(new Error('certificate'), { code }));
    expect(isDatabaseAway(error)).toBe(true);
  },
);
