import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as soon } from 'node:timers/promises';
import { createApi, memoryTokens } from '@firm/api-client';
import { API_BASE, auth, cases, documents } from '@firm/contract';
import pino from 'pino';
import { openDatabase } from '../../ground/db/openDatabase.ts';
import { readEnv } from '../../ground/env/env.ts';
import { openKeys } from '../../ground/keys/openKeys.ts';
import { createOutbox } from '../../ground/outbox/outbox.ts';
import { openStorage } from '../../ground/storage/openStorage.ts';
import '../../slices.ts';
import { browserFetch } from '../../testing/browserFetch.ts';
import { confirmAddress } from '../../testing/confirmAddress.ts';
import { fileOf, pdfWithNoise } from '../../testing/documentSamples.ts';
import { startProcess } from '../../testing/serverProcess.ts';
import { documents as table } from './documents.tables.ts';
import { sweepFiles } from './sweep.ts';

const UPLOADS = 200;
const AT_ONCE = 8;

/**
 * Kills the process while something is half done: stops it, checks its state, and lets it continue until that state is
 * reached.
 */
async function killWhile(isHalfDone: () => boolean, child: ChildProcess): Promise<void> {
  for (;;) {
    child.kill('SIGSTOP');
    if (isHalfDone()) break;
    child.kill('SIGCONT');
    await soon();
  }
  child.kill('SIGKILL');
}

test('a process killed in the middle of many uploads loses no document that it has acknowledged', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'crossbay-killed-'));
  try {
    const { child, url } = await startProcess({ DATA_DIR: dataDir });
    const tokens = memoryTokens();
    const api = createApi({ baseUrl: url + API_BASE, tokens, fetch: browserFetch().fetch });
    const password = 'a long password';
    const person = { email: 'ana@example.com', password, passwordConfirm: password, firstName: 'Ana', lastName: 'C' };
    tokens.write(await api.call(auth.register, { body: person }));
    await confirmAddress(api, dataDir);
    const { id: caseId } = await api.call(cases.create, {
      body: { serviceCategoryId: 'tax_preparation', title: '2025 return' },
    });

    const half = () => readdirSync(join(dataDir, 'files/quarantine'));
    const acknowledged = new Map<string, string>();
    const ended = new Promise((gone) => child.once('exit', gone));
    let left = UPLOADS;
    const sender = async () => {
      while (left-- > 0) {
        const content = pdfWithNoise(100_000);
        const { id } = await api.call(documents.upload, { form: { caseId }, file: fileOf(content) });
        acknowledged.set(id, createHash('sha256').update(content).digest('hex'));
        if (acknowledged.size === UPLOADS / 2) await killWhile(() => half().length > 0, child);
      }
    };
    const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, sender));
    await ended;
    expect(child.signalCode).toBe('SIGKILL');
    expect(ends.map(({ status }) => status)).toEqual(Array.from({ length: AT_ONCE }, () => 'rejected'));
    expect(acknowledged.size).toBeGreaterThanOrEqual(UPLOADS / 2);
    const halfReceived = half().length;

    const env = readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir });
    const log = pino({ level: 'silent' });
    const database = await openDatabase(env, log);
    // Later than the hour for which a file may wait for its row.
    const clock = () => new Date(Date.now() + 2 * 60 * 60 * 1000);
    const storage = await openStorage(env, openKeys(env, log));
    const deps = { env, log, database, clock, storage, outbox: createOutbox({ database, log, clock }) };
    const { orphans, lost } = await sweepFiles(deps);
    expect(lost).toBe(0);
    // The process died midway: some upload has left a file but no row.
    expect(halfReceived + orphans).toBeGreaterThan(0);
    expect(await sweepFiles(deps)).toEqual({ orphans: 0, unknown: 0, lost: 0 });
    const rows = await database.db.select().from(table);
    const kept = new Map(rows.map(({ id, storageKey }) => [id, storageKey]));
    for (const [id, checksum] of acknowledged) {
      const hash = createHash('sha256');
      for await (const chunk of await storage.open(kept.get(id) ?? '')) hash.update(chunk);
      expect(hash.digest('hex')).toBe(checksum);
    }
    await storage.discardOlder(clock());
    const files: string[] = [];
    for await (const { key } of storage.list()) files.push(key);
    expect(files.sort()).toEqual([...kept.values()].sort());
    await database.close();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 180_000);
