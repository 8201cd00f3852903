import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSigningKey } from './makeSigningKey.ts';
import { signingKey } from './signingKey.ts';

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
