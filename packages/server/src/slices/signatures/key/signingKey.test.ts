import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSigningKey } from './makeSigningKey.ts';
import { checkSigningKey, signingKey } from './signingKey.ts';

test('a new file over the old one counts at the next seal, without a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'signing-'));
  const [file, next] = [join(folder, 'signing.pem'), join(folder, 'next.pem')];
  for (const made of [file, next]) await makeSigningKey(made, new Date());
  const deps = { env: { signingKeyFile: file, dataDir: folder, production: true }, clock: () => new Date() };
  const read = async () => (await signingKey(deps as Parameters<typeof signingKey>[0])).chain[0];
  const before = await read();
  renameSync(next, file);
  const after = await read();
  expect(before).toBeDefined();
  expect(after).not.toEqual(before);
  rmSync(folder, { recursive: true });
});

test('a server starts with a certificate that has ended, which its log says, but not with a file of no use', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'signing-'));
  const file = join(folder, 'signing.pem');
  await makeSigningKey(file, new Date('2026-01-01'));
  const logged: string[] = [];
  const start = (now: string) => {
    const log = { error: (_: object, text: string) => logged.push(text) };
    const env = { signingKeyFile: file, dataDir: folder, production: true };
    checkSigningKey({ env, log, clock: () => new Date(now) } as unknown as Parameters<typeof checkSigningKey>[0]);
  };
  start('2026-02-01');
  expect(logged).toEqual([]);
  start('2036-02-01');
  expect(logged).toEqual(['the certificate of SIGNING_KEY_FILE has ended: nothing is sealed']);
  writeFileSync(file, 'nothing');
  expect(() => start('2026-02-01')).toThrow('SIGNING_KEY_FILE cannot be used');
  rmSync(folder, { recursive: true });
});
