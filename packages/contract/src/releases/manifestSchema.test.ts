import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { RemoteManifest } from './manifestSchemas.ts';

const FILE = path.join(import.meta.dirname, '../../remote.schema.json');

/** Compares the schema that editors use for remote.json. `UPDATE=1` writes it; run `pnpm format` afterwards. */
test('remote.schema.json says the same as the contract', () => {
  const schema = z.toJSONSchema(RemoteManifest, { io: 'input', unrepresentable: 'any' });
  const allowed = { ...schema, properties: { $schema: { type: 'string' }, ...schema.properties } };
  if (process.env['UPDATE']) writeFileSync(FILE, JSON.stringify(allowed, null, 2));
  expect(JSON.parse(readFileSync(FILE, 'utf8'))).toEqual(allowed);
});
