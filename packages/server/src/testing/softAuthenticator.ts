import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Buffer) =>
  Buffer.concat([
    value.length < 256 ? Buffer.from([0x58, value.length]) : Buffer.from([0x59, value.length >> 8, value.length & 255]),
    value,
  ]);

/**
 * The flags of an authenticator's answer: a person was present and proved their identity; the key may be, and is,
 * backed up.
 */
const FLAGS = { present: 0x01, verified: 0x04, eligible: 0x08, backedUp: 0x10, attested: 0x40 };

interface SoftAuthenticator {
  credentialId: string;
  /** Returns the answer of `navigator.credentials.create` in JSON. */
  make(challenge: string): Record<string, unknown>;
  /** Returns the answer of `navigator.credentials.get` in JSON. */
  sign(challenge: string): Record<string, unknown>;
}

/** Makes a minimal authenticator: one ES256 key, no attestation. */
export function softAuthenticator(
  origin: string,
  { verified = true, userHandle = '' }: { verified?: boolean; userHandle?: string } = {},
): SoftAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');
  let counter = 0;

  const dataOf = (flags: number, attested = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter++);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count, attested]);
  };
  const flags = FLAGS.present | (verified ? FLAGS.verified : 0) | FLAGS.eligible | FLAGS.backedUp;
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };

  return {
    credentialId: id,
    make(challenge) {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, coseOf(publicKey)]);
      const authData = dataOf(flags | FLAGS.attested, attested);
      const attestation = [
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(authData),
      ];
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: Buffer.concat([Buffer.from([0xa3]), ...attestation]).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    sign(challenge) {
      const client = clientData('webauthn.get', challenge);
      const authData = dataOf(flags);
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey).toString('base64url'),
          userHandle,
        },
      };
    },
  };
}

/** Returns the public key in COSE form: EC2, ES256, P-256, x, y. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
  const at = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label]), bytes(Buffer.from(value, 'base64url'))]);
  return Buffer.concat([head, at(0x21, x), at(0x22, y)]);
}
