import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { API_BASE, cases, documents, type ServiceCategoryKey, UPLOAD_MAX_BYTES } from '@firm/contract';
import { eq, isNull } from 'drizzle-orm';
import { makeDocx, makeXlsx } from '../../demo/files/office.ts';
import { fold } from '../../ground/words/fold.ts';
import { caseOfTwo, fileOf, filesIn, PDF, pdfOf, pdfWithNoise, plainPdf } from '../../testing/documentSamples.ts';
import { onDatabase, type Person } from '../../testing/testServer.ts';
import { cases as casesTable } from '../cases/cases.tables.ts';
import { users } from '../users/users.tables.ts';
import { documents as documentsTable } from './documents.tables.ts';

onDatabase('documents', (server) => {
  let ana: Person;
  let caseId: string;
  beforeAll(async () => {
    ana = await server().person();
    caseId = (
      await ana.api.call(cases.create, { body: { serviceCategoryId: 'tax_preparation', title: '2025 return' } })
    ).id;
  });

  const upload = (content: string | Uint8Array, name?: string, type?: string, form: object = {}) =>
    ana.api.call(documents.upload, { form: { caseId, ...form }, file: fileOf(content, name, type) });
  const bearer = () => ({ authorization: `Bearer ${ana.tokens.read()?.accessToken}` });

  test('are uploaded, told by the case, and downloaded byte for byte', async () => {
    const content = pdfWithNoise(300_000);
    const document = await upload(content, 'W-2 2025.pdf', PDF, { documentType: 'tax_form', description: 'From work' });
    expect(document).toMatchObject({
      ...{
        caseId,
        caseTitle: '2025 return',
        fileName: 'W-2 2025.pdf',
        fileSize: content.length,
        mimeType: PDF,
        documentType: 'tax_form',
      },
      ...{ description: 'From work', status: 'requires_review', requiresReview: true },
      ...{ aiProcessed: false, aiExtractionData: null, aiConfidenceScore: null },
    });
    const params = { id: document.id };
    expect(await ana.api.call(documents.get, { params })).toEqual(document);
    const file = await ana.api.download(documents.download, { params });
    expect(Buffer.from(await file.arrayBuffer()).equals(content)).toBe(true);
    const { timeline } = await ana.api.call(cases.get, { params: { id: caseId } });
    expect(timeline[0]).toMatchObject({ key: 'document_added', description: 'W-2 2025.pdf' });
  });

  test('are served as attachments that nothing guesses about or keeps', async () => {
    const { id } = await upload(plainPdf, 'Año “fiscal”, niño.pdf');
    const response = await server().fetch(`${API_BASE}/documents/${id}/download`, { headers: bearer() });
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      'content-type': PDF,
      'content-length': String(plainPdf.length),
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="Ano _fiscal_, nino.pdf"; filename*=UTF-8''A%C3%B1o%20%E2%80%9Cfiscal%E2%80%9D%2C%20ni%C3%B1o.pdf`,
    });
    expect(headers['cache-control']).toContain('no-store');
    await response.arrayBuffer();
  });

  test.each([
    ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', makeDocx(['Hello'])],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', makeXlsx('Sheet', [['a', 1]])],
    ['png', 'image/png', Buffer.from('\x89PNG\r\n\x1a\n....', 'latin1')],
    ['jpeg', 'image/jpeg', Buffer.from('\xff\xd8\xff\xe0....', 'latin1')],
    ['tif', 'image/tiff', Buffer.from('II*\0....', 'latin1')],
  ])('of type %s are taken', async (ending, type, content) => {
    expect(await upload(content, `file.${ending}`, type)).toMatchObject({ mimeType: type });
  });

  test('without a type or an ending are taken for what they are', async () => {
    expect(await upload(plainPdf, 'scan.pdf', '')).toMatchObject({ mimeType: PDF });
    expect(await upload(plainPdf, 'scan', PDF)).toMatchObject({ fileName: 'scan.pdf' });
  });

  test('end at exactly 10 MB', async () => {
    const document = await upload(pdfOf(UPLOAD_MAX_BYTES));
    expect(document.fileSize).toBe(10_485_760);
    const message = 'This file is larger than 10 MB';
    const tooLarge = { status: 413, code: 'payload_too_large', message, errors: [{ field: 'file', message }] };
    await expect(upload(pdfOf(UPLOAD_MAX_BYTES + 1))).rejects.toMatchObject(tooLarge);
    await expect(upload(pdfOf(UPLOAD_MAX_BYTES * 2))).rejects.toMatchObject(tooLarge);
    expect(filesIn(server(), 'quarantine')).toBe(0);
  });

  test('of full size may take a slow line', () => {
    const slowLine = 300_000 / 8;
    expect(server().app.server.requestTimeout).toBeGreaterThan((UPLOAD_MAX_BYTES / slowLine) * 1000);
  });

  test('begin at one byte', async () => {
    await expect(upload('')).rejects.toMatchObject({
      status: 400,
      message: 'This file is empty',
      errors: [{ field: 'file' }],
    });
  });

  test.each([
    ['../../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\ana\\return.pdf', 'return.pdf'],
    ['say "yes".pdf', 'say _yes_.pdf'],
    ['two\r\nlines.pdf', 'two lines.pdf'],
    ['invoice\u202efdp.pdf', 'invoicefdp.pdf'],
    ['.hidden.pdf', 'hidden.pdf'],
    ['con.pdf', '_con.pdf'],
    ['ملف الضريبة.pdf', 'ملف الضريبة.pdf'],
    ['确认书 ①.pdf', '确认书 ①.pdf'],
    [`${'é'.repeat(300)}.pdf`, `${'é'.repeat(98)}.pdf`],
  ])('named %j are kept as %j', async (name, kept) => {
    expect((await upload(plainPdf, name)).fileName).toBe(kept);
  });

  test('take the fields of the form in any order', async () => {
    const form = new FormData();
    form.set('file', new File([plainPdf], 'first.pdf', { type: PDF }));
    form.set('description', 'after the file');
    form.set('case_id', caseId);
    const response = await server().fetch(`${API_BASE}/documents/upload`, {
      method: 'POST',
      headers: bearer(),
      body: form,
    });
    expect(await response.json()).toMatchObject({
      file_name: 'first.pdf',
      description: 'after the file',
      document_type: 'general',
    });
  });

  test('say what a form lacks', async () => {
    const send = async (...fields: [string, string | File][]) => {
      const body = new FormData();
      for (const [name, value] of fields) body.append(name, value);
      const response = await server().fetch(`${API_BASE}/documents/upload`, {
        method: 'POST',
        headers: bearer(),
        body,
      });
      const answer: object = await response.json();
      return { status: response.status, ...answer };
    };
    const file = new File([plainPdf], 'a.pdf', { type: PDF });
    const ofCase: [string, string] = ['case_id', caseId];
    expect(await send(ofCase)).toMatchObject({ status: 400, errors: [{ field: 'file' }] });
    expect(await send(['file', file])).toMatchObject({ status: 400, errors: [{ field: 'case_id' }] });
    expect(await send(ofCase, ['other', file])).toMatchObject({ status: 400, errors: [{ field: 'file' }] });
    expect(await send(ofCase, ['file', file], ['file', file])).toMatchObject({ status: 400 });
    expect(await send(ofCase, ['file', file], ['document_type', 'poem'])).toMatchObject({ status: 400 });
    expect(filesIn(server(), 'quarantine')).toBe(0);
  });

  test('are not unpacked: a packed form is refused at once, whatever would come out of it', async () => {
    const file = `--boundary-of-a-form\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: ${PDF}\r\n\r\n`;
    const response = await server().fetch(`${API_BASE}/documents/upload`, {
      method: 'POST',
      headers: {
        ...bearer(),
        'content-type': 'multipart/form-data; boundary=boundary-of-a-form',
        'content-encoding': 'gzip',
      },
      body: new Uint8Array(gzipSync(Buffer.concat([Buffer.from(file), Buffer.alloc(20_000_000)]))),
    });
    expect(response.status).toBe(415);
  });

  test('leave nothing behind when the sender hangs up', async () => {
    const stop = new AbortController();
    const body = new ReadableStream({
      start(stream) {
        const head = `--boundary-of-a-form\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: ${PDF}\r\n\r\n`;
        stream.enqueue(Buffer.from(head + plainPdf));
      },
    });
    const headers = { ...bearer(), 'content-type': 'multipart/form-data; boundary=boundary-of-a-form' };
    const init = { method: 'POST', headers, body, signal: stop.signal, duplex: 'half' };
    const sent = server().fetch(`${API_BASE}/documents/upload`, init as RequestInit);
    while (filesIn(server(), 'quarantine') === 0) await wait(10);
    stop.abort();
    await expect(sent).rejects.toThrow();
    while (filesIn(server(), 'quarantine') > 0) await wait(10);
  });

  test('are deleted, restored, and once verified kept', async () => {
    const { id } = await upload(plainPdf, 'draft.pdf');
    const params = { id };
    await ana.api.call(documents.remove, { params });
    await expect(ana.api.call(documents.get, { params })).rejects.toMatchObject({ status: 404 });
    await expect(ana.api.download(documents.download, { params })).rejects.toMatchObject({ status: 404 });
    await expect(ana.api.call(documents.remove, { params })).rejects.toMatchObject({ status: 404 });
    expect(await ana.api.call(documents.restore, { params })).toMatchObject({ fileName: 'draft.pdf' });
    await expect(ana.api.call(documents.restore, { params })).rejects.toMatchObject({ status: 404 });

    await server().database.db.update(documentsTable).set({ status: 'verified' }).where(eq(documentsTable.id, id));
    await expect(ana.api.call(documents.remove, { params })).rejects.toMatchObject({ status: 409, code: 'conflict' });
    expect(await ana.api.call(documents.get, { params })).toMatchObject({ status: 'verified' });
  });

  test('are not served when their file was changed', async () => {
    const { id } = await upload(plainPdf);
    writeFileSync(join(server().deps.env.dataDir, 'files/kept', id.slice(0, 2), `${id}.sealed`), 'something else');
    await expect(ana.api.download(documents.download, { params: { id } })).rejects.toMatchObject({ status: 500 });
  });

  test('are listed by case, type and words', async () => {
    const other = await ana.api.call(cases.create, { body: { serviceCategoryId: 'immigration', title: 'Visa' } });
    await upload(plainPdf, 'Pasaporte Lucía.pdf', PDF, { caseId: other.id, documentType: 'identification' });
    const names = async (query: object) => {
      const { documents: rows, count } = await ana.api.call(documents.list, { query });
      expect(count).toBe(rows.length);
      return rows.map(({ fileName }) => fileName);
    };
    expect(await names({ caseId: other.id })).toEqual(['Pasaporte Lucía.pdf']);
    expect(await names({ documentType: 'identification', search: 'lucia' })).toEqual(['Pasaporte Lucía.pdf']);
    const raw = await server().fetch(`${API_BASE}/documents?case_id=${other.id}&limit=5`, { headers: bearer() });
    expect(await raw.json()).toMatchObject({ count: 1, next: null, previous: null });
    const sizes = (await ana.api.call(documents.list, { query: { ordering: '-file_size', limit: 3 } })).documents.map(
      ({ fileSize }) => fileSize,
    );
    expect(sizes).toEqual([...sizes].sort((one, another) => another - one));
  });

  test('are found by their client by the firm’s people, of the cases that they see alone', async () => {
    const [own, other] = [await caseOfTwo(server()), await caseOfTwo(server())];
    await own.upload(own.ana, 'lease.pdf');
    await other.upload(other.ana, 'lease.pdf');
    const list = async ({ api }: Person, query: object) =>
      (await api.call(documents.list, { query })).documents.map(({ client, fileName }) => [client?.id, fileName]);
    const found = [[own.ana.user.id, 'lease.pdf']];
    // A word, several words, and a page of the palette, which is read without its total.
    const searches = ['client', 'client lease', 'ana client'].flatMap((search) => [
      { search },
      { search, limit: 5, uncounted: 'true' },
    ]);
    for (const query of [...searches, { clientId: own.ana.user.id }, {}])
      expect(await list(own.marisol, query)).toEqual(found);
    expect(await list(own.marisol, { clientId: other.ana.user.id })).toEqual([]);
    expect(await list(own.marisol, { search: 'client passport' })).toEqual([]);
    // All documents of a client are theirs: their name narrows nothing, and is not told.
    expect(await list(own.ana, { search: 'client' })).toEqual([]);
    expect(await list(own.ana, {})).toEqual([[undefined, 'lease.pdf']]);
  });

  test('that have a word in several places are found and counted once, by whoever sees their case', async () => {
    const quokka = await server().person({ firstName: 'Quokka' });
    const ben = await server().person({ firstName: 'Ben' });
    const add = async ({ api }: Person, serviceCategoryId: ServiceCategoryKey, title: string, ...names: string[]) => {
      const { id } = await api.call(cases.create, { body: { serviceCategoryId, title } });
      for (const name of names)
        await api.call(documents.upload, { form: { caseId: id }, file: fileOf(plainPdf, name) });
      return id;
    };
    await add(quokka, 'tax_preparation', 'Quokka office', 'quokka.pdf');
    await add(quokka, 'tax_preparation', 'Return', 'b.pdf');
    const titled = await add(ben, 'immigration', 'The quokka', 'c.pdf', 'd quokka.pdf');
    await add(ben, 'immigration', 'Else', 'e.pdf', 'f quokka.pdf');
    const colleague = async (row: Partial<typeof users.$inferInsert>) => {
      const person = await server().person({ role: 'staff' });
      await server().database.db.update(users).set(row).where(eq(users.id, person.user.id));
      return person;
    };
    const all = await colleague({ caseReach: 'all' });
    const found = async ({ api }: Person, search: string, more: object = {}) => {
      const query = { search, ordering: 'file_name', ...more } as const;
      const { documents: rows, count } = await api.call(documents.list, { query });
      return [count, ...rows.map(({ fileName }) => fileName)];
    };
    const everywhere = [5, 'b.pdf', 'c.pdf', 'd quokka.pdf', 'f quokka.pdf', 'quokka.pdf'];
    for (const search of ['quokka', 'QUOKKÁ', 'quokka pdf']) expect(await found(all, search)).toEqual(everywhere);
    expect(await found(all, 'quokka', { limit: 2, offset: 2 })).toEqual([5, 'd quokka.pdf', 'f quokka.pdf']);
    expect(await found(all, 'quokka', { offset: 9 })).toEqual([5]);
    expect(await found(all, 'quokka', { caseId: titled })).toEqual([2, 'c.pdf', 'd quokka.pdf']);
    expect(await found(all, 'quokka', { status: 'verified' })).toEqual([0]);
    const taxes = await colleague({ caseReach: 'service', services: ['tax_preparation'] });
    expect(await found(taxes, 'quokka')).toEqual([2, 'b.pdf', 'quokka.pdf']);
    expect(await found(await colleague({ caseReach: 'own' }), 'quokka')).toEqual([0]);
    expect(await found(ben, 'quokka')).toEqual([3, 'c.pdf', 'd quokka.pdf', 'f quokka.pdf']);

    // Pieces of words find the documents that hold all of them, for every viewer.
    const rows = await server()
      .database.db.select({ document: documentsTable, case: casesTable, client: users })
      .from(documentsTable)
      .innerJoin(casesTable, eq(casesTable.id, documentsTable.caseId))
      .innerJoin(users, eq(users.id, casesTable.clientId))
      .where(isNull(documentsTable.deletedAt));
    type Row = (typeof rows)[number];
    const ownWords = ({ document, case: { title, caseNumber } }: Row) =>
      fold([document.fileName, document.description, title, caseNumber].join(' '));
    const allWords = (row: Row) => `${ownWords(row)} ${fold(`${row.client.firstName} ${row.client.lastName}`)}`;
    const readers: [Person, (row: Row) => boolean, (row: Row) => string][] = [
      [all, () => true, allWords],
      [taxes, (row) => row.case.serviceCategory === 'tax_preparation', allWords],
      [ben, (row) => row.case.clientId === ben.user.id, ownWords],
    ];
    const below = (count: number) => Math.floor(Math.random() * count);
    const piece = () => {
      const words = allWords(rows[below(rows.length)] as Row)
        .split(/\s+/)
        .filter(Boolean);
      const word = words[below(words.length)] ?? '';
      const from = below(word.length);
      return word.slice(from, from + 1 + below(5));
    };
    for (let round = 0; round < 30; round++) {
      const pieces = Array.from({ length: 1 + below(2) }, piece);
      for (const [reader, sees, wordsOf] of readers) {
        const fits = rows.filter((row) => sees(row) && pieces.every((word) => wordsOf(row).includes(word)));
        const [count, ...names] = await found(reader, pieces.join(' '), { limit: 100 });
        expect([pieces, count, names.sort()]).toEqual([
          pieces,
          fits.length,
          fits.map(({ document }) => document.fileName).sort(),
        ]);
      }
    }
  });
});
