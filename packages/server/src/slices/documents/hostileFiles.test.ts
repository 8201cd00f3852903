import { deflateRawSync } from 'node:zlib';
import type { ApiError } from '@firm/api-client';
import { type DownloadPurpose, documents, uploads } from '@firm/contract';
import { makeDocx, storedZip } from '../../demo/files/office.ts';
import { caseOfTwo, EICAR, fileOf, filesIn, PDF, plainPdf } from '../../testing/documentSamples.ts';
import { MAIN_KIND, startTestServer, type TestServer } from '../../testing/testServer.ts';
import { checkFile } from './checkFile.ts';
import { documents as documentsTable, pendingUploads } from './documents.tables.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

let server: TestServer;
let at: Awaited<ReturnType<typeof caseOfTwo>>;
beforeAll(async () => {
  server = await startTestServer(MAIN_KIND);
  at = await caseOfTwo(server);
}, 60_000);
afterAll(() => server.stop());

/** Builds a zip of compressed entries, each listed `times` times, which is how small files become huge ones. */
function packedZip(files: Record<string, Buffer>, times = 1): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of Object.entries(files)) {
    const name = Buffer.from(path);
    const packed = deflateRawSync(content, { level: 9 });
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(content.length, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(content.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    parts.push(local, name, packed);
    for (let copy = 0; copy < times; copy++) directory.push(entry, name);
    offset += 30 + name.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(Object.keys(files).length * times, 8);
  end.writeUInt16LE(Object.keys(files).length * times, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, list, end]);
}

const types = { '[Content_Types].xml': Buffer.from('<Types/>') };
const word = { ...types, 'word/document.xml': Buffer.from('<w:document/>') };
const zeros = Buffer.alloc(200 * 1024 * 1024);
const bomb = packedZip({ ...types, 'word/document.xml': zeros });
const relation = (kind: string) =>
  `<Relationships><Relationship Target="https://elsewhere.example/a.dotm" TargetMode="External"\nType="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Id="rId1"/></Relationships>`;
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]);

const REFUSED: [string, Buffer | string, string, string, number][] = [
  ['a GIF that is a script, as PNG', 'GIF89a=1;alert(1)//', 'a.png', 'image/png', 415],
  ['a GIF that is a script, as GIF', 'GIF89a=1;alert(1)//', 'a.gif', 'image/gif', 415],
  ['a page before a PDF', `<script>alert(1)</script>${plainPdf}`, 'a.pdf', PDF, 415],
  ['a PDF before a page, as a page', `${plainPdf}<script>alert(1)</script>`, 'a.html', 'text/html', 415],
  ['a PDF before a zip, as Word', Buffer.concat([Buffer.from(plainPdf), storedZip(word)]), 'a.docx', DOCX, 415],
  ['a zip before a PDF, as PDF', Buffer.concat([storedZip(word), Buffer.from(plainPdf)]), 'a.pdf', PDF, 415],
  ['a photo of a phone as it is', heic, 'IMG_1.HEIC', 'image/heic', 415],
  ['a photo of a phone under another name', heic, 'IMG_1.jpg', 'image/jpeg', 415],
  ['a bomb of a thousand times its size', bomb, 'a.docx', DOCX, 422],
  [
    'a bomb of one entry listed often',
    packedZip({ ...word, x: zeros.subarray(0, 5_000_000) }, 1000),
    'a.docx',
    DOCX,
    422,
  ],
  ['a bomb within a document', storedZip({ ...word, 'word/embeddings/a.docx': bomb }), 'a.docx', DOCX, 422],
  ['more entries than any document has', packedZip(word, 20_000), 'a.docx', DOCX, 415],
  ['a macro', storedZip({ ...word, 'word/vbaProject.bin': 'x' }), 'a.docx', DOCX, 422],
  [
    'a macro under another name',
    storedZip({
      ...word,
      'word/a.bin': 'x',
      'word/_rels/document.xml.rels': '<Relationship Type="http://x/vbaProject"/>',
    }),
    ...(['a.docx', DOCX, 422] as const),
  ],
  [
    'a macro told of in UTF-16',
    storedZip({
      'xl/workbook.xml': '',
      '[Content_Types].xml': Buffer.from('<x ContentType="a.sheet.macroEnabled"/>', 'utf16le'),
    }),
    ...(['a.xlsx', XLSX, 422] as const),
  ],
  [
    'a template from elsewhere',
    storedZip({ ...word, 'word/_rels/settings.xml.rels': relation('attachedTemplate') }),
    'a.docx',
    DOCX,
    422,
  ],
  [
    'a virus packed into a picture’s entry',
    packedZip({ ...word, 'word/media/a.png': Buffer.from(EICAR) }),
    'a.docx',
    DOCX,
    422,
  ],
  [
    'a picture with a program behind it',
    Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), storedZip({ 'META-INF/MANIFEST.MF': '', 'A.class': 'x' })]),
    ...(['a.png', 'image/png', 422] as const),
  ],
  [
    'a picture with a page behind it',
    Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.from('\0<SCRIPT src=//x.example/a>')]),
    ...(['a.jpg', 'image/jpeg', 422] as const),
  ],
  ['a PDF with a page behind it', `${plainPdf}<script>alert(1)</script>`, 'a.pdf', PDF, 422],
  ['a PDF with a program behind it', Buffer.concat([Buffer.from(plainPdf), storedZip(word)]), 'a.pdf', PDF, 422],
  [
    'a locked PDF with a script outside what is locked',
    `${plainPdf}1 0 obj<</S/JavaScript/JS(x)>>\ntrailer<</Root 1 0 R/Encrypt 2 0 R>>\n`,
    'a.pdf',
    PDF,
    422,
  ],
  ['a document with a program in it', storedZip({ ...word, 'A.class': 'x' }), 'a.docx', DOCX, 422],
  [
    'a sheet of old macros',
    storedZip({
      'xl/workbook.xml': '',
      '[Content_Types].xml': '<x ContentType="application/vnd.ms-excel.macrosheet+xml"/>',
    }),
    ...(['a.xlsx', XLSX, 422] as const),
  ],
  ['a drawing as PNG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'a.png', 'image/png', 415],
  ['a PNG as PDF', Buffer.from('89504e470d0a1a0a', 'hex'), 'a.pdf', PDF, 415],
  ['a PDF said to be a PNG', plainPdf, 'a.pdf', 'image/png', 415],
  ['a page said to be a PDF', '<html><script>alert(1)</script>', 'a.pdf', PDF, 415],
  ['a program under another name', 'MZ\x90\0', 'a.pdf', PDF, 415],
  ['a zip cut off', storedZip(word).subarray(0, 90), 'a.docx', DOCX, 415],
];

test.each(REFUSED)('%s is refused by either way and leaves nothing', async (_what, content, name, mimeType, status) => {
  const { ana, caseId } = at;
  const file = fileOf(content, name, mimeType);
  const before = (await ana.api.call(documents.list)).count;
  const refusal = await ana.api.call(documents.upload, { form: { caseId }, file }).catch((error: ApiError) => error);
  expect(refusal).toMatchObject({ status });

  const inPieces = async () => {
    const body = { caseId, fileName: name, mimeType, fileSize: file.size };
    const { id } = await ana.api.call(uploads.start, { body });
    await ana.api.call(uploads.send, { params: { id }, query: { offset: 0 }, bytes: file });
    await ana.api.call(uploads.finish, { params: { id } });
  };
  await expect(inPieces()).rejects.toMatchObject({ status });
  expect(await server.database.db.$count(pendingUploads)).toBe(0);
  expect((await ana.api.call(documents.list)).count).toBe(before);
  expect(await server.database.db.$count(documentsTable)).toBe(before);
  expect(filesIn(server, 'quarantine')).toBe(0);
  expect(filesIn(server, 'kept')).toBe(before);
});

test('files of one account wait for their own, and keep nobody else’s waiting', async () => {
  const looked: string[] = [];
  const storage = {
    ...server.deps.storage,
    read: async ({ ticket }: { ticket: string }) => {
      looked.push(ticket);
      return Buffer.from(plainPdf);
    },
    stream: async function* () {},
  };
  const check = (owner: string) => {
    const sent = { fileName: 'a.pdf', mediaType: PDF, owner };
    return checkFile({ ...server.deps, storage }, { ticket: owner, size: 1, checksum: '' }, sent);
  };
  const many = Array.from({ length: 22 }, () => check('ana'));
  const [other, another] = [check('nadia'), check('nadia')];
  await expect(many.pop()).rejects.toMatchObject({ status: 429 });
  await Promise.all([...many, other, another]);
  expect(looked.slice(0, 5)).toEqual(['ana', 'ana', 'nadia', 'ana', 'nadia']);
  expect(looked).toHaveLength(23);
});

test('what is harmless stays: a nested archive, a link, a PDF with a note behind it', async () => {
  const { ana, caseId } = at;
  const upload = (content: Buffer | string, name: string, type: string) =>
    ana.api.call(documents.upload, { form: { caseId }, file: fileOf(content, name, type) });
  const linked = storedZip({ ...word, 'word/_rels/document.xml.rels': relation('hyperlink') });
  expect(await upload(linked, 'link.docx', DOCX)).toMatchObject({ mimeType: DOCX });
  const nested = storedZip({ ...word, 'word/embeddings/a.docx': makeDocx(['Hello']) });
  expect(await upload(nested, 'nested.docx', DOCX)).toMatchObject({ mimeType: DOCX });
  expect(await upload(makeDocx(['Hello']), 'plain.docx', DOCX)).toMatchObject({ mimeType: DOCX });
  const { id } = await upload(`${plainPdf}% <b>kept</b> by the scanner`, 'page.html.pdf', PDF);
  const { headers } = await server.fetch(`/api/documents/${id}/download`, {
    headers: { authorization: `Bearer ${ana.tokens.read()?.accessToken}` },
  });
  expect(headers.get('content-type')).toBe(PDF);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-disposition')).toContain('attachment');
  expect(headers.get('content-security-policy')).toContain('sandbox');
});

test('a locked PDF is taken; staff who save it say that they mean to, and the trail tells', async () => {
  const { ana, marisol, caseId } = at;
  const locked = `${plainPdf}trailer<</Root 1 0 R/Encrypt 2 0 R>>\n`;
  const file = fileOf(locked, 'statement.pdf', PDF);
  const { id, inspected } = await ana.api.call(documents.upload, { form: { caseId }, file });
  expect(inspected).toBe(false);
  const fetched = (by: Pick<typeof ana, 'api'>, purpose?: DownloadPurpose) =>
    by.api.download(documents.download, { params: { id }, ...(purpose && { query: { purpose } }) });
  expect((await fetched(ana)).size).toBe(file.size);
  await expect(fetched(marisol)).rejects.toMatchObject({ status: 409, code: 'not_inspected' });
  expect((await fetched(marisol, 'open')).size).toBe(file.size);
  expect((await fetched(marisol, 'save_locked')).size).toBe(file.size);
  const { trail } = await marisol.api.call(documents.trail, { params: { id } });
  expect(trail.map(({ event, by }) => [event, by?.role])).toEqual([
    ['downloaded', 'staff'],
    ['opened', 'staff'],
    ['downloaded', 'client'],
    ['uploaded', 'client'],
  ]);
});
