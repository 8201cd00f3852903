import {
  DecryptCommand,
  GenerateDataKeyCommand,
  IncorrectKeyException,
  InvalidCiphertextException,
  KMSClient,
} from '@aws-sdk/client-kms';
import { StorageUnavailable } from '../../errors.ts';
import type { Keys } from '../../keys/keys.ts';
import { type FileKeys, KMS_MARK } from './fileKeys.ts';

/** A key that never leaves AWS KMS, or a service that speaks its language; without credentials the SDK's own ways to find them are used. */
export interface KmsKey {
  /** The key's own ARN. It stands in the header of each file. */
  arn: string;
  /** Of a service other than Amazon's. */
  endpoint?: string | undefined;
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
}

export const KMS_ARN = /^arn:[\w-]+:kms:([\w-]+):\d{12}:key\/[\w-]+$/;
/** With the second attempt less than the minute that a proxy waits. */
const PATIENCE = { connectionTimeout: 5_000, requestTimeout: 10_000 };
const ATTEMPTS = 2;

/** Keys of files wrapped by a key of KMS, each bound to its file. What the site's own secrets wrapped before is opened by them. */
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
        // Changed, or of another file. Anything else is for KMS, or its operator, to mend.
        if (error instanceof InvalidCiphertextException || error instanceof IncorrectKeyException)
          throw keys.unavailable('files', `what was wrapped by ${KeyId} for ${of} cannot be opened`, error);
        return away(error);
      }
    },
    isNewest: (wrappedKey) => wrappedKey.startsWith(`${KMS_MARK}${arn}.`),
  };
}

/** Out of reach, too slow, or unwilling: the key is disabled, say. */
function away(error: unknown): never {
  throw new StorageUnavailable(new Error('KMS does not give the key of a file', { cause: error }));
}
