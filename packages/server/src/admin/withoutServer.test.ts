import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { readEnv } from '../ground/env/env.ts';
import { openDeps } from '../ground/openDeps.ts';
import { cases } from '../slices/cases/cases.tables.ts';
import { needs } from '../slices/cases/needs.tables.ts';
import { users } from '../slices/users/users.tables.ts';
import { addTasks } from '../testing/needs.ts';
import { runAdmin } from './runAdmin.ts';

// This test builds no server: the command itself has to ask every slice.
test('keys encrypt masks what former versions kept readable where no server runs', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'crossbay-admin-'));
  const deps = await openDeps(readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir }), pino({ level: 'silent' }));
  const { db } = deps.database;
  const [client] = await db
    .insert(users)
    .values({ email: 'ana@example.com', firstName: 'Ana', lastName: 'C', role: 'client', passwordHash: 'none' })
    .returning();
  const [held] = await db
    .insert(cases)
    .values({
      ...{ clientId: client?.id ?? '', caseNumber: 'CB-2026-0001', serviceCategory: 'tax_preparation' },
      ...{ title: '2025 return', progressPercentage: 0 },
    })
    .returning();
  await addTasks(db, [{ caseId: held?.id ?? '', title: 'Send 123-45-6789' }]);

  expect(await runAdmin(deps, ['keys', 'encrypt'], 'operator')).toMatchObject({ code: 0 });
  const [step] = await db.select().from(needs);
  expect(step?.title).toBe('Send •••-••-6789');
  await deps.database.close();
  rmSync(dataDir, { recursive: true, force: true });
  // A database that is made and migrated here takes long on a busy machine.
}, 120_000);
