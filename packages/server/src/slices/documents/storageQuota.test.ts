import { randomUUID } from 'node:crypto';
import {
  CLIENT_STORAGE_MAX_BYTES,
  cases,
  UPLOAD_KEPT_MS,
  UPLOAD_MAX_BYTES,
  UPLOADS_OPEN_MAX,
  uploads,
} from '@firm/contract';
import { eq } from 'drizzle-orm';
import { caseOfTwo, filesIn, PDF, plainPdf } from '../../testing/documentSamples.ts';
import { onDatabase } from '../../testing/testServer.ts';
import { documents, pendingUploads } from './documents.tables.ts';

onDatabase('a client’s room', (server) => {
  const ends = async (all: Promise<unknown>[]) =>
    (await Promise.allSettled(all)).map((end) => (end.status === 'fulfilled' ? 'taken' : end.reason.code)).sort();

  test('is not overdrawn by many uploads at once', async () => {
    const { ana, marisol, caseId, upload } = await caseOfTwo(server());
    const [half, rest] = [await upload(ana), await upload(ana)];
    const say = (id: string, fileSize: number) =>
      server().database.db.update(documents).set({ fileSize }).where(eq(documents.id, id));
    await say(half.id, CLIENT_STORAGE_MAX_BYTES / 2);

    await say(rest.id, CLIENT_STORAGE_MAX_BYTES / 2 - 3 * UPLOAD_MAX_BYTES);
    const body = { caseId, fileName: 'scan.pdf', mimeType: PDF, fileSize: UPLOAD_MAX_BYTES };
    const starts = Array.from({ length: 5 }, () => ana.api.call(uploads.start, { body }));
    expect(await ends(starts)).toEqual(['no_room', 'no_room', 'taken', 'taken', 'taken']);
    expect(filesIn(server(), 'quarantine')).toBe(3);
    await expect(upload(marisol)).rejects.toMatchObject({ status: 409, code: 'no_room' });

    const begun = (await Promise.allSettled(starts)).flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
    for (const { id } of begun) await ana.api.call(uploads.cancel, { params: { id } });
    await say(rest.id, CLIENT_STORAGE_MAX_BYTES / 2 - plainPdf.length);
    expect(await ends([upload(ana), upload(ana), upload(ana)])).toEqual(['no_room', 'no_room', 'taken']);
    expect([filesIn(server(), 'quarantine'), filesIn(server(), 'kept')]).toEqual([0, 3]);
  });

  test('is one for all their cases, also for uploads at once', async () => {
    const { ana, caseId, upload } = await caseOfTwo(server());
    const others = await Promise.all(
      Array.from({ length: 5 }, () =>
        ana.api.call(cases.create, { body: { serviceCategoryId: 'immigration', title: 'Visa' } }),
      ),
    );
    const room = (bytes: number) =>
      server()
        .database.db.update(documents)
        .set({ fileSize: CLIENT_STORAGE_MAX_BYTES - bytes })
        .where(eq(documents.id, id));
    const { id } = await upload(ana);
    const about = { fileName: 'scan.pdf', mimeType: PDF, fileSize: UPLOAD_MAX_BYTES };

    await room(plainPdf.length);
    expect(await ends(others.map((other) => upload(ana, 'paper.pdf', { caseId: other.id })))).toEqual([
      ...['no_room', 'no_room', 'no_room', 'no_room', 'taken'],
    ]);
    await room(plainPdf.length + 2 * UPLOAD_MAX_BYTES);
    const starts = [caseId, ...others.map((other) => other.id)].map((one) =>
      ana.api.call(uploads.start, { body: { caseId: one, ...about } }),
    );
    expect(await ends(starts)).toEqual(['no_room', 'no_room', 'no_room', 'no_room', 'taken', 'taken']);
  });

  test('is not taken by uploads that nobody went on with, also before they are swept', async () => {
    const { ana, caseId, upload } = await caseOfTwo(server());
    const { id } = await upload(ana);
    const fileSize = CLIENT_STORAGE_MAX_BYTES - UPLOAD_MAX_BYTES;
    await server().database.db.update(documents).set({ fileSize }).where(eq(documents.id, id));
    const body = { caseId, fileName: 'scan.pdf', mimeType: PDF, fileSize: UPLOAD_MAX_BYTES };
    await ana.api.call(uploads.start, { body });
    await expect(upload(ana)).rejects.toMatchObject({ code: 'no_room' });
    server().advance(UPLOAD_KEPT_MS + 1);
    const again = await server().signIn(ana.user.email, ana.password);
    expect(await again.api.call(uploads.start, { body })).toMatchObject({ offset: 0 });
  });

  test('holds a hundred begun uploads, not a million', async () => {
    const { ana, caseId } = await caseOfTwo(server());
    const about = { caseId, fileName: 'a.pdf', fileSize: 1 };
    const expiresAt = new Date(server().deps.clock().getTime() + UPLOAD_KEPT_MS);
    const row = { ...about, ownerId: ana.user.id, mediaType: PDF, fields: {}, documentId: null, expiresAt };
    await server()
      .database.db.insert(pendingUploads)
      .values(Array.from({ length: UPLOADS_OPEN_MAX }, () => ({ ...row, id: randomUUID(), ticket: randomUUID() })));
    const start = ana.api.call(uploads.start, { body: { ...about, mimeType: PDF } });
    await expect(start).rejects.toMatchObject({ status: 429 });
  });
});
