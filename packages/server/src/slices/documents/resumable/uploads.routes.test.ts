import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { API_BASE, documents, UPLOAD_KEPT_MS, UPLOAD_MAX_BYTES, uploads } from '@firm/contract';
import { caseOfTwo, EICAR, filesIn, PDF, pdfWithNoise, plainPdf } from '../../../testing/documentSamples.ts';
import { onDatabase, type Person } from '../../../testing/testServer.ts';
import { discardLeftUploads, forgetOldUploads } from './uploads.service.ts';

onDatabase('uploads in pieces', (server) => {
  let ana: Person;
  let caseId: string;
  beforeAll(async () => {
    ({ ana, caseId } = await caseOfTwo(server()));
  });

  const start = (fileSize: number, more: object = {}) =>
    ana.api.call(uploads.start, { body: { caseId, fileName: 'return.pdf', mimeType: PDF, fileSize, ...more } });
  const send = (id: string, offset: number, bytes: Uint8Array) =>
    ana.api.call(uploads.send, { params: { id }, query: { offset }, bytes: new Blob([new Uint8Array(bytes)]) });

  test('go on where they broke off and become a document like any other', async () => {
    const content = pdfWithNoise(3_000_000);
    const { id, offset } = await start(content.length, { documentType: 'tax_form', description: 'Signed' });
    expect(offset).toBe(0);
    expect(await send(id, 0, content.subarray(0, 1_000_000))).toMatchObject({ offset: 1_000_000 });

    // The connection breaks in the middle of a piece: the bytes that arrived stay.
    const stop = new AbortController();
    const body = new ReadableStream({ start: (stream) => stream.enqueue(content.subarray(1_000_000, 1_500_000)) });
    const headers = {
      authorization: `Bearer ${ana.tokens.read()?.accessToken}`,
      'content-type': 'application/octet-stream',
    };
    const init = { method: 'PUT', headers, body, signal: stop.signal, duplex: 'half' };
    const broken = server().fetch(`${API_BASE}/documents/uploads/${id}?offset=1000000`, init as RequestInit);
    const offsetNow = async () => (await ana.api.call(uploads.get, { params: { id } })).offset;
    while ((await offsetNow()) < 1_500_000) await wait(20);
    stop.abort();
    await expect(broken).rejects.toThrow();
    const kept = await offsetNow();
    expect(kept).toBe(1_500_000);

    await expect(send(id, 0, content)).rejects.toMatchObject({ status: 409 });
    await expect(ana.api.call(uploads.finish, { params: { id } })).rejects.toMatchObject({ status: 409 });
    // A file larger than announced would be stored truncated.
    const more = Buffer.concat([content.subarray(kept), Buffer.from('and more')]);
    const message = `This file was to have ${content.length} bytes, and more were sent`;
    await expect(send(id, kept, more)).rejects.toMatchObject({ status: 413, errors: [{ field: 'file', message }] });
    // A piece of undeclared length is refused as well.
    const unsaid = { method: 'PUT', headers, body: new Blob([more]).stream(), duplex: 'half' };
    const refused = await server().fetch(`${API_BASE}/documents/uploads/${id}?offset=${kept}`, unsaid as RequestInit);
    expect(refused.status).toBe(413);
    const reached = await offsetNow();
    expect(await send(id, reached, content.subarray(reached))).toMatchObject({ offset: content.length });

    const document = await ana.api.call(uploads.finish, { params: { id } });
    expect(document).toMatchObject({
      caseId,
      fileName: 'return.pdf',
      fileSize: content.length,
      documentType: 'tax_form',
      description: 'Signed',
    });
    expect((await ana.api.call(uploads.finish, { params: { id } })).id).toBe(document.id);
    expect(await ana.api.call(uploads.get, { params: { id } })).toMatchObject({ offset: content.length });
    await ana.api.call(uploads.cancel, { params: { id } });
    const file = await ana.api.download(documents.download, { params: { id: document.id } });
    expect(Buffer.from(await file.arrayBuffer()).equals(content)).toBe(true);
    expect(filesIn(server(), 'quarantine')).toBe(0);
  });

  test('are refused by the same rules, and then leave nothing', async () => {
    await expect(start(0)).rejects.toMatchObject({ status: 400, message: 'This file is empty' });
    await expect(start(UPLOAD_MAX_BYTES + 1)).rejects.toMatchObject({
      status: 413,
      errors: [{ field: 'file' }],
    });
    await expect(start(10, { caseId: '00000000-0000-4000-8000-000000000000' })).rejects.toMatchObject({
      status: 404,
      errors: [{ field: 'caseId', message: 'Case not found' }],
    });
    // Refused before a byte is sent.
    const names = [
      { fileName: 'return.exe' },
      { fileName: 'return.exe', mimeType: '' },
      { fileName: 'return.pdf', mimeType: 'text/html' },
      { fileName: 'return', mimeType: '' },
      // A direction mark hides the ending by reversing the letters.
      { fileName: 'return\u202efdp.exe' },
    ];
    for (const named of names)
      await expect(start(10, named)).rejects.toMatchObject({ status: 415, errors: [{ field: 'file' }] });
    const refusals = [
      ['infected', plainPdf + EICAR],
      ['unsupported_media_type', 'MZ, a program'],
    ] as const;
    for (const [code, content] of refusals) {
      const { id } = await start(content.length);
      await send(id, 0, Buffer.from(content));
      await expect(ana.api.call(uploads.finish, { params: { id } })).rejects.toMatchObject({ code });
      await expect(ana.api.call(uploads.get, { params: { id } })).rejects.toMatchObject({ status: 404 });
    }
    expect(filesIn(server(), 'quarantine')).toBe(0);
  });

  test('are taken as they are: neither packed nor as something else', async () => {
    const { id } = await start(plainPdf.length);
    const put = (headers: Record<string, string>, body: string | Uint8Array) =>
      server().fetch(`${API_BASE}/documents/uploads/${id}?offset=0`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${ana.tokens.read()?.accessToken}`, ...headers },
        body: new Uint8Array(Buffer.from(body)),
      });
    const bytes = { 'content-type': 'application/octet-stream' };
    const packed = await put({ ...bytes, 'content-encoding': 'gzip' }, gzipSync(plainPdf));
    expect([packed.status, await packed.json()]).toMatchObject([
      415,
      { message: 'Send the file as it is, without a content-encoding' },
    ]);
    const other = await put({ 'content-type': 'application/json' }, '{}');
    expect([other.status, await other.json()]).toMatchObject([
      415,
      { message: 'Send the bytes as application/octet-stream' },
    ]);
    expect(await ana.api.call(uploads.get, { params: { id } })).toMatchObject({ offset: 0 });
    expect((await put(bytes, plainPdf)).status).toBe(200);
    await ana.api.call(uploads.finish, { params: { id } });
  });

  test('sent twice at once end as one whole file', async () => {
    const content = pdfWithNoise(500_000);
    const { id } = await start(content.length);
    const both = await Promise.allSettled([send(id, 0, content), send(id, 0, content)]);
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
    const { offset } = await ana.api.call(uploads.get, { params: { id } });
    if (offset < content.length) await send(id, offset, content.subarray(offset));
    const [one, two] = await Promise.all([
      ana.api.call(uploads.finish, { params: { id } }),
      ana.api.call(uploads.finish, { params: { id } }),
    ]);
    expect(two.id).toBe(one.id);
    const file = await ana.api.download(documents.download, { params: { id: one.id } });
    expect(Buffer.from(await file.arrayBuffer()).equals(content)).toBe(true);
  });

  test('are nobody else’s, can be given up, and are forgotten after a day', async () => {
    const { id } = await start(1000);
    const other = await server().person();
    await expect(other.api.call(uploads.get, { params: { id } })).rejects.toMatchObject({ status: 404 });
    await expect(other.api.call(uploads.cancel, { params: { id } })).rejects.toMatchObject({ status: 404 });
    await ana.api.call(uploads.cancel, { params: { id } });
    await expect(ana.api.call(uploads.get, { params: { id } })).rejects.toMatchObject({ status: 404 });

    const { id: left } = await start(1000);
    expect(filesIn(server(), 'quarantine')).toBe(1);
    server().advance(UPLOAD_KEPT_MS + 1000);
    await forgetOldUploads(server().deps);
    await discardLeftUploads(server().deps);
    expect(filesIn(server(), 'quarantine')).toBe(0);
    // A day later the person has a new session.
    const again = await server().signIn(ana.user.email, ana.password);
    await expect(again.api.call(uploads.get, { params: { id: left } })).rejects.toMatchObject({ status: 404 });
  });
});
