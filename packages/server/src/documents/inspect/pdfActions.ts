import { setImmediate } from 'node:timers/promises';
import { createInflate, inflateSync } from 'node:zlib';
import { unpackSmall } from './unpackSmall.ts';

/** What makes a PDF act: every script and every program is started by an object with one of these names. Too long to come about by chance in a picture. */
const ACTION = nameIn('JavaScript', 'Launch', 'Rendition');
const OBJECT_STREAM = nameIn('ObjStm');
const FILTER = nameIn('Filter');
/** What is unpacked may have to be counted together once more (a predictor, made for pictures): no writer does so with objects. */
const PREDICTED = nameIn('DecodeParms');
const ENCRYPTED = nameIn('Encrypt');
/** Packed objects begin with pairs of numbers: which object lies where. */
const OBJECTS = /^\s*(\d+(\s|$)|$)/;
/** Enough to see how objects begin; those that are not packed were searched with the rest. */
const BEGINNING = 100;
const STREAM = Buffer.from('stream');
const END_OF_STREAM = Buffer.from('endstream');
const TAB = 9;
const LINE_FEED = 10;
const RETURN = 13;
const BLANK = 32;
const BLANKS_MAX = 100;
const PIECE = 256 * 1024;
/** Bytes of the longest name with every letter in hexadecimal, and of what ends it. */
const NAME_MAX = 64;
/**
 * Unpacked bytes of all object streams of a file, and how many there may be: an honest one of 10 MB holds far less. Together they bound the work;
 * so does that no two of them share their packed bytes.
 */
const OBJECTS_MAX_BYTES = 64 * 1024 * 1024;
const STREAMS_MAX = 20_000;
/** So many are passed over in a few milliseconds. */
const BREATH = 5_000;

/**
 * JavaScript or programs to be started, in the plain objects of a PDF or in packed ones. The plain bytes are searched whole, since a reader finds
 * objects by their addresses: a comment, a string or a picture may hold one. Objects that are packed as no writer packs them, or so as to keep us
 * busy, are unreadable; in an encrypted file, what cannot be unpacked is passed over.
 */
export async function findPdfAction(bytes: Buffer): Promise<'active_content' | 'unreadable' | null> {
  if (names(bytes, ACTION)) return 'active_content';
  const encrypted = names(bytes, ENCRYPTED);
  let bytesLeft = OBJECTS_MAX_BYTES;
  let streamsLeft = STREAMS_MAX;
  let packedLeft = bytes.length;
  let seen = 0;
  for (const { before, content } of streams(bytes)) {
    // A file may be nothing but their beginnings, a million and more: others are served meanwhile.
    if (++seen % BREATH === 0) await setImmediate();
    if (!names(before, OBJECT_STREAM)) continue;
    if (streamsLeft-- === 0) return 'unreadable';
    let objects: Buffer | undefined = content.subarray(0, BEGINNING);
    if (names(before, FILTER)) {
      packedLeft -= content.length;
      if (packedLeft < 0) return 'unreadable';
      const unpacked = await unpackAtMost(bytesLeft, content);
      bytesLeft -= unpacked.length;
      if (bytesLeft < 0) return 'unreadable';
      objects = names(before, PREDICTED) ? undefined : unpacked.whole;
    }
    if (!objects || !OBJECTS.test(objects.toString('latin1', 0, BEGINNING))) {
      if (encrypted) continue;
      return 'unreadable';
    }
    if (names(objects, ACTION)) return 'active_content';
  }
  return null;
}

/** `whole` is missing when it is more than that, or not packed in the one usual way; `length`: how much came of it all the same. */
async function unpackAtMost(most: number, packed: Buffer): Promise<{ length: number; whole?: Buffer }> {
  const small = unpackSmall(inflateSync, packed);
  if (small === null) return { length: 0 };
  if (small) return { length: small.length, whole: small };
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of createInflate().end(packed)) {
      pieces.push(piece);
      length += piece.length;
      if (length > most) return { length };
    }
    return { length, whole: Buffer.concat(pieces, length) };
  } catch {
    return { length };
  }
}

/**
 * Every place where a stream may begin, up to the next end of one; `before` is what stands between the word and the one before it, where its
 * dictionary is. A word that only looks like a beginning hides no real one. Walked by hand, as an expression would run for hours on a file made to that end.
 */
function* streams(bytes: Buffer): Generator<{ before: Buffer; content: Buffer }> {
  let from = 0;
  let end = 0;
  for (let word = bytes.indexOf(STREAM); word >= 0; word = bytes.indexOf(STREAM, word + STREAM.length)) {
    const start = startOfStream(bytes, word);
    if (start < 0) continue;
    if (end < start) end = bytes.indexOf(END_OF_STREAM, start);
    if (end < 0) end = bytes.length;
    yield { before: bytes.subarray(from, word), content: bytes.subarray(start, end) };
    from = start;
  }
}

/** After the word comes the end of a line, as readers take it: all kinds, blanks before it. Then the bytes; -1 when the word is something else. */
function startOfStream(bytes: Buffer, word: number): number {
  const after = word + STREAM.length;
  let at = after;
  while ((bytes[at] === BLANK || bytes[at] === TAB) && at < after + BLANKS_MAX) at++;
  if (bytes[at] === RETURN) return bytes[at + 1] === LINE_FEED ? at + 2 : at + 1;
  return bytes[at] === LINE_FEED ? at + 1 : -1;
}

/** Whether one of the names stands in the bytes. They become text piece by piece: a file of 10 MB would leave as much garbage each time. */
function names(bytes: Buffer, name: RegExp): boolean {
  for (let at = 0; at < bytes.length; at += PIECE) {
    // Into the next piece, as far as a name reaches that begins in this one.
    const found = name.exec(bytes.toString('latin1', at, at + PIECE + NAME_MAX));
    if (found && found.index < PIECE) return true;
  }
  return false;
}

/** Finds one of the names. Any letter of a name may be written in hexadecimal: `/L#61unch` is `/Launch`. */
function nameIn(...wanted: string[]): RegExp {
  const letter = (character: string) => {
    const [high = '', low = ''] = character.charCodeAt(0).toString(16);
    return `(?:${character}|#${high}[${low}${low.toUpperCase()}])`;
  };
  const spellings = wanted.map((name) => [...name].map(letter).join(''));
  return new RegExp(`/(?:${spellings.join('|')})(?![A-Za-z0-9_.#-])`);
}
