import { findThreat } from './findThreat.ts';

const DOC = 'application/msword';
const XLS = 'application/vnd.ms-excel';
const SECTORS = 8;
const END_OF_CHAIN = 0xfffffffe;

/** Builds a compound file with one stream of 4,096 bytes, its sectors in reverse order. */
function ole(name: string, content: Buffer): Buffer {
  const file = Buffer.alloc(512 * (3 + SECTORS));
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 48);
  file.writeUInt32LE(4096, 56);
  file.writeUInt32LE(END_OF_CHAIN, 68);
  file.fill(0xff, 76, 1024);
  file.writeUInt32LE(0, 76);
  file.writeUInt32LE(END_OF_CHAIN, 512 + 4);
  for (let at = 2; at < 2 + SECTORS; at++) {
    file.writeUInt32LE(at === 2 ? END_OF_CHAIN : at - 1, 512 + at * 4);
    const piece = 1 + SECTORS - at;
    content.subarray(piece * 512, (piece + 1) * 512).copy(file, (at + 1) * 512);
  }
  file.write(name, 1024, 'utf16le');
  file.writeUInt16LE((name.length + 1) * 2, 1024 + 64);
  file[1024 + 66] = 2;
  file.writeUInt32LE(1 + SECTORS, 1024 + 116);
  file.writeUInt32LE(4096, 1024 + 120);
  return file;
}

/** Builds a record of a workbook. */
function record(kind: number, ...bytes: number[]) {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(kind);
  head.writeUInt16LE(bytes.length, 2);
  return Buffer.concat([head, Buffer.from(bytes)]);
}
/** Builds a workbook whose records follow others and cross the end of a sector. */
const workbook = (...records: Buffer[]) =>
  ole('Workbook', Buffer.concat([record(0x809, 0, 6), record(0x31, ...new Array(500).fill(7)), ...records]));
const sheet = (kind: number) => record(0x85, 0, 0, 0, 0, 0, kind, 1, 0, 65);
const letter = (flags: number, text: string | Buffer = '') =>
  ole('WordDocument', Buffer.concat([Buffer.from([0xec, 0xa5, 0, 0, 0, 0, 0, 0, 0, 0, 0, flags]), Buffer.from(text)]));

test.each<[string, Buffer, typeof DOC | typeof XLS]>([
  ['a sheet of macros', workbook(sheet(1)), XLS],
  ['a module of macros', workbook(sheet(6)), XLS],
  ['a link to a program', workbook(record(0x1ae, 0, 0, 3, 0, 0, 99, 3, 100)), XLS],
  ['a command', letter(0, '\x13 DDE cmd "/c calc"\x14'), DOC],
  ['a command in letters of two bytes', letter(0, Buffer.from('\x13 dde cmd', 'utf16le')), DOC],
  ['a text from elsewhere', letter(0, '\x13INCLUDETEXT "\\\\elsewhere"\x14'), DOC],
])('%s in a file of the older kind is found', async (_, file, type) => {
  expect(await findThreat(file, type)).toBe('active_content');
});

test('an encrypted file of the older kind cannot be looked into', async () => {
  expect(await findThreat(workbook(record(0x2f, 0, 0)), XLS)).toBe('unreadable');
  expect(await findThreat(letter(1), DOC)).toBe('unreadable');
  const short = workbook(sheet(1));
  short.writeUInt32LE(4000, 1024 + 120);
  expect(await findThreat(short, XLS)).toBe('unreadable');
});

test('streams of the older kind that share their bytes are not read for each', async () => {
  const shared = workbook(sheet(0));
  shared.copyWithin(1024 + 128, 1024, 1024 + 128);
  expect(await findThreat(shared, XLS)).toBe('unreadable');
});

test('what files of the older kind hold for the most part passes', async () => {
  expect(await findThreat(workbook(sheet(0), sheet(2), record(0x1ae, 1, 0, 1, 4)), XLS)).toBeNull();
  expect(await findThreat(letter(0x10, '\x13 PAGE \x141\x15 DDE is a word'), DOC)).toBeNull();
});
