import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PDFDocument } from 'pdf-lib';
import { pdfWithPages, readSeal } from '../../../testing/sealedPdf.ts';
import { makeSigningKey } from '../key/makeSigningKey.ts';
import { readSigningKey } from '../key/readSigningKey.ts';
import { checkInThread, sealInThread } from './pdfThread.ts';

const folder = mkdtempSync(join(tmpdir(), 'seal-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = new Date('2026-03-01T15:00:00Z');
const openssl = (...args: string[]) => promisify(execFile)('openssl', args);

const sealed = async (file: string) =>
  sealInThread({
    ...{ ...readSigningKey(file, at), document: await pdfWithPages(2), certificate: await pdfWithPages(1) },
    ...{ signer: { name: 'Firm', location: 'Queens', contact: 'a@example.com', reason: 'Return' }, at },
  });

test('a sealed PDF carries the firm’s signature over all its bytes, as PAdES B-B asks', async () => {
  const file = join(folder, 'signing.pem');
  await makeSigningKey(file, at);
  const pdf = await sealed(file);
  const seal = await readSeal(pdf);
  expect(seal).toMatchObject({ isValid: true, coversAll: true, subFilter: 'ETSI.CAdES.detached', pages: 3 });
  const signingCertificateV2 = '1.2.840.113549.1.9.16.2.47';
  expect(seal.attributes).toContain(signingCertificateV2);
  const signingTime = '1.2.840.113549.1.9.5';
  expect(seal.attributes).not.toContain(signingTime);

  const altered = Buffer.from(pdf);
  altered.write('%PDF-1.6', 0);
  expect((await readSeal(altered)).isValid).toBe(false);
});

test('a key of RSA seals as well', async () => {
  const [key, certificate] = [join(folder, 'rsa.key'), join(folder, 'rsa.crt')];
  const subject = ['-subj', '/CN=Firm', '-days', '3000', '-nodes'];
  await openssl('req', '-x509', '-newkey', 'rsa:2048', ...subject, '-keyout', key, '-out', certificate);
  const file = join(folder, 'rsa.pem');
  writeFileSync(file, readFileSync(key, 'utf8') + readFileSync(certificate, 'utf8'));
  // The certificate begins now; its end alone is checked.
  expect((await readSeal(await sealed(file))).isValid).toBe(true);
});

test('a key file that cannot be used is named', async () => {
  const file = join(folder, 'other.pem');
  await makeSigningKey(file, at);
  const pem = readFileSync(file, 'utf8');
  expect(() => readSigningKey(file, new Date('2040-01-01'))).toThrow('its certificate ended');
  const [key = ''] = pem.split('-----BEGIN CERTIFICATE');
  writeFileSync(join(folder, 'bare.pem'), key);
  expect(() => readSigningKey(join(folder, 'bare.pem'), at)).toThrow('it holds no certificate');
  await makeSigningKey(join(folder, 'third.pem'), at);
  const foreign = readFileSync(join(folder, 'third.pem'), 'utf8').slice(key.length);
  writeFileSync(join(folder, 'mixed.pem'), key + foreign);
  expect(() => readSigningKey(join(folder, 'mixed.pem'), at)).toThrow('belongs to another key');
  // A second start reads the first one's key.
  await makeSigningKey(file, at);
  expect(readFileSync(file, 'utf8')).toBe(pem);
});

test('a PDF that is locked, signed, broken or too long cannot be put up', async () => {
  expect(await checkInThread(await pdfWithPages())).toBeNull();
  const file = join(folder, 'obstacles.pem');
  await makeSigningKey(file, at);
  expect(await checkInThread(await sealed(file))).toBe('signed_already');
  expect(await checkInThread(Buffer.from('%PDF-1.7\nnothing'))).toBe('unreadable');
  expect(await checkInThread(await pdfWithPages(301))).toBe('too_long');
  const locked = await PDFDocument.load(await pdfWithPages());
  locked.context.trailerInfo.Encrypt = locked.context.register(locked.context.obj({ Filter: 'Standard' }));
  expect(await checkInThread(await locked.save())).toBe('locked');
});
