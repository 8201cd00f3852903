import { makeDocx, makeXlsx } from '../../../demo/files/office.ts';
import { DOCX, docx, field, formula, mark, OFFICE, ole, related, said, to, XLSX } from '../testing/officeFiles.ts';
import { findThreat } from './findThreat.ts';

const MANY_PARTS = docx('', Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`${at}`, ''])));

test.each<[string, Buffer]>([
  [
    'a document type',
    docx('', { 'word/settings.xml': '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' }),
  ],
  ['a document type in custom data', docx('', { 'customXml/item1.xml': '<!DOCTYPE a><a/>' })],
  ['an entity that nobody knows', docx('&nbsp;')],
  ['an encoding that only some read', docx('', { 'word/settings.xml': '<?xml version="1.0" encoding="utf-7"?><a/>' })],
  ['bytes that are no text', docx('', { 'word/settings.xml': Buffer.from([0x3c, 0x61, 0x3e, 0xff, 0xfe]) })],
  ['a part cut off', docx('', { 'word/settings.xml': '<a><b>' })],
  ['levels without an end', docx('<a>'.repeat(5_000) + '</a>'.repeat(5_000))],
  ['an endless instruction', field('x'.repeat(100_000))],
  [
    'documents within documents',
    [1, 2, 3, 4].reduce((inner) => docx('', { 'word/embeddings/a.docx': inner }), docx('')),
  ],
  [
    'more parts than any document has, in documents within',
    docx('', Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`word/${at}.zip`, MANY_PARTS]))),
  ],
  ['a broken archive within', docx('', { 'word/embeddings/a.docx': docx('').subarray(0, 100) })],
])('%s cannot be looked into', async (_, file) => {
  expect(await findThreat(file, DOCX)).toBe('unreadable');
});

const font = Buffer.from(Array.from({ length: 4_000 }, (_, at) => (at * 89 + 60) % 256));
test.each<[string, Buffer, string?]>([
  ['a letter', makeDocx(['DDEAUTO is a word, and so is \\\\server\\share', 'See file:///C:/a'])],
  ['a table', makeXlsx('A|B', [['=cmd|x', 5]]), XLSX],
  ['a link to a page', to('hyperlink', 'https://www.irs.gov/forms?a=1&amp;b=2#c')],
  ['a link to a mailbox', to('hyperlink', 'mailto:ana@example.com')],
  ['a link to a place of the document', to('hyperlink', '#Chapter%201', '')],
  [
    'a picture of its own',
    docx('<w:drawing/>', {
      ...related(`Type="${OFFICE}/image" Target="media/image1.png"`),
      'word/media/image1.png': Buffer.from('89504e470d0a1a0a', 'hex'),
    }),
  ],
  ['a part by its absolute name', to('styles', '/word/styles.xml', '')],
  [
    'tracked changes',
    docx(
      `<w:ins w:author="Ana"><w:r><w:t>new</w:t></w:r></w:ins><w:del><w:r><w:delText>old</w:delText></w:r>${mark('begin')}<w:r><w:delInstrText> PAGE </w:delInstrText></w:r>${mark('end')}</w:del>`,
    ),
  ],
  [
    'a deleted number of the page, each part by itself',
    docx(
      [mark('begin'), '<w:r><w:delInstrText>PAGE</w:delInstrText></w:r>', mark('end')]
        .map((run) => `<w:del>${run}</w:del>`)
        .join(''),
    ),
  ],
  [
    'a number of the page in a box that older programs see in another way',
    docx(
      `<mc:AlternateContent><mc:Choice Requires="x"><w:p>${mark('begin')}${said('PAGE')}${mark('end')}</w:p></mc:Choice><mc:Fallback><w:p>${mark('begin')}${said('PAGE')}${mark('end')}</w:p></mc:Fallback></mc:AlternateContent>`,
    ),
  ],
  [
    'a table of contents over paragraphs',
    docx(
      `<w:p>${mark('begin')}${said('TOC')}</w:p><w:p><w:ins>${said(' \\o')}</w:ins>${mark('separate')}</w:p><w:p>${mark('end')}</w:p>`,
    ),
  ],
  ['a number of the page', field(' PAGE ', ' \\* MERGEFORMAT ')],
  [
    'a field within a field',
    docx(
      `${mark('begin')}${said(' IF ')}${mark('begin')}${said('PAGE')}${mark('separate')}<w:t>2</w:t>${mark('end')}${said(' &gt; 1 "more" ""')}${mark('end')}`,
    ),
  ],
  [
    'a sum of fields',
    docx(`${mark('begin')}${said('=')}${mark('begin')}${said('PAGE')}${mark('end')}${said('+1')}${mark('end')}`),
  ],
  ['a field that links to a page', field(' HYPERLINK "https://www.uscis.gov/" \\o "USCIS" ')],
  ['a field that links to a chapter', field(' HYPERLINK \\l "_Toc1" ')],
  ['a table of contents', docx(`<w:fldSimple w:instr=' TOC \\o "1-3" \\h '/>`)],
  [
    'embedded fonts',
    docx('', { 'word/fonts/font1.odttf': font, ...related(`Type="${OFFICE}/font" Target="fonts/font1.odttf"`) }),
  ],
  [
    'a chart with its sheet',
    docx('', {
      'word/charts/chart1.xml': '<c:chart xmlns:c="urn:c"><c:f>Sheet1!$A$1:$B$2</c:f></c:chart>',
      'word/embeddings/Sheet.xlsx': makeXlsx('Sheet1', [['a', 1]]),
    }),
  ],
  ['an object without a program', docx('', { 'word/embeddings/oleObject1.bin': ole('Root Entry', 'CONTENTS') })],
  ['formulas', formula("IF(A1&gt;0,&quot;a|b&quot;,SUM('A|B'!B2:B9))"), XLSX],
  [
    'custom data of a server',
    docx('', {
      'customXml/item1.xml':
        '<?mso-contentType?><FormTemplates xmlns="http://schemas.microsoft.com/sharepoint/v3/contenttype/forms"/>',
    }),
  ],
  [
    'a part in UTF-16',
    docx('', {
      'customXml/item2.xml': Buffer.from('\ufeff<?xml version="1.0" encoding="UTF-16"?><a>ü</a>', 'utf16le'),
    }),
  ],
  [
    'a drawing with its picture',
    docx('', {
      'word/media/image1.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="x"><image xlink:href="data:image/png;base64,AAAA"/><use xlink:href="#a"/></svg>',
    }),
  ],
])('%s passes', async (_, file, type = DOCX) => {
  expect(await findThreat(file, type as typeof DOCX)).toBeNull();
});
