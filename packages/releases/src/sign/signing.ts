import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { Refused } from '../refused.ts';

/** A team's key (Ed25519) and the id that its signatures carry. */
export interface Signer {
  keyId: string;
  /** SPKI, DER, base64. */
  publicKey: string;
  /** Base64. */
  sign: (content: Buffer) => string;
}

/** `release.sig.json`: the key that signed `release.json`, and the signature. */
export interface Signature {
  keyId: string;
  signature: string;
}

/** @throws Refused for anything but an Ed25519 private key in PEM */
export function signerOf(pem: string): Signer {
  const privateKey = keyFrom(() => createPrivateKey(pem), 'the signing key is not a private key in PEM');
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  return {
    keyId: keyIdOf(publicKey),
    publicKey: publicKey.toString('base64'),
    sign: (content) => sign(null, content, privateKey).toString('base64'),
  };
}

/** Verifies that the private half of `publicKey` (SPKI, DER, base64) made `signature` over `content`. */
export function isSignedBy(publicKey: string, content: Buffer, signature: string): boolean {
  const key = publicKeyOf(publicKey);
  return verify(null, content, key, Buffer.from(signature, 'base64'));
}

/** @throws Refused for anything but an Ed25519 public key */
export function publicKeyOf(spki: string): KeyObject {
  return keyFrom(
    () => createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' }),
    'the key is not a public key (SPKI)',
  );
}

/**
 * Names a key by the hash of its public half, so that no two keys share a name. It follows command options, so it must
 * not look like one.
 */
export const keyIdOf = (spki: Buffer) =>
  createHash('sha256').update(spki).digest('base64url').slice(0, 16).replace(/^-/, '_');

function keyFrom(read: () => KeyObject, problem: string): KeyObject {
  let key: KeyObject;
  try {
    key = read();
  } catch {
    throw new Refused(problem);
  }
  if (key.asymmetricKeyType !== 'ed25519') throw new Refused(`${problem}: it must be Ed25519`);
  return key;
}
