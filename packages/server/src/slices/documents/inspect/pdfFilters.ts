import { constants, createInflateRaw, inflateRawSync } from 'node:zlib';
import { nameIn, stands } from './pdfNames.ts';
import { unpackSmall } from './unpackSmall.ts';

/** The bytes that could be unpacked; `broken` means that readers may go further or stop elsewhere. */
export interface Unpacked {
  bytes: Buffer;
  broken: boolean;
}

/** Readers accept truncated data as far as it goes, and ignore the checksum at its end. */
const LENIENT = { finishFlush: constants.Z_SYNC_FLUSH };
const HEADER_BYTES = 2;

/** Packed bytes that reveal how a stream begins, and the most bytes they may unpack to. */
const GLANCE_BYTES = 256;
const GLANCE_MAX_BYTES = 512 * 1024;

/** Filters other than the usual one, by their names in a dictionary. */
const LETTERS: readonly [RegExp, (bytes: Buffer, most: number) => Buffer][] = [
  [nameIn('ASCIIHexDecode', 'AHx'), hexDecoded],
  [nameIn('ASCII85Decode', 'A85'), base85Decoded],
  [nameIn('RunLengthDecode', 'RL'), runsDecoded],
  [nameIn('LZWDecode', 'LZW'), lzwDecoded],
];
export const isFlate = ([first = 0, second = 0]: Buffer) => (first & 0x8f) === 8 && (first * 256 + second) % 31 === 0;
export const lettersIn = (dictionary: Buffer) =>
  LETTERS.filter(([name]) => stands(dictionary, name)).map(([, decode]) => decode);

/** Returns the beginning of a packed stream; undefined if only complete unpacking can show it. */
export function glanceAt(packed: Buffer): Buffer | undefined {
  try {
    return inflateRawSync(packed.subarray(HEADER_BYTES, GLANCE_BYTES), {
      ...LENIENT,
      maxOutputLength: GLANCE_MAX_BYTES,
    });
  } catch {
    return undefined;
  }
}

export async function inflated(packed: Buffer, most: number): Promise<Unpacked> {
  const raw = packed.subarray(HEADER_BYTES);
  const small = unpackSmall(inflateRawSync, raw, LENIENT);
  if (small) return { bytes: small, broken: false };
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of createInflateRaw(LENIENT).end(raw)) {
      pieces.push(piece);
      length += piece.length;
      if (length > most) break;
    }
    return { bytes: Buffer.concat(pieces, length), broken: false };
  } catch {
    return { bytes: Buffer.concat(pieces, length), broken: true };
  }
}

function hexDecoded(bytes: Buffer): Buffer {
  const [digits = ''] = bytes.toString('latin1').split('>', 1);
  return Buffer.from(digits.replace(/[^\da-f]/gi, ''), 'hex');
}

function base85Decoded(bytes: Buffer): Buffer {
  const [text = ''] = bytes
    .toString('latin1')
    .replace(/[\s\0]/g, '')
    .replace(/^<~/, '')
    .split('~', 1);
  const out = Buffer.alloc(text.length * 4 + 4);
  let length = 0;
  let group: number[] = [];
  const flush = (count: number) => {
    const value = [...group, 84, 84, 84, 84].slice(0, 5).reduce((sum, digit) => sum * 85 + digit, 0);
    out.writeUInt32BE(value % 2 ** 32, length);
    length += count;
    group = [];
  };
  for (let at = 0; at < text.length; at++) {
    if (text[at] === 'z' && group.length === 0) {
      group = [0, 0, 0, 0, 0];
    } else group.push(Math.max(0, text.charCodeAt(at) - 33));
    if (group.length === 5) flush(4);
  }
  if (group.length > 1) flush(group.length - 1);
  return out.subarray(0, length);
}

function runsDecoded(bytes: Buffer, most: number): Buffer {
  const runs: Buffer[] = [];
  let length = 0;
  for (let at = 0; at < bytes.length && length <= most; ) {
    const count = bytes[at++] ?? 128;
    if (count === 128) break;
    const run = count < 128 ? bytes.subarray(at, at + count + 1) : Buffer.alloc(257 - count, bytes[at] ?? 0);
    at += count < 128 ? count + 1 : 1;
    runs.push(run);
    length += run.length;
  }
  return Buffer.concat(runs);
}

const [CLEAR, END_OF_DATA, CODES_MAX] = [256, 257, 4096];

/** Decodes LZW, the filter of the oldest writers; the code length changes one code early, their default. */
function lzwDecoded(bytes: Buffer, most: number): Buffer {
  const out: Buffer[] = [];
  let table: Buffer[] = [];
  let before: Buffer | undefined;
  let [bits, held, width, length] = [0, 0, 9, 0];
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (held >> bits) & ((1 << width) - 1);
    if (code === END_OF_DATA || length > most) break;
    if (code === CLEAR) {
      [table, before, width] = [[], undefined, 9];
      continue;
    }
    const entry: Buffer | undefined =
      code < CLEAR
        ? Buffer.from([code])
        : (table[code - 258] ?? (before && Buffer.concat([before, before.subarray(0, 1)])));
    if (!entry) break;
    out.push(entry);
    length += entry.length;
    if (before && table.length + 258 < CODES_MAX) table.push(Buffer.concat([before, entry.subarray(0, 1)]));
    before = entry;
    const next = table.length + 259;
    width = next >= 2048 ? 12 : next >= 1024 ? 11 : next >= 512 ? 10 : 9;
  }
  return Buffer.concat(out);
}
