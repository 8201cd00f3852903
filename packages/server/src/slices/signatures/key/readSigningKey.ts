import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { SigningKey } from '../pdf/cmsSigner.ts';

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/**
 * Reads a PEM file with the firm's private key, its certificate and those that vouch for it, in this order. Throws an
 * error that describes the fault, also where the certificate has ended.
 */
export function readSigningKey(file: string, now: Date): SigningKey {
  const { endsAt, ...key } = readKeyFile(file);
  if (endsAt <= now) throw new Error(`its certificate ended on ${endsAt.toISOString()}`);
  return key;
}

/** Reads the file as it is, with the end of the firm's certificate, which may have passed. */
export function readKeyFile(file: string): SigningKey & { endsAt: Date } {
  const pem = readFileSync(file, 'utf8');
  const chain = (pem.match(CERTIFICATE) ?? []).map((text) => new X509Certificate(text));
  const [own] = chain;
  if (!own) throw new Error('it holds no certificate');
  const key = createPrivateKey(pem);
  if (!own.checkPrivateKey(key)) throw new Error('its first certificate belongs to another key');
  if (!isAccepted(key)) throw new Error('the key must be of RSA with at least 2048 bits, or of the curve P-256');
  const endsAt = new Date(own.validTo);
  return { key: key.export({ type: 'pkcs8', format: 'der' }), chain: chain.map(({ raw }) => raw), endsAt };
}

function isAccepted({ asymmetricKeyType, asymmetricKeyDetails }: ReturnType<typeof createPrivateKey>): boolean {
  if (asymmetricKeyType === 'rsa') return (asymmetricKeyDetails?.modulusLength ?? 0) >= 2048;
  return asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1';
}
