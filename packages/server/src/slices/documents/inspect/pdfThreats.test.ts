import { deflateSync } from 'node:zlib';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import PDFKit from 'pdfkit';
import { findThreat } from './findThreat.ts';

const PDF = 'application/pdf';
const SCRIPT = '5 0 <</S/JavaScript/JS(app.alert(1))>>';
const TEMPLATE = '<template xmlns="http://www.xfa.org/schema/xfa-template/3.0/">';
const XFA_SCRIPT = `${TEMPLATE}<event><script contentType="application/x-javascript">1</script></event></template>`;

const pdf = (...parts: (string | Buffer)[]) =>
  Buffer.concat(['%PDF-1.7\n', ...parts, '\n%%EOF\n'].map((part) => Buffer.from(part as string)));
const stream = (content: string | Buffer, dictionary = '/Filter/FlateDecode') =>
  Buffer.concat([
    Buffer.from(`\n4 0 obj<<${dictionary}>>stream\n`),
    Buffer.from(content as string),
    Buffer.from('\nendstream endobj'),
  ]);
const packed = (content: string | Buffer, dictionary?: string) => stream(deflateSync(content), dictionary);
const object = (content: string) => pdf(`1 0 obj${content}endobj`);
const hex = (bytes: Buffer) => `${bytes.toString('hex')}>`;
const form = '1 0 obj<</AcroForm<</Fields[]/XFA[(template) 4 0 R]>>>>endobj';

function base85(bytes: Buffer): string {
  const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
  let text = '';
  for (let at = 0; at < padded.length; at += 4) {
    let value = padded.readUInt32BE(at);
    const group = Array.from({ length: 5 }, () => {
      const digit = value % 85;
      value = Math.floor(value / 85);
      return String.fromCharCode(digit + 33);
    });
    text += group.reverse().join('');
  }
  return `${text}~>`;
}

const noise = Buffer.from(Array.from({ length: 50_000 }, (_, at) => (at * at * 7 + at * 13) % 251));
/** Flips one bit of a byte. */
const corrupt = (bytes: Buffer, at: number) => Buffer.from(bytes.with(at, (bytes.at(at) ?? 0) ^ 0x80));

/** Encodes LZW in nine-bit codes only, clearing the table before it grows. */
function lzw(bytes: Buffer): Buffer {
  const codes = [256, ...[...bytes].flatMap((byte, at) => (at % 200 === 199 ? [byte, 256] : [byte])), 257];
  const bits = codes.map((code) => code.toString(2).padStart(9, '0')).join('');
  return Buffer.from((bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)));
}
const runs = (bytes: Buffer) =>
  Buffer.concat([...bytes].map((byte) => Buffer.from([0, byte])).concat(Buffer.from([128])));

const HOSTILE: [string, Buffer][] = [
  ['objects whose stream names no kind', pdf(packed(SCRIPT, '/N 1/First 4/Filter/FlateDecode'))],
  [
    'objects in what claims to be a picture',
    pdf(packed(SCRIPT, '/Type/XObject/Subtype/Image/N 1/First 4/Filter/FlateDecode')),
  ],
  ['objects behind a comment in their stream', pdf(packed(`% harmless\n${SCRIPT}`, '/N 1/First 4/Filter/FlateDecode'))],
  ['objects whose filter has its short name', pdf(packed(SCRIPT, '/F/Fl/N 1/First 4'))],
  ['objects in hexadecimal letters', pdf(stream(hex(Buffer.from(SCRIPT)), '/Filter/ASCIIHexDecode/N 1/First 4'))],
  [
    'objects packed, then in hexadecimal letters',
    pdf(stream(hex(deflateSync(SCRIPT)), '/Filter[/ASCIIHexDecode/FlateDecode]')),
  ],
  ['objects packed, then in letters of base 85', pdf(stream(base85(deflateSync(SCRIPT)), '/Filter[/A85/Fl]'))],
  [
    'objects in letters of base 85, then packed',
    pdf(packed(base85(Buffer.from(SCRIPT)), '/Filter[/FlateDecode/ASCII85Decode]')),
  ],
  ['objects packed twice', pdf(packed(deflateSync(SCRIPT), '/Filter[/FlateDecode/FlateDecode]'))],
  ['objects packed in the old way', pdf(stream(lzw(Buffer.from(SCRIPT)), '/Filter/LZWDecode'))],
  ['objects packed as runs', pdf(stream(runs(Buffer.from(SCRIPT)), '/Filter/RunLengthDecode'))],
  [
    'objects packed as runs, then packed',
    pdf(packed(runs(Buffer.from(SCRIPT)), '/Filter[/FlateDecode/RunLength#44ecode]')),
  ],
  ['objects whose sum is wrong', pdf(stream(corrupt(deflateSync(SCRIPT + ' '.repeat(50)), -2)))],
  ['many objects whose sum is wrong', pdf(stream(corrupt(deflateSync(SCRIPT + noise.toString('hex')), -2)))],
  ['objects cut off', pdf(stream(deflateSync(SCRIPT + ' '.repeat(50)).subarray(0, -6)))],
  ['a script in a form', pdf(form, packed(XFA_SCRIPT))],
  [
    'a script in a form behind a prefix',
    pdf(form, packed('<x:template xmlns:x="x"><x:script>1</x:script></x:template>')),
  ],
  ['a script in a form in UTF-16', pdf(form, packed(Buffer.from(`\ufeff${XFA_SCRIPT}`, 'utf16le')))],
  [
    'a script in a form, in hexadecimal letters',
    pdf(form, stream(hex(Buffer.from(XFA_SCRIPT)), '/Filter/ASCIIHexDecode')),
  ],
  ['a script whose tag is cut in two', pdf(form, packed(`${TEMPLATE}<scr`), packed('ipt>1</script></template>'))],
  [
    'a form that sends itself',
    pdf(form, packed(`${TEMPLATE}<event><submit target="https://elsewhere.example/"/></event></template>`)),
  ],
  [
    'a form named in packed objects',
    pdf(packed('1 0 <</XFA 4 0 R>>', '/Type/ObjStm/N 1/First 4/Filter/FlateDecode'), packed(XFA_SCRIPT)),
  ],
  ['a file that it brings along', object('<</Names<</EmbeddedFiles<</Names[(a.exe) 2 0 R]>>>>>>')],
  ['a stream of such a file', pdf(packed('MZ', '/Type/Embedded#46ile/Filter/FlateDecode'))],
  ['an attachment on a page', object('<</Subtype/FileAttachment/FS 2 0 R>>')],
  ['another document on a share', object('<</S/GoToR/F(\\\\\\\\elsewhere\\\\a.pdf)/D[0/Fit]>>')],
  ['another document within', object('<</S/GoToE/T<</R/C>>>>')],
  ['a program', object('<</S/Launch/Win<</F(cmd.exe)>>>>')],
  ['data from elsewhere', object('<</S/ImportData/F(a.fdf)>>')],
  ['a form that is sent', object('<</S/SubmitForm/F(https://elsewhere.example/)>>')],
  ['a film', object('<</Subtype/RichMedia>>')],
  ['a film of the older kind', object('<</Subtype/Movie/Movie<</F(a.avi)>>>>')],
  ['a space', object('<</Subtype /3D/3DD 5 0 R>>')],
  ['a link to a file', object('<</S/URI/URI(file:///C:/Windows/System32/cmd.exe)>>')],
  ['a link to a share', object('<</S/URI/URI(\\\\\\\\elsewhere\\\\share)>>')],
  ['a link to a share in octal letters', object('<</S/URI/URI(\\134\\134elsewhere\\134share)>>')],
  ['a link to a share in hexadecimal letters', object('<</S/URI/URI<5c5c656c73657768657265>>>')],
  ['a link in UTF-16', object(`<</S/URI/URI<feff${Buffer.from('file:///C:/', 'utf16le').swap16().toString('hex')}>>>`)],
  ['a link behind a comment', object('<</S/URI/URI%harmless\n(javascript:app.alert\\(1\\))>>')],
  ['a link told elsewhere', object('<</S/URI/URI 9 0 R>>')],
  [
    'a link in packed objects',
    pdf(packed('5 0 <</S/URI/URI(smb://elsewhere/share)>>', '/Type/ObjStm/N 1/First 4/Filter/FlateDecode')),
  ],
  ['a link told elsewhere behind a comment', object('<</S/URI/URI 9%harmless\n0 R>>')],
  ['a link behind more blanks than anybody reads', object(`<</S/URI/URI(${' '.repeat(3_000)}file:///C:/)>>`)],
  [
    'a link behind a comment longer than a piece of the file reaches',
    pdf(' '.repeat(256 * 1024 - 40), `1 0 obj<</S/URI/URI%${'x'.repeat(9_000)}\n(file:///C:/)>>endobj`),
  ],
  ['a file that nothing names as one', object('<</AF[<</F(a.exe)/EF <</F 9 0 R>>>>]>>')],
  ['a style sheet of a form', pdf(form, packed(`<?xml-stylesheet href="//elsewhere.example/a.xsl"?>${TEMPLATE}`))],
  ['a picture of a form on a share', pdf(form, packed(`${TEMPLATE}<image href="\\\\elsewhere\\a.png"/></template>`))],
  ['a form that asks a service', pdf(form, packed('<connectionSet><wsdlConnection name="a"/></connectionSet>'))],
  ['a file on a share', object('<</Type/Filespec/UF(//elsewhere.example/share/a.pdf)>>')],
];

test.each(HOSTILE)('%s is found', async (_, file) => {
  expect(await findThreat(file, PDF)).toBe('active_content');
});

test.each<[string, Buffer]>([
  ['what is packed as it says elsewhere', pdf(packed(SCRIPT, '/Filter 9 0 R/N 1/First 4'))],
  ['what is packed as a list says elsewhere', pdf(packed(SCRIPT, '/Filter[9 0 R]/N 1/First 4'))],
  [
    'what is packed in letters as it says elsewhere',
    pdf(stream(hex(Buffer.from(SCRIPT)), '/Filter 9 0 R/N 1/First 4'), '9 0 obj/ASCIIHexDecode endobj'),
  ],
  [
    'what is packed in letters as it says elsewhere, behind a comment',
    pdf(stream(hex(Buffer.from(SCRIPT)), '/Filter%x\n[%x\n9 0 R]/N 1/First 4'), '9 0 obj/ASCIIHexDecode endobj'),
  ],
  ['objects packed in a way that few know', pdf(stream('x', '/Filter/BrotliDecode/N 1/First 4'))],
  ['objects packed with a window that zlib refuses', pdf(stream(corrupt(deflateSync(SCRIPT), 0)))],
  [
    'objects written as differences, packed in the old way',
    pdf(stream(lzw(Buffer.from(SCRIPT)), '/Filter/LZWDecode/DecodeParms<</Predictor 2>>/N 1/First 4')),
  ],
  [
    'differences in what claims to be a picture, its numbers behind comments',
    pdf(packed(SCRIPT, '/Subtype/Image/Filter/FlateDecode/DecodeParms<</Predictor 12>>/N%\n1/First%\n4')),
  ],
  [
    'objects written as differences',
    pdf(packed(SCRIPT, '/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 5>>/N 1/First 4')),
  ],
  [
    'differences in what claims to be a picture',
    pdf(packed(SCRIPT, '/Subtype/Image/Filter/FlateDecode/DecodeParms<</Predictor 12>>/N 1/First 4')),
  ],
  ['more than anybody unpacks', pdf(packed(Buffer.alloc(65 * 1024 * 1024, '1 ')))],
])('%s cannot be looked into', async (_, file) => {
  expect(await findThreat(file, PDF)).toBe('unreadable');
});

test.each<[string, Buffer]>([
  ['a page of text', pdf(packed('0.5 w 1 0 0 1 0 0 cm BT /F1 12 Tf (See /JS and file:///a) Tj ET'))],
  ['a link to a page', object('<</S/URI/URI(https://www.irs.gov/a?b=\\(1\\))>>')],
  ['a link without its beginning', object('<</S /URI /URI (www.irs.gov)>>')],
  ['a link to a mailbox', object('<</Type/Action/S/URI/URI<6d61696c746f3a612e40622e636f>>>')],
  ['a picture', pdf(packed(noise, '/Subtype/Image/Filter/FlateDecode/DecodeParms<</Predictor 15/Columns 50>>'))],
  ['a large picture', pdf(packed(Buffer.alloc(70 * 1024 * 1024, 255), '/Subtype/Image/Filter/FlateDecode'))],
  ['a photo in letters', pdf(stream(base85(noise), '/Subtype/Image/Filter[/ASCII85Decode/DCTDecode]'))],
  [
    'a table of objects',
    pdf(packed(noise, '/Type/XRef/W[1 2 1]/ID[(a)(b)]/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 4>>')),
  ],
  [
    'an outline and a button before a picture',
    pdf(
      '1 0 obj<</Outlines<</First 2 0 R>>/AP<</N 3 0 R>>>>endobj',
      packed(noise, '/Subtype/Image/Filter/FlateDecode/DecodeParms<</Predictor 12>>'),
    ),
  ],
  ['a profile of colours', pdf(packed(noise, '/N 3/Filter/FlateDecode'))],
  ['a form of XML without scripts', pdf(form, packed(`${TEMPLATE}<subform><field/></subform></template>`))],
  [
    'facts about the file',
    pdf(stream('<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"/>', '/Type/Metadata/Subtype/XML')),
  ],
])('%s passes', async (_, file) => {
  expect(await findThreat(file, PDF)).toBeNull();
});

test('what common programs write passes: a form to fill in, a font, a picture, a link, a note', async () => {
  const document = await PDFDocument.create();
  const page = document.addPage();
  const fields = document.getForm();
  const name = fields.createTextField('name');
  name.setText('Ana');
  name.addToPage(page);
  fields.createCheckBox('agrees').addToPage(page);
  page.drawText('Hello', { font: await document.embedFont(StandardFonts.Helvetica) });
  for (const useObjectStreams of [true, false])
    expect(await findThreat(Buffer.from(await document.save({ useObjectStreams })), PDF)).toBeNull();

  const written = new PDFKit({ pdfVersion: '1.7', displayTitle: true });
  const pieces: Buffer[] = [];
  written.on('data', (piece: Buffer) => pieces.push(piece));
  written.text('Hello', { link: 'https://www.irs.gov/' }).note(10, 10, 100, 100, 'A note');
  written.outline.addItem('Chapter');
  const ended = new Promise((resolve) => written.on('end', resolve));
  written.end();
  await ended;
  expect(await findThreat(Buffer.concat(pieces), PDF)).toBeNull();
});
