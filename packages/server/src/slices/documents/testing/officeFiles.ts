import { storedZip } from '../../../demo/files/office.ts';

export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const NAMESPACES = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${OFFICE}" xmlns:v="urn:v" xmlns:o="urn:o" xmlns:a="urn:a" xmlns:x="urn:x" xmlns:mc="urn:mc"`;

type Parts = Record<string, string | Uint8Array>;
export const docx = (body: string, more: Parts = {}) =>
  storedZip({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<w:document ${NAMESPACES}>${body}</w:document>`,
    ...more,
  });
export const xlsx = (more: Parts) =>
  storedZip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>', ...more });
export const related = (attributes: string, xml = '') => ({
  'word/_rels/document.xml.rels': `${xml}<Relationships><Relationship Id="rId1" ${attributes}/></Relationships>`,
});
export const to = (kind: string, target: string, mode = 'TargetMode="External"') =>
  docx('', related(`Type="${OFFICE}/${kind}" Target="${target}" ${mode}`));
export const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
export const said = (...texts: string[]) =>
  texts.map((text) => `<w:r><w:instrText>${text}</w:instrText></w:r>`).join('');
/** Builds a field whose instruction is split over several runs. */
export const field = (...texts: string[]) =>
  docx(`<w:p>${mark('begin')}${said(...texts)}${mark('separate')}<w:r><w:t>1</w:t></w:r>${mark('end')}</w:p>`);
export const formula = (text: string) =>
  xlsx({ 'xl/worksheets/sheet1.xml': `<worksheet><c><f>${text}</f></c></worksheet>` });
export const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(126), Buffer.from('PE\0\0')]);

/** Builds a compound file with one directory sector. */
export function ole(...names: string[]) {
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
