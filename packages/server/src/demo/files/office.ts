import { crc32 } from 'node:zlib';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Makes the smallest Word file that Word opens without complaint. */
export function makeDocx(paragraphs: string[]): Buffer {
  const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const body = paragraphs
    .map((text) => `<w:p><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`)
    .join('');
  return officeZip(
    'word/document.xml',
    'wordprocessingml.document',
    `${XML}<w:document xmlns:w="${main}"><w:body>${body}<w:sectPr/></w:body></w:document>`,
  );
}

/** Makes a spreadsheet with one sheet; numbers stay numbers. */
export function makeXlsx(sheet: string, rows: (string | number)[][]): Buffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const cell = (value: string | number) =>
    typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
  const data = rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
  const workbook = `${XML}<workbook xmlns="${main}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  return officeZip('xl/workbook.xml', 'spreadsheetml.sheet', workbook, {
    'xl/_rels/workbook.xml.rels': relations(`${RELATIONS}/worksheet`, 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`,
  });
}

function officeZip(part: string, kind: string, content: string, more: Record<string, string> = {}): Buffer {
  const type = (name: string) => `application/vnd.openxmlformats-officedocument.${name}+xml`;
  const overrides = Object.keys(more).filter((name) => !name.endsWith('.rels'));
  const types = [
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`,
    `<Default Extension="xml" ContentType="application/xml"/>`,
    `<Override PartName="/${part}" ContentType="${type(`${kind}.main`)}"/>`,
    ...overrides.map((name) => `<Override PartName="/${name}" ContentType="${type('spreadsheetml.worksheet')}"/>`),
  ];
  return storedZip({
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types">${types.join('')}</Types>`,
    '_rels/.rels': relations(`${RELATIONS}/officeDocument`, part),
    [part]: content,
    ...more,
  });
}

const relations = (type: string, target: string) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${type}" Target="${target}"/></Relationships>`;

/** Makes a zip archive without compression. */
export function storedZip(files: Record<string, string | Uint8Array>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const [name, content] = [Buffer.from(path), Buffer.from(text)];
    // Version, flags, method, time, date (1 January 1980), checksum, both sizes, length of the name, no extra fields.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x21, 8);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), common, name, content);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, tail, name);
    offset += 30 + name.length + content.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, index, end]);
}
