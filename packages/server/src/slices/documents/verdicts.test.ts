import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_BASE, documents, privacy } from '@firm/contract';
import { caseOfTwo, fileOf, lettersTo, plainPdf } from '../../testing/documentSamples.ts';
import { onDatabase } from '../../testing/testServer.ts';
import { documentEvents } from './documents.tables.ts';
import { storageKeyOf } from './storageKeyOf.ts';

onDatabase('what becomes of a document', (server) => {
  test('parts of it can be had, of what it is now', async () => {
    const { ana, upload } = await caseOfTwo(server());
    const { id } = await upload(ana);
    const get = async (headers: Record<string, string>) => {
      const authorization = `Bearer ${ana.tokens.read()?.accessToken}`;
      const response = await server().fetch(`${API_BASE}/documents/${id}/download`, {
        headers: { authorization, ...headers },
      });
      return { response, text: await response.text() };
    };
    const whole = await get({});
    const etag = whole.response.headers.get('etag') ?? '';
    expect(whole.response.headers.get('accept-ranges')).toBe('bytes');
    const part = await get({ range: 'bytes=5-7', 'if-range': etag });
    expect(part.response.status).toBe(206);
    expect(part.response.headers.get('content-range')).toBe(`bytes 5-7/${plainPdf.length}`);
    expect(part.text).toBe('1.7');
    expect((await get({ range: 'bytes=-6' })).text).toBe('%%EOF\n');
    expect((await get({ range: `bytes=${plainPdf.length}-` })).response.status).toBe(416);
    for (const range of ['bytes=7-5', 'bytes=0-1,3-4', 'lines=1-2']) expect((await get({ range })).text).toBe(plainPdf);
    expect((await get({ range: 'bytes=5-7', 'if-range': '"another"' })).text).toBe(plainPdf);
  });

  test('whoever takes all of it but its first byte has downloaded it, once', async () => {
    const { ana, marisol, upload } = await caseOfTwo(server());
    const { id } = await upload(ana);
    const rest = (from: number) =>
      server().fetch(`${API_BASE}/documents/${id}/download`, {
        headers: { authorization: `Bearer ${marisol.tokens.read()?.accessToken}`, range: `bytes=${from}-` },
      });
    const trail = async () => (await ana.api.call(documents.trail, { params: { id } })).trail.map(({ event }) => event);
    expect((await rest(1)).status).toBe(206);
    expect((await rest(20)).status).toBe(206);
    expect(await trail()).toEqual(['downloaded', 'uploaded']);
    server().advance(11 * 60 * 1000);
    await marisol.api.call(documents.get, { params: { id } });
    await rest(1);
    expect(await trail()).toEqual(['downloaded', 'downloaded', 'uploaded']);
    const { results } = await ana.api.call(privacy.accessLog);
    expect(results).toContainEqual(expect.objectContaining({ what: 'document_download', detail: 'paper.pdf' }));
  });

  test('what is not what was uploaded is not served, and says so', async () => {
    const { ana, upload } = await caseOfTwo(server());
    const { id } = await upload(ana);
    const download = () => ana.api.download(documents.download, { params: { id } });
    expect(await (await download()).text()).toBe(plainPdf);
    const path = join(server().deps.env.dataDir, 'files/kept', `${storageKeyOf(id)}.sealed`);
    writeFileSync(path, plainPdf.replace('1.7', '1.6'));
    await expect(download()).rejects.toMatchObject({ status: 500, code: 'file_damaged' });
    rmSync(path);
    await expect(download()).rejects.toMatchObject({ status: 500, code: 'file_damaged' });
  });

  test('staff verify or return it, and its trail tells the client everything', async () => {
    const { ana, marisol, upload } = await caseOfTwo(server());
    const { id } = await upload(ana, 'w2.pdf');
    const params = { id };
    await marisol.api.download(documents.download, { params, query: { purpose: 'open' } });
    await ana.api.download(documents.download, { params });
    const judge = (status: 'processed' | 'verified' | 'requires_review', reason = '') =>
      marisol.api.call(documents.update, { params, body: { status, reason } });
    await expect(judge('requires_review')).rejects.toMatchObject({ status: 400, errors: [{ field: 'reason' }] });
    await expect(ana.api.call(documents.update, { params, body: { status: 'verified' } })).rejects.toMatchObject({
      status: 403,
    });
    expect(await judge('requires_review', 'Too dark')).toMatchObject({ reviewNote: 'Too dark', requiresReview: true });
    expect(await judge('processed')).toMatchObject({ reviewNote: '', requiresReview: false });
    expect(await judge('verified')).toMatchObject({ status: 'verified' });
    await judge('verified');
    await expect(ana.api.call(documents.remove, { params })).rejects.toMatchObject({ status: 409 });

    const { trail } = await ana.api.call(documents.trail, { params });
    expect(trail.map(({ event, by }) => `${event} by ${by?.name}`)).toEqual([
      'verified by Marisol Vega',
      'processed by Marisol Vega',
      'returned by Marisol Vega',
      'downloaded by Ana Client',
      'opened by Marisol Vega',
      'uploaded by Ana Client',
    ]);
    expect(await lettersTo(server(), ana.user.email)).toEqual(
      expect.arrayContaining(['documentReturned', 'documentVerified']),
    );
    const log = JSON.stringify(await ana.api.call(privacy.accessLog));
    expect(log).toContain('document_download');
    expect(log).toContain('w2.pdf');
  });

  test('a trail comes in pages, the newest first', async () => {
    const { ana, upload } = await caseOfTwo(server());
    const params = { id: (await upload(ana)).id };
    const { db } = server().database;
    const opened = { documentId: params.id, event: 'opened', actorId: ana.user.id, happenedAt: new Date() } as const;
    await db.insert(documentEvents).values(Array.from({ length: 120 }, () => opened));
    const page = (offset: number) => ana.api.call(documents.trail, { params, query: { limit: 100, offset } });
    const [first, last] = [await page(0), await page(100)];
    expect([first.count, first.trail.length, last.trail.length]).toEqual([121, 100, 21]);
    expect([first.next, last.next]).toEqual([expect.stringContaining('offset=100'), null]);
    expect([first.trail[0]?.event, last.trail.at(-1)?.event]).toEqual(['opened', 'uploaded']);
    expect((await ana.api.call(documents.trail, { params })).trail).toHaveLength(20);
  });

  test('what staff deleted the client cannot bring back; their own deletion they can', async () => {
    const { ana, marisol, upload } = await caseOfTwo(server());
    const params = { id: (await upload(ana)).id };
    await marisol.api.call(documents.remove, { params });
    await expect(ana.api.call(documents.restore, { params })).rejects.toMatchObject({ status: 404 });
    await marisol.api.call(documents.restore, { params });
    await ana.api.call(documents.remove, { params });
    expect(await ana.api.call(documents.restore, { params })).toMatchObject(params);
  });

  test('a repeat with the same key is one document, another file under it is refused', async () => {
    const { ana, caseId } = await caseOfTwo(server());
    const send = (content: string) =>
      ana.api.call(documents.upload, {
        form: { caseId },
        file: fileOf(content),
        idempotencyKey: 'the-same-key-twice',
      });
    const [one, two] = await Promise.all([send(plainPdf), send(plainPdf)]);
    expect(two.id).toBe(one.id);
    await expect(send(plainPdf.replace('1.7', '1.6'))).rejects.toMatchObject({ status: 409 });
    expect((await ana.api.call(documents.list)).count).toBe(1);
  });
});
