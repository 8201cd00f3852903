import { oleStreams } from './oleStreams.ts';
import { piecesOf } from './pdfNames.ts';
import type { Threat } from './threat.ts';

/** Streams of macros, packed programs, and formulas for an editor that runs its input. */
const ACTIVE_STREAM = /^(_VBA_PROJECT|_VBA_PROJECT_CUR|Macros|VBA|\p{Cc}Ole10Native|Equation Native|\p{Cc}OCXNAME)$/iu;
/**
 * A Word field that starts a program or fetches content, as old files store text: one or two bytes per character, after
 * the mark that begins a field.
 */
const spaced = (word: string) => [...word].join('\\0?');
const COMMAND = new RegExp(
  `\\x13\\0?(?:[\\s"]\\0?){0,20}(?:${['DDE', 'DDEAUTO', 'INCLUDETEXT', 'IMPORT'].map(spaced).join('|')})\\0?[\\s"]`,
  'i',
);
const COMMANDS = [Buffer.from('DDEAUTO'), Buffer.from('DDEAUTO', 'utf16le')];

/** Kinds of workbook records: the workbook is encrypted, has a sheet, leads to another workbook or program. */
const [ENCRYPTED, SHEET, BOOK] = [0x2f, 0x85, 0x1ae];
/** Macro sheets, of the oldest and of a later kind. */
const MACROS = new Set([1, 6]);
/** Content of a link record that leads to this workbook itself, or to functions. */
const OWN = new Set([0x0401, 0x3a01]);
const READ = /^(Workbook|Book|WordDocument)$/i;
const LETTER_NAME = /^WordDocument$/i;
/** Limit for the streams read; a letter may embed a few sheets. */
const READ_MAX = 100;
const LETTER = 0xa5ec;
const LETTER_ENCRYPTED = 0x0100;

/**
 * Finds macros, programs, commands and links in an OLE file. Returns `unreadable` if it is encrypted, even with the
 * password that Excel tries by itself.
 */
export function threatInOle(bytes: Buffer): Threat | null {
  const streams = oleStreams(bytes);
  if (!streams) return 'unreadable';
  if (streams.some(({ name }) => ACTIVE_STREAM.test(name))) return 'active_content';
  if (COMMANDS.some((command) => bytes.includes(command))) return 'active_content';
  for (const { text } of piecesOf(bytes)) if (COMMAND.test(text)) return 'active_content';
  const read = streams.filter(({ name }) => READ.test(name));
  if (read.length > READ_MAX) return 'unreadable';
  let left = bytes.length;
  for (const { name, content } of read) {
    const bytes = content();
    // No program writes such a short stream, and this check does not read the place where short streams are stored.
    if (!bytes) return 'unreadable';
    // Streams that share their bytes: a file crafted to take long.
    left -= bytes.length;
    if (left < 0) return 'unreadable';
    const found = LETTER_NAME.test(name) ? threatInLetter(bytes) : threatInWorkbook(bytes);
    if (found) return found;
  }
  return null;
}

function threatInWorkbook(bytes: Buffer): Threat | null {
  for (let at = 0; at + 4 <= bytes.length; ) {
    const [kind, length] = [bytes.readUInt16LE(at), bytes.readUInt16LE(at + 2)];
    const record = bytes.subarray(at + 4, at + 4 + length);
    if (kind === ENCRYPTED) return 'unreadable';
    if (kind === SHEET && MACROS.has(record[5] ?? 0)) return 'active_content';
    if (kind === BOOK && record.length >= 4 && !OWN.has(record.readUInt16LE(2))) return 'active_content';
    at += 4 + length;
  }
  return null;
}

function threatInLetter(bytes: Buffer): Threat | null {
  if (bytes.length < 12 || bytes.readUInt16LE(0) !== LETTER) return null;
  return bytes.readUInt16LE(10) & LETTER_ENCRYPTED ? 'unreadable' : null;
}
