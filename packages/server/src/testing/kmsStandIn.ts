import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export const KMS_TEST_ARN = 'arn:aws:kms:us-east-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab';

interface Asked {
  KeyId: string;
  CiphertextBlob?: string;
  EncryptionContext?: Record<string, string>;
}

/** For tests: the part of KMS that files need, over HTTP. While `mood` is not `well`, it refuses or does not answer. */
export async function startKms() {
  const master = randomBytes(32);
  const kms = { endpoint: '', calls: 0, mood: 'well' as 'well' | 'disabled' | 'silent', close: async () => {} };
  const server = createServer(async (request, response) => {
    const asked = (await json(request)) as Asked;
    kms.calls += 1;
    if (kms.mood === 'silent') return;
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256')) return fail(response, 'AccessDeniedException');
    if (kms.mood === 'disabled') return fail(response, 'DisabledException');
    // The ARN and the context are authenticated, too, as in KMS.
    const aad = createHash('sha256')
      .update(JSON.stringify([asked.KeyId, asked.EncryptionContext]))
      .digest();
    if (asked.CiphertextBlob === undefined) {
      const key = randomBytes(32);
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', master, iv).setAAD(aad);
      const wrapped = Buffer.concat([iv, cipher.update(key), cipher.final(), cipher.getAuthTag()]);
      return answer(response, 200, {
        KeyId: asked.KeyId,
        Plaintext: key.toString('base64'),
        CiphertextBlob: wrapped.toString('base64'),
      });
    }
    const wrapped = Buffer.from(asked.CiphertextBlob, 'base64');
    try {
      const decipher = createDecipheriv('aes-256-gcm', master, wrapped.subarray(0, 12), { authTagLength: 16 });
      decipher.setAAD(aad).setAuthTag(wrapped.subarray(-16));
      const key = Buffer.concat([decipher.update(wrapped.subarray(12, -16)), decipher.final()]);
      answer(response, 200, { KeyId: asked.KeyId, Plaintext: key.toString('base64') });
    } catch {
      fail(response, 'InvalidCiphertextException');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  kms.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  kms.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return kms;
}

const answer = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));

const fail = (response: ServerResponse, type: string) =>
  answer(response, 400, { __type: type, message: `${type} of the stand-in` });
