import { deflateSync } from 'node:zlib';
import { storedZip } from '../../db/seed/files/office.ts';
import { findThreat } from './findThreat.ts';
import { oleStreams } from './oleStreams.ts';
import { zipEntries } from './zipEntries.ts';

const PDF = 'application/pdf';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** An object stream, packed as real writers do it. */
function packedObjects(content: string, dictionary = '/Type/ObjStm/N 1/First 4/Filter/FlateDecode') {
  const packed = deflateSync(Buffer.from(content));
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj<<${dictionary}>>stream\n`),
    packed,
    Buffer.from('\nendstream endobj\n%%EOF'),
  ]);
}

/** A compound file with one directory sector. */
function ole(...names: string[]) {
  const header = Buffer.alloc(512);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 48);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(512, 0xff);
  table.writeUInt32LE(0xfffffffe, 4);
  const directory = Buffer.alloc(512);
  for (const [index, name] of names.entries()) {
    directory.write(name, index * 128, 'utf16le');
    directory.writeUInt16LE((name.length + 1) * 2, index * 128 + 64);
    directory[index * 128 + 66] = 2;
  }
  return Buffer.concat([header, table, directory]);
}

test('actions are found in packed objects too, and chance letters in pictures are not', async () => {
  expect(await findThreat(packedObjects('1 0 <</S/JavaScript/JS(x)>>'), PDF)).toBe('active_content');
  expect(await findThreat(packedObjects('1 0 <</S/Launch/F(cmd.exe)>>'), PDF)).toBe('active_content');
  expect(await findThreat(packedObjects('1 0 <</Type/Page>>'), PDF)).toBeNull();
  expect(
    await findThreat(Buffer.from('%PDF-1.4 1 0 obj<</Subtype/Image>>stream\n/JS /Lau\nendstream endobj'), PDF),
  ).toBeNull();
  expect(await findThreat(Buffer.from('%PDF-1.4 <</JSx 1/JavaScripts 2>>'), PDF)).toBeNull();
});

test('actions are found behind padding, hexadecimal letters and a missing compression', async () => {
  const script = '1 0 <</S/JavaScript/JS(x)>>';
  const padded = `/Type/ObjStm/N 1/First 4/Filter/FlateDecode/X(${' '.repeat(5_000)})`;
  expect(await findThreat(packedObjects(script, padded), PDF)).toBe('active_content');
  expect(await findThreat(packedObjects(script, '/Type/#4fbjS#74m/Filter/FlateDecode'), PDF)).toBe('active_content');
  expect(await findThreat(packedObjects(' '.repeat(20_000_000) + script), PDF)).toBe('active_content');
  expect(await findThreat(Buffer.from('%PDF-1.4 <</S/J#61vaScript/#4a#53(x)>>'), PDF)).toBe('active_content');
  expect(await findThreat(Buffer.from(`%PDF-1.5 1 0 obj<</Type/ObjStm>>stream\n${script}\nendstream`), PDF)).toBe(
    'active_content',
  );
});

test.each([
  ['in what claims to be a picture', '4 0 obj<</Length 99>>stream\n5 0 obj<</S/JavaScript/JS(x)>>endobj\nendstream'],
  ['behind a comment', '% stream\n5 0 obj<</S/JavaScript/JS(x)>>endobj\n% endstream'],
  ['within a string', '4 0 obj<</A(stream\n)/B<</S/Launch/F(cmd.exe)>>/C(endstream)>>endobj'],
  ['in a rendition', '4 0 obj<</Length 9>>stream\n5 0 obj<</S/Rendition/JS(x)>>endobj\nendstream'],
])('an action hidden %s is found', async (_where, text) => {
  expect(await findThreat(Buffer.from(`%PDF-1.7\n${text}\n%%EOF`), PDF)).toBe('active_content');
});

test('packed objects are found behind a word that begins no stream, and damaged ones are refused', async () => {
  const whole = packedObjects('1 0 <</S/JavaScript/JS(x)>>');
  expect(await findThreat(Buffer.concat([Buffer.from('%PDF-1.7\n% stream\n'), whole]), PDF)).toBe('active_content');
  const blanks = Buffer.from(whole.toString('latin1').replace('>>stream\n', '>>stream \r'), 'latin1');
  expect(await findThreat(blanks, PDF)).toBe('active_content');
  const damaged = packedObjects(`1 0 <</S/JavaScript/JS(x)>>${'ab'.repeat(50)}`);
  damaged.fill(0, damaged.indexOf('\nendstream') - 4, damaged.indexOf('\nendstream'));
  expect(await findThreat(damaged, PDF)).toBe('unreadable');
});

test('objects packed as no writer packs them are refused, an encrypted file’s are passed over', async () => {
  const hex = Buffer.from('1 0 <</S/JavaScript/JS(x)>>').toString('hex');
  const file = (more = '') =>
    Buffer.from(`%PDF-1.7\n1 0 obj<</Type/ObjStm/Filter/ASCIIHexDecode>>stream\n${hex}\nendstream endobj ${more}`);
  expect(await findThreat(file(), PDF)).toBe('unreadable');
  expect(await findThreat(file('trailer<</Encrypt 9 0 R>>'), PDF)).toBeNull();
  const comment = Buffer.from('\n% /Encrypt 9 0 R');
  expect(await findThreat(Buffer.concat([packedObjects('1 0 <</S/Launch/F(x)>>'), comment]), PDF)).toBe(
    'active_content',
  );
  const twice = packedObjects(deflateSync('1 0 <</S/JavaScript/JS(x)>>').toString('latin1'));
  expect(await findThreat(twice, PDF)).toBe('unreadable');
  expect(await findThreat(packedObjects(''), PDF)).toBeNull();
});

test('an action is found wherever the pieces end in which a file is searched', async () => {
  for (const name of ['/Launch', '/#4c#61#75#6e#63#68']) {
    for (let before = 256 * 1024 - 30; before < 256 * 1024 + 10; before++) {
      const file = Buffer.from(`%PDF-1.7\n${' '.repeat(before)}${name} <<>>`);
      expect(await findThreat(file, PDF)).toBe('active_content');
    }
    expect(await findThreat(Buffer.from(`%PDF-1.7\n${' '.repeat(256 * 1024 - 16)}${name}er`), PDF)).toBeNull();
  }
});

test('objects packed beyond measure are not waited for', async () => {
  const bomb = packedObjects(' '.repeat(40_000_000));
  expect(await findThreat(Buffer.concat([bomb, bomb]), PDF)).toBe('unreadable');
});

test.each([
  ['stream\n', 180_000],
  ['/ObjStm stream\nendstream', 2_500],
  ['#41', 375_000],
  ['/ObjStm stream\nx endstream ', 45_000],
  ['/ObjStm stream\n', 60_000],
  ['/ObjStm stream\n1 0 ', 20_000],
  ['/ObjStm/Filter stream\nx\x9c\x03\0\0\0\0\x01', 5_000],
])('a file of %j made to take long costs by its size, not by the square of it', async (text, times) => {
  const cost = async (size: number) => {
    const file = Buffer.from(`%PDF-1.4${text.repeat(times * size)}`);
    const before = process.cpuUsage();
    await findThreat(file, PDF);
    return process.cpuUsage(before).user;
  };
  await cost(1);
  const once = await cost(1);
  // Linear is four times, the square is sixteen; what collecting garbage takes comes on top.
  expect(await cost(4)).toBeLessThan(9 * once + 300_000);
});

test('streams of old Office files are read, and macros found', async () => {
  expect(oleStreams(ole('Root Entry', 'WordDocument'))).toEqual(['Root Entry', 'WordDocument']);
  expect(await findThreat(ole('Root Entry', 'WordDocument'), 'application/msword')).toBeNull();
  expect(await findThreat(ole('Root Entry', 'WordDocument', 'Macros'), 'application/msword')).toBe('active_content');
  expect(await findThreat(ole('Workbook', '_VBA_PROJECT_CUR'), 'application/vnd.ms-excel')).toBe('active_content');
});

test('broken containers end in a refusal, not in an error', async () => {
  const whole = storedZip({ '[Content_Types].xml': 'a', 'word/document.xml': 'b' });
  for (let length = 0; length < whole.length; length += 7) {
    expect(() => zipEntries(whole.subarray(0, length))).not.toThrow();
    expect(() => oleStreams(ole('WordDocument').subarray(0, length * 3))).not.toThrow();
  }
  const encrypted = Buffer.from(whole);
  encrypted.writeUInt16LE(1, whole.indexOf(Buffer.from('PK\x01\x02', 'latin1')) + 8);
  expect(await findThreat(encrypted, DOCX)).toBe('unreadable');
});
