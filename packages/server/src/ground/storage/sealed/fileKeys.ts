import { randomBytes } from 'node:crypto';
import type { Keys } from '../../keys/keys.ts';
import { seal, sealedBy, unseal } from '../../keys/seal.ts';

/**
 * Wraps the key of each file with a common key, which can change. `of` names the only file that a wrapped key opens.
 */
export interface FileKeys {
  /** Makes a key. Returns it with its wrapped form for the header of the file. */
  make(of: string): Promise<{ key: Buffer; wrappedKey: string }>;
  /** Unwraps a key. Throws `KeyUnavailable`, or `StorageUnavailable` while KMS does not answer. */
  open(of: string, wrappedKey: string): Promise<Buffer>;
  /** Tells whether the newest key wraps the key of the file. */
  isNewest(wrappedKey: string): boolean;
}

/** The ARN of a key in KMS. Its first group is the region. */
export const KMS_ARN = /^arn:[\w-]+:kms:([\w-]+):\d{12}:key\/[\w-]+$/;
/** The prefix of a key that KMS wrapped. */
export const KMS_MARK = 'kms:';

/** Wraps the keys of files with a key derived from the site's secrets. */
export function localFileKeys(keys: Keys): FileKeys {
  return {
    async make(of) {
      const key = randomBytes(32);
      return { key, wrappedKey: seal(keys, { purpose: 'files', of }, key.toString('base64url')) };
    },
    async open(of, wrappedKey) {
      if (wrappedKey.startsWith(KMS_MARK))
        throw keys.unavailable('files', `the key of ${of} is wrapped by KMS, and KMS_KEY is not set`);
      return Buffer.from(unseal(keys, { purpose: 'files', of }, wrappedKey), 'base64url');
    },
    isNewest: (wrappedKey) => sealedBy(wrappedKey) === keys.all('files')[0].id,
  };
}
