import { deflateRawSync, deflateSync } from 'node:zlib';
import { findThreat } from './findThreat.ts';

const PDF = 'application/pdf';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Builds an object stream, compressed as real writers do it. */
function packedObjects(content: string | Buffer, dictionary = '/Type/ObjStm/N 1/First 4/Filter/FlateDecode') {
  const packed = deflateSync(content);
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj<<${dictionary}>>stream\n`),
    packed,
    Buffer.from('\nendstream endobj\n%%EOF'),
  ]);
}

/** Builds a zip whose entries all share the same compressed bytes. */
function sharedZip(packed: Buffer, names: string[]) {
  const [first = ''] = names;
  const local = Buffer.concat([Buffer.alloc(30), Buffer.from(first)]);
  local.writeUInt32LE(0x04034b50);
  local.writeUInt16LE(8, 8);
  local.writeUInt16LE(first.length, 26);
  const directory = names.map((name) => {
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt16LE(name.length, 28);
    return Buffer.concat([entry, Buffer.from(name)]);
  });
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(local.length + packed.length, 16);
  return Buffer.concat([local, packed, ...directory, end]);
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
  const damaged = packedObjects('1 0 <</S/JavaScript/JS(x)>>');
  damaged.fill(0xff, damaged.indexOf('stream\n') + 9, damaged.indexOf('\nendstream'));
  expect(await findThreat(damaged, PDF)).toBe('unreadable');
});

test('objects packed as no writer packs them are refused; of an encrypted file it is said that nobody could look', async () => {
  const hex = Buffer.from('1 0 <</S/JavaScript/JS(x)>>').toString('hex');
  const file = (filter: string, more = '') =>
    Buffer.from(`%PDF-1.7\n1 0 obj<</Type/ObjStm/Filter/${filter}>>stream\n${hex}\nendstream endobj ${more}`);
  expect(await findThreat(file('ASCIIHexDecode'), PDF)).toBe('active_content');
  expect(await findThreat(file('Crypt'), PDF)).toBe('unreadable');
  expect(await findThreat(file('Crypt', 'trailer<</Encrypt 9 0 R>>'), PDF)).toBe('locked');
  expect(await findThreat(Buffer.from('%PDF-1.7\ntrailer<</#45ncrypt 9 0 R>>'), PDF)).toBe('locked');
  const comment = Buffer.from('\n% /Encrypt 9 0 R');
  expect(await findThreat(Buffer.concat([packedObjects('1 0 <</S/Launch/F(x)>>'), comment]), PDF)).toBe(
    'active_content',
  );
  const twice = packedObjects(deflateSync('1 0 <</S/JavaScript/JS(x)>>').toString('latin1'));
  expect(await findThreat(twice, PDF)).toBe('unreadable');
  expect(await findThreat(packedObjects(''), PDF)).toBeNull();
});

test('a script whose letters are written as differences from those before is not taken for harmless', async () => {
  const width = 12;
  const row = Buffer.from('1 0 <</S/JavaScript/JS(app.alert(1))>>'.padEnd(4 * width));
  for (let at = row.length - 1; at >= width; at--) row[at] = (row[at] ?? 0) - (row[at - width] ?? 0);
  expect(row.includes('/JavaScript')).toBe(false);
  const objects = '/Type/ObjStm/N 1/First 4/Filter/FlateDecode';
  const predicted = `${objects}/DecodeParms<</Predictor 2/Colors ${width}/Columns 4>>`;
  expect(await findThreat(packedObjects(row, predicted), PDF)).toBe('unreadable');
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

/** Builds a stored (uncompressed) deflate block that is not the last. */
function stored(length: number, bytes = '') {
  const block = Buffer.alloc(5);
  block.writeUInt16LE(length, 1);
  block.writeUInt16LE(0xffff - length, 3);
  return Buffer.concat([block, Buffer.from(bytes)]);
}

test('many streams that share one bomb cost as much as one, in a file that says it is encrypted, too', async () => {
  const head = Buffer.from('/ObjStm/Filter>>stream\n\x78\x01', 'latin1');
  const heads = Array.from({ length: 40 }, (_, index) => [head, stored((39 - index) * (head.length + 5))]).flat();
  const tail = deflateRawSync(Buffer.alloc(66 * 1024 * 1024));
  const bomb = Buffer.concat([Buffer.from('%PDF-1.7\n/Encrypt 1 0 R\n'), ...heads, tail]);
  // Each of these streams alone would only be one that cannot be unpacked.
  expect(await findThreat(bomb, PDF)).toBe('unreadable');
});

test('entries that share their bytes are not waited for, though nothing comes of them', async () => {
  const nothing = Buffer.concat([...Array.from({ length: 1_000 }, () => stored(0)), Buffer.from([3, 0])]);
  const entries = Array.from({ length: 50 }, (_, index) => `word/${index}.xml`);
  expect(await findThreat(sharedZip(nothing, entries.slice(0, 1)), DOCX)).toBeNull();
  expect(await findThreat(sharedZip(nothing, entries), DOCX)).toBe('unreadable');
});

test('a file that is full of beginnings keeps nobody else waiting while it is looked into', async () => {
  const file = Buffer.alloc(4 * 1024 * 1024, 'stream\n');
  file.write('%PDF-1.4\n');
  let breaths = 0;
  const timer = setInterval(() => breaths++);
  await findThreat(file, PDF);
  clearInterval(timer);
  expect(breaths).toBeGreaterThan(20);
});

test('what describes the parts of a document is not read without an end', async () => {
  const part = (name: string, inner: Buffer) =>
    sharedZip(deflateRawSync(Buffer.concat([Buffer.from('<a>'), inner, Buffer.from('</a>')])), [name]);
  const relations = (bytes: number) => part('word/_rels/document.xml.rels', Buffer.alloc(bytes, '<b/>'));
  expect(await findThreat(relations(2_000_000), DOCX)).toBeNull();
  expect(await findThreat(relations(20_000_000), DOCX)).toBe('unreadable');
  expect(await findThreat(part('word/document.xml', Buffer.alloc(65 * 1024 * 1024, ' ')), DOCX)).toBe('unreadable');
});

test.each([
  ['stream\n', 180_000],
  ['/ObjStm stream\nendstream', 2_500],
  ['#41', 375_000],
  ['/F %', 200_000],
  ['%/F%\n', 200_000],
  ['/URI% ', 200_000],
  ['/F(\\\\', 100_000],
  ['/Filter[', 100_000],
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
  // Linear cost is four times, quadratic sixteen times; garbage collection adds some.
  expect(await cost(4)).toBeLessThan(9 * once + 300_000);
});
