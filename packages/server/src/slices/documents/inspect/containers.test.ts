import { createHook } from 'node:async_hooks';
import { deflateSync } from 'node:zlib';
import { storedZip } from '../../../demo/files/office.ts';
import { findThreat } from './findThreat.ts';
import { oleStreams } from './oleStreams.ts';
import { zipEntries } from './zipEntries.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Builds a compound file with one directory sector. */
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

const namesIn = (file: Buffer) => oleStreams(file)?.map(({ name }) => name) ?? null;

test('streams of old Office files are read, and macros found', async () => {
  expect(namesIn(ole('Root Entry', 'WordDocument'))).toEqual(['Root Entry', 'WordDocument']);
  expect(await findThreat(ole('Root Entry', 'WordDocument'), 'application/msword')).toBeNull();
  expect(await findThreat(ole('Root Entry', 'WordDocument', 'Macros'), 'application/msword')).toBe('active_content');
  expect(await findThreat(ole('Workbook', '_VBA_PROJECT_CUR'), 'application/vnd.ms-excel')).toBe('active_content');
});

test('macros are found in an old Office file whose directory goes on behind the first 109 sectors of its allocation table', async () => {
  const sectors = 109 * 128 + 3;
  const far = sectors - 1;
  const file = Buffer.concat([ole('Root Entry', 'WordDocument'), Buffer.alloc((sectors - 2) * 512)]);
  const sector = (number: number) => file.subarray((number + 1) * 512, (number + 2) * 512);
  // The directory lies in sector 1, the last sector and sector 4. The 110th table sector, which a list in sector 2
  // names, holds the link from the last sector to sector 4.
  sector(0).writeUInt32LE(far, 4);
  sector(0).writeUInt32LE(0xfffffffe, 16);
  file.writeUInt32LE(2, 68);
  file.writeUInt32LE(1, 72);
  sector(2).fill(0xff).writeUInt32LE(3);
  sector(3)
    .fill(0xff)
    .writeUInt32LE(4, (far % 128) * 4);
  ole('Macros').copy(sector(4), 0, 1024);
  expect(namesIn(file)).toEqual(['Root Entry', 'WordDocument', 'Macros']);
  expect(await findThreat(file, 'application/msword')).toBe('active_content');
  // A list that points to itself ends.
  sector(2).writeUInt32LE(2, 508);
  expect(namesIn(file)).toContain('Macros');
});

test('an old Office file whose directory is longer than anybody looks is not taken for one without macros', () => {
  const sectors = 2_100;
  const tables = Math.ceil(sectors / 128) + 1;
  const file = Buffer.concat([ole('Root Entry', 'WordDocument'), Buffer.alloc((sectors + tables) * 512)]);
  const directory = (length: number) => {
    for (let at = 0; at < tables * 128; at++)
      file.writeUInt32LE(at < tables || at >= tables + length - 1 ? 0xfffffffe : at + 1, 512 + at * 4);
    return file;
  };
  for (let at = 0; at < tables; at++) file.writeUInt32LE(at, 76 + at * 4);
  file.writeUInt32LE(tables, 48);
  ole('Root Entry', 'WordDocument').copy(file, (tables + 1) * 512, 1024);
  expect(namesIn(directory(1_900))).toEqual(['Root Entry', 'WordDocument']);
  expect(namesIn(directory(2_100))).toBeNull();
});

test('a document in which other readers would find other parts is none', () => {
  const clean = { '[Content_Types].xml': 'a', 'word/document.xml': 'b' };
  const whole = storedZip({ ...clean, 'word/vbaProject.bin': 'c' });
  const end = whole.length - 22;
  const directory = whole.readUInt32LE(end + 16);
  expect(zipEntries(whole)).toHaveLength(3);
  // The directory has one entry more than its count.
  const uncounted = Buffer.from(whole);
  uncounted.writeUInt16LE(2, end + 10);
  expect(zipEntries(uncounted)).toBeNull();
  // One directory lies where the end record says, another right before the record.
  const other = storedZip({ ...clean, 'word/harmless.xml.x': 'c' });
  const [before, hidden, record] = [whole.subarray(0, directory), whole.subarray(directory, end), whole.subarray(end)];
  const shown = other.subarray(other.readUInt32LE(other.length - 6), -22);
  expect(shown).toHaveLength(hidden.length);
  expect(zipEntries(Buffer.concat([before, shown, hidden, record]))).toBeNull();
});

test('a document with a second end record, or with one for larger files, or whose parts have two names, is none', async () => {
  const parts = { '[Content_Types].xml': '<a/>', 'word/document.xml': '<a/>' };
  const whole = storedZip(parts);
  const [body, record] = [whole.subarray(0, -22), Buffer.from(whole.subarray(-22))];
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50);
  expect(zipEntries(Buffer.concat([body, locator, record]))).toBeNull();
  const commented = Buffer.from(record);
  commented.writeUInt16LE(22, 20);
  expect(zipEntries(Buffer.concat([body, commented, record]))).toBeNull();
  // More bytes follow the end record than it declares.
  expect(zipEntries(Buffer.concat([whole, Buffer.from('more')]))).toBeNull();
  const renamed = Buffer.from(whole);
  renamed.write('word/settings.xml', renamed.indexOf('word/document.xml'));
  expect(await findThreat(renamed, DOCX)).toBe('unreadable');
  const packed = Buffer.from(whole);
  packed.writeUInt16LE(8, 8);
  expect(await findThreat(packed, DOCX)).toBe('unreadable');
  expect(await findThreat(whole, DOCX)).toBeNull();
});

test('broken containers end in a refusal, not in an error', async () => {
  const whole = storedZip({ '[Content_Types].xml': 'a', 'word/document.xml': 'b' });
  for (let length = 0; length < whole.length; length += 7) {
    expect(() => zipEntries(whole.subarray(0, length))).not.toThrow();
    expect(() => namesIn(ole('WordDocument').subarray(0, length * 3))).not.toThrow();
  }
  const encrypted = Buffer.from(whole);
  encrypted.writeUInt16LE(1, whole.indexOf(Buffer.from('PK\x01\x02', 'latin1')) + 8);
  expect(await findThreat(encrypted, DOCX)).toBe('unreadable');
});

test('thousands of small packed objects are unpacked at once, without a stream for each', async () => {
  const count = 10_000;
  const packed = deflateSync('1 0 <<>>');
  const stream = Buffer.concat([Buffer.from('/ObjStm/Filter>>stream\n'), packed, Buffer.from('\nendstream ')]);
  const file = Buffer.concat([Buffer.from('%PDF-1.5\n'), ...Array.from({ length: count }, () => stream)]);
  const started = { ZLIB: 0, TickObject: 0 };
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'ZLIB' || type === 'TickObject') started[type]++;
    },
  }).enable();
  try {
    expect(await findThreat(file, 'application/pdf')).toBeNull();
  } finally {
    hook.disable();
  }
  expect(started.ZLIB).toBeGreaterThanOrEqual(count);
  // A stream per entry would need several ticks of the event loop each.
  expect(started.TickObject).toBeLessThan(count / 10);
});
