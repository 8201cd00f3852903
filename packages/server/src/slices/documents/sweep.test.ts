import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { cases, documents } from '@firm/contract';
import { runAdmin } from '../../admin/runAdmin.ts';
import { beginFile } from '../../ground/storage/begunFiles.ts';
import { caseOfTwo, fileOf, filesIn, lettersTo, plainPdf } from '../../testing/documentSamples.ts';
import { MAIN_KIND, onDatabase, startTestServer } from '../../testing/testServer.ts';
import { storageKeyOf } from './storageKeyOf.ts';
import { sweepFiles, tidyDocuments } from './sweep.ts';

const HOUR_MS = 60 * 60 * 1000;

onDatabase('the sweep', (server) => {
  test('removes a file that was never committed, and tells of what is unknown or missing without touching it', async () => {
    const { ana, caseId, upload } = await caseOfTwo(server());
    const { id: kept } = await upload(ana, 'kept.pdf');
    const { id: lost } = await upload(ana, 'lost.pdf');
    const { storage, env } = server().deps;
    const place = join(env.dataDir, 'files/kept');
    const keep = async (id: string) =>
      storage.keep(await storage.receive(Readable.from([Buffer.from(id)])), storageKeyOf(id));
    const [orphan, unknown] = ['0a000000-0000-4000-8000-000000000000', '0b000000-0000-4000-8000-000000000000'];
    // One file left by a crash before its row was written, and one of unknown origin.
    await beginFile(server().database.db, storageKeyOf(orphan), server().deps.clock());
    await keep(orphan);
    await keep(unknown);
    renameSync(join(place, `${storageKeyOf(lost)}.sealed`), join(place, 'away'));

    // An upload may be under way.
    expect(await sweepFiles(server().deps)).toEqual({ orphans: 0, unknown: 0, lost: 0 });
    server().advance(2 * HOUR_MS);
    expect(await sweepFiles(server().deps)).toMatchObject({ orphans: 1, lost: 1 });
    expect(await sweepFiles(server().deps)).toMatchObject({ orphans: 0, lost: 1 });
    expect(await storage.find(storageKeyOf(orphan))).toBeUndefined();
    expect(await storage.find(storageKeyOf(unknown))).toBeDefined();
    const listed = async () => (await ana.api.call(documents.list)).documents.map(({ id }) => id).sort();
    expect(await listed()).toEqual([kept, lost].sort());
    renameSync(join(place, 'away'), join(place, `${storageKeyOf(lost)}.sealed`));
    expect((await sweepFiles(server().deps)).lost).toBe(0);

    // Only an operator can give up a document.
    rmSync(join(place, `${storageKeyOf(lost)}.sealed`));
    expect(await runAdmin(server().deps, ['files', '--give-up', kept], 'operator')).toMatchObject({ code: 1 });
    expect((await runAdmin(server().deps, ['files'], 'operator')).out.join()).toContain(lost);
    expect(await runAdmin(server().deps, ['files', '--give-up', lost], 'operator')).toMatchObject({ code: 0 });
    expect((await runAdmin(server().deps, ['files'], 'operator')).out).toEqual(['No file is missing.']);
    expect(await listed()).toEqual([kept]);
    const { timeline } = await ana.api.call(cases.get, { params: { id: caseId } });
    expect(timeline[0]).toMatchObject({ key: 'document_lost', description: 'lost.pdf' });
    expect(await lettersTo(server(), ana.user.email)).toContain('documentGone');
    await expect(ana.api.call(documents.restore, { params: { id: lost } })).rejects.toMatchObject({ status: 404 });
  });

  test('throws a deleted document’s file away after a month', async () => {
    const { ana, upload } = await caseOfTwo(server());
    const params = { id: (await upload(ana)).id };
    await ana.api.call(documents.remove, { params });
    await tidyDocuments(server().deps);
    expect(await server().deps.storage.find(storageKeyOf(params.id))).toBeDefined();
    server().advance(31 * 24 * HOUR_MS);
    await tidyDocuments(server().deps);
    expect(await server().deps.storage.find(storageKeyOf(params.id))).toBeUndefined();
    await sweepFiles(server().deps);
    const again = await server().signIn(ana.user.email, ana.password);
    await expect(again.api.call(documents.restore, { params })).rejects.toMatchObject({ status: 404 });
  });
});

test.each(['receive', 'begin', 'keep'] as const)(
  'a full disk at %s is told as such and leaves nothing',
  async (step) => {
    const server = await startTestServer(MAIN_KIND);
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
