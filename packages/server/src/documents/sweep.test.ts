import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { cases, documents } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { onEachDatabase, startTestServer } from '../testing/testServer.ts';
import { documents as table } from './documents.tables.ts';
import { keyOf } from './keyOf.ts';
import { sweepFiles, tidyDocuments } from './sweep.ts';
import { caseOfTwo, fileOf, filesIn, lettersTo, plainPdf } from './testing/samples.ts';

const HOUR_MS = 60 * 60 * 1000;

onEachDatabase('the sweep', (server) => {
  test('finds a file without its document and a document without its file, and harms nothing else', async () => {
    const { ana, caseId, upload } = await caseOfTwo(server());
    const { id: kept } = await upload(ana, 'kept.pdf');
    const { id: lost } = await upload(ana, 'lost.pdf');
    const { storage, env } = server().deps;
    const orphan = keyOf('0a000000-0000-4000-8000-000000000000');
    await storage.keep(await storage.receive(Readable.from([Buffer.from('left by a crash')])), orphan);
    rmSync(join(env.dataDir, 'files/kept', `${keyOf(lost)}.sealed`));

    // An upload may be on its way just now.
    expect(await sweepFiles(server().deps)).toEqual({ orphans: 0, lost: 0 });
    server().advance(2 * HOUR_MS);
    expect(await sweepFiles(server().deps)).toEqual({ orphans: 1, lost: 1 });
    expect(await sweepFiles(server().deps)).toEqual({ orphans: 0, lost: 0 });
    expect(await storage.find(orphan)).toBeUndefined();
    expect((await ana.api.call(documents.list)).documents.map(({ id }) => id)).toEqual([kept]);
    const { timeline } = await ana.api.call(cases.get, { params: { id: caseId } });
    expect(timeline[0]).toMatchObject({ key: 'document_lost', description: 'lost.pdf' });
    expect(await lettersTo(server(), ana.user.email)).toContain('documentGone');
    await expect(ana.api.call(documents.restore, { params: { id: lost } })).rejects.toMatchObject({ status: 404 });
  });

  test('throws nothing away while a disk, or its database, is not there', async () => {
    const { ana, upload } = await caseOfTwo(server());
    const { id } = await upload(ana);
    const { storage, database, env } = server().deps;
    const [row] = await database.db.select().from(table).where(eq(table.id, id));
    if (!row) throw new Error('the document is not there');
    const others = Array.from({ length: 60 }, () => randomUUID());
    const keep = async (key: string) => storage.keep(await storage.receive(Readable.from([Buffer.from(key)])), key);
    for (const other of others) await keep(keyOf(other));
    server().advance(2 * HOUR_MS);
    // Another database: it knows of none of these files.
    expect(await sweepFiles(server().deps)).toEqual({ orphans: 0, lost: 0 });
    expect(filesIn(server(), 'kept')).toBeGreaterThan(60);
    await database.db
      .insert(table)
      .values(others.slice(0, 8).map((other) => ({ ...row, id: other, storageKey: keyOf(other), checksum: '' })));

    const [disk, away] = [join(env.dataDir, 'files/kept'), join(env.dataDir, 'files/away')];
    renameSync(disk, away);
    mkdirSync(disk);
    server().advance(2 * HOUR_MS);
    expect(await sweepFiles(server().deps)).toEqual({ orphans: 0, lost: 0 });
    rmSync(disk, { recursive: true });
    renameSync(away, disk);
    expect(await sweepFiles(server().deps)).toEqual({ orphans: 0, lost: 0 });
    expect(await storage.find(keyOf(id))).toBeDefined();
  });

  test('throws a deleted document’s file away after a month', async () => {
    const { ana, upload } = await caseOfTwo(server());
    const params = { id: (await upload(ana)).id };
    await ana.api.call(documents.remove, { params });
    await tidyDocuments(server().deps);
    expect(await server().deps.storage.find(keyOf(params.id))).toBeDefined();
    server().advance(31 * 24 * HOUR_MS);
    await tidyDocuments(server().deps);
    expect(await server().deps.storage.find(keyOf(params.id))).toBeUndefined();
    await sweepFiles(server().deps);
    const again = await server().signIn(ana.user.email, ana.password);
    await expect(again.api.call(documents.restore, { params })).rejects.toMatchObject({ status: 404 });
  });
});

test.each(['receive', 'begin', 'keep'] as const)(
  'a full disk at %s is told as such and leaves nothing',
  async (step) => {
    const server = await startTestServer('embedded');
    try {
      const { ana, caseId, upload } = await caseOfTwo(server);
      const full = async () => {
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      };
      const { storage } = server.deps;
      const working = storage[step];
      Object.assign(storage, { [step]: full });
      const whole = () => upload(ana);
      const pieces = () =>
        ana.api.post('/documents/uploads', { caseId, fileName: 'a.pdf', mimeType: '', fileSize: plainPdf.length });
      const refused = { status: 507, code: 'storage_full' };
      await expect((step === 'begin' ? pieces : whole)()).rejects.toMatchObject(refused);
      expect([filesIn(server, 'kept'), filesIn(server, 'quarantine')]).toEqual([0, 0]);
      expect((await ana.api.call(documents.list)).count).toBe(0);
      Object.assign(storage, { [step]: working });
      await ana.api.call(documents.upload, { form: { caseId }, file: fileOf(plainPdf) });
    } finally {
      await server.stop();
    }
  },
);
