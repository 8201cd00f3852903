import {
  DecryptCommand,
  GenerateDataKeyCommand,
  IncorrectKeyException,
  InvalidCiphertextException,
  KMSClient,
} from '@aws-sdk/client-kms';
import { StorageUnavailable } from '../../errors.ts';
import type { Keys } from '../../keys/keys.ts';
import { type FileKeys, KMS_ARN, KMS_MARK } from './fileKeys.ts';

/** A key that never leaves AWS KMS or a compatible service. Without credentials, the SDK looks for them itself. */
export interface KmsKey {
  /** The key's own ARN, which the header of each file contains. */
  arn: string;
  /** The address of a service other than Amazon's. */
  endpoint?: string | undefined;
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
}

/** The timeouts in milliseconds. With the second attempt they stay below the minute that a proxy waits. */
const PATIENCE = { connectionTimeout: 5_000, requestTimeout: 10_000 };
const ATTEMPTS = 2;

/** Wraps file keys with a KMS key and binds each to its file. The site's secrets open the keys they wrapped before. */
export function kmsFileKeys(
  { arn, endpoint, accessKeyId, secretAccessKey }: KmsKey,
  keys: Keys,
  local: FileKeys,
  patience = PATIENCE,
): FileKeys {
  const kms = new KMSClient({
    region: KMS_ARN.exec(arn)?.[1] ?? '',
    ...(endpoint ? { endpoint } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    requestHandler: { ...patience, throwOnRequestTimeout: true },
    maxAttempts: ATTEMPTS,
  });
  const contextOf = (of: string) => ({ file: of });

  return {
    async make(of) {
      const command = new GenerateDataKeyCommand({ KeyId: arn, KeySpec: 'AES_256', EncryptionContext: contextOf(of) });
      const { Plaintext, CiphertextBlob } = await kms.send(command).catch(away);
      if (!Plaintext || !CiphertextBlob) throw new StorageUnavailable(new Error('KMS gave no key'));
      const wrapped = Buffer.from(CiphertextBlob).toString('base64url');
      return { key: Buffer.from(Plaintext), wrappedKey: `${KMS_MARK}${arn}.${wrapped}` };
    },
    async open(of, wrappedKey) {
      if (!wrappedKey.startsWith(KMS_MARK)) return local.open(of, wrappedKey);
      const [KeyId, wrapped = ''] = wrappedKey.slice(KMS_MARK.length).split('.');
      const CiphertextBlob = Buffer.from(wrapped, 'base64url');
      try {
        const { Plaintext } = await kms.send(
          new DecryptCommand({ KeyId, CiphertextBlob, EncryptionContext: contextOf(of) }),
        );
        if (!Plaintext) throw new Error('KMS gave no key');
        return Buffer.from(Plaintext);
      } catch (error) {
        // The key was altered or belongs to another file. KMS or its operator must fix any other error.
        if (error instanceof InvalidCiphertextException || error instanceof IncorrectKeyException)
          throw keys.unavailable('files', `what was wrapped by ${KeyId} for ${of} cannot be opened`, error);
        return away(error);
      }
    },
    isNewest: (wrappedKey) => wrappedKey.startsWith(`${KMS_MARK}${arn}.`),
  };
}

/**
 * Throws the error for a KMS that cannot be reached, is too slow, or refuses, for example because the key is disabled.
 */
function away(error: unknown): never {
  throw new StorageUnavailable(new Error('KMS does not give the key of a file', { cause: error }));
}
