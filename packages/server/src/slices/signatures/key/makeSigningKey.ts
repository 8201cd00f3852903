import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { firm } from '@firm/contract';
import { Integer, PrintableString, Utf8String } from 'asn1js';
import { AttributeTypeAndValue, Certificate, Time } from 'pkijs';

const YEARS = 5;
const OID = { commonName: '2.5.4.3', country: '2.5.4.6' } as const;

/** Makes a key and a certificate that nobody vouches for, outside production. An existing file stays. */
export async function makeSigningKey(file: string, now: Date): Promise<void> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  const certificate = new Certificate({
    version: 2,
    serialNumber: new Integer({ valueHex: Uint8Array.of(1, ...randomBytes(15)) }),
    notBefore: new Time({ value: now }),
    notAfter: new Time({ value: new Date(Date.UTC(now.getUTCFullYear() + YEARS, now.getUTCMonth())) }),
  });
  for (const name of [certificate.subject, certificate.issuer])
    name.typesAndValues.push(
      new AttributeTypeAndValue({ type: OID.country, value: new PrintableString({ value: 'US' }) }),
      new AttributeTypeAndValue({
        type: OID.commonName,
        value: new Utf8String({ value: `${firm.name} (development)` }),
      }),
    );
  await certificate.subjectPublicKeyInfo.importKey(publicKey);
  await certificate.sign(privateKey, 'SHA-256');
  const key = await crypto.subtle.exportKey('pkcs8', privateKey);
  write(file, pemOf('PRIVATE KEY', key) + pemOf('CERTIFICATE', certificate.toSchema(true).toBER()));
}

/** Writes the file whole or not at all: of two processes that start together, the second reads the first one's. */
function write(file: string, pem: string) {
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(draft, pem, { mode: 0o600 });
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function pemOf(label: string, der: BufferSource): string {
  const bytes = Buffer.from(der instanceof ArrayBuffer ? new Uint8Array(der) : new Uint8Array(der.buffer));
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}
