import { cases, documents } from '@firm/contract';
import { makeXlsx, storedZip } from '../../demo/files/office.ts';
import { EICAR, fileOf, filesIn, PDF, plainPdf } from '../../testing/documentSamples.ts';
import { onDatabase, type Person } from '../../testing/testServer.ts';

onDatabase('a file', (server) => {
  let ana: Person;
  let caseId: string;
  beforeAll(async () => {
    ana = await server().person();
    caseId = (
      await ana.api.call(cases.create, { body: { serviceCategoryId: 'tax_preparation', title: '2025 return' } })
    ).id;
  });

  const upload = (content: string | Uint8Array, name: string, type: string) =>
    ana.api.call(documents.upload, { form: { caseId }, file: fileOf(content, name, type) });

  const refusedTypes: [string, string | Buffer, string, string][] = [
    ['a renamed program', Buffer.from('MZ\x90\0\x03'), 'invoice.pdf', PDF],
    ['a page named PDF', '<!doctype html><script>alert(1)</script>', 'invoice.pdf', PDF],
    [
      'a drawing with scripts',
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      'logo.svg',
      'image/svg+xml',
    ],
    ['a PDF that says it is a picture', plainPdf, 'scan.png', 'image/png'],
    ['a PDF with the ending of a program', plainPdf, 'scan.pdf.exe', PDF],
    [
      'a zip named docx',
      storedZip({ 'readme.txt': 'hi' }),
      'letter.docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    [
      'a spreadsheet named docx',
      makeXlsx('S', [[1]]),
      'letter.docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['text', 'hello', 'notes.txt', 'text/plain'],
    ['text without a type', 'hello', 'notes.doc', ''],
  ];
  test.each(refusedTypes)('%s is of a wrong type', async (_what, content, name, type) => {
    await expect(upload(content, name, type)).rejects.toMatchObject({
      status: 415,
      code: 'unsupported_media_type',
      errors: [{ field: 'file' }],
    });
  });

  const refusedThreats: [string, string | Buffer, string, string, string?][] = [
    ['a virus', `${plainPdf}${EICAR}`, 'a.pdf', PDF],
    [
      'a virus in an Office file',
      storedZip({ '[Content_Types].xml': '', 'word/document.xml': EICAR }),
      'a.docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    [
      'a script in a PDF',
      plainPdf.replace('/Catalog', '/Catalog/OpenAction<</S/J#61vaScript/JS(app.alert(1))>>'),
      'a.pdf',
      PDF,
      'active_content',
    ],
    [
      'a macro',
      storedZip({ '[Content_Types].xml': '', 'xl/workbook.xml': '', 'xl/vbaProject.bin': 'x' }),
      'a.xlsx',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'active_content',
    ],
  ];
  test.each(refusedThreats)(
    '%s is refused and leaves nothing behind',
    async (_what, content, name, type, code = 'infected') => {
      const before = [filesIn(server(), 'kept'), (await ana.api.call(documents.list)).count];
      await expect(upload(content, name, type)).rejects.toMatchObject({ status: 422, code });
      expect([filesIn(server(), 'kept'), (await ana.api.call(documents.list)).count]).toEqual(before);
      expect(filesIn(server(), 'quarantine')).toBe(0);
    },
  );
});
