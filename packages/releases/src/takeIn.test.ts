import { generateKeyPairSync } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setFreeze } from './changeFreezes.ts';
import { promote, rollback } from './deployment.ts';
import { publish } from './publish.ts';
import { readRelease } from './records.ts';
import { signerOf } from './sign/signing.ts';
import { changeKey, readTrust, trustKey } from './sign/trust.ts';
import type { ReleaseStore } from './store.ts';
import { builtFolder, temporaryStore } from './testing/builds.ts';

let store: ReleaseStore;
const publishAgain = async (version: string, signer?: ReturnType<typeof signerOf>) =>
  publish(store, await builtFolder('blog', { version }), { remote: 'blog', version, ...(signer && { signer }) });
const lose = (version: string, file: string) => rm(path.join(store.dir, 'blog', version, file));
const publishedAt = async (version: string) => (await readRelease(store, 'blog', version))?.publishedAt;

beforeEach(async () => {
  store = await temporaryStore();
  for (const version of ['1.0.0', '1.1.0']) {
    await publishAgain(version);
    await promote(store, 'blog', version);
  }
});

test('a version that is healed stays as old as it is, and can be gone back to in a freeze', async () => {
  const before = await publishedAt('1.0.0');
  await lose('1.0.0', 'assets/list.js');
  expect(await publishAgain('1.0.0')).toMatchObject({ isNew: false, isHealed: true, release: { publishedAt: before } });
  expect(await publishedAt('1.0.0')).toBe(before);
  await setFreeze(store, { app: 'blog', from: undefined, until: undefined, reason: 'filings' });
  expect(await rollback(store, 'blog')).toMatchObject({ version: '1.0.0' });
});

test('a version whose signature is lost is healed with a new one', async () => {
  await lose('1.0.0', 'release.sig.json');
  expect(await publishAgain('1.0.0')).toMatchObject({ isNew: false, isHealed: true });
  expect(await rollback(store, 'blog')).toMatchObject({ version: '1.0.0' });
});

test('a version of a revoked key is healed by another key, and by its new record', async () => {
  const before = await publishedAt('1.0.0');
  const { privateKey } = generateKeyPairSync('ed25519');
  const signer = signerOf(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  await store.withLock(async (lock) => {
    await trustKey(lock, 'blog', signer.publicKey, new Date());
    for (const { keyId } of ((await readTrust(store))['blog'] ?? []).filter((key) => key.keyId !== signer.keyId))
      await changeKey(lock, 'blog', keyId, 'revoked');
  });
  expect(await publishAgain('1.0.0', signer)).toMatchObject({ isNew: false, isHealed: true });
  expect(await publishedAt('1.0.0')).not.toBe(before);
});
