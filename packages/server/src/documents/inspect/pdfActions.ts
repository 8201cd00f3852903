import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const unpack = promisify(inflate);
/** What makes a PDF act: every script and every program is started by an object with one of these names. Too long to come about by chance in a picture. */
const ACTION = nameIn('JavaScript', 'Launch', 'Rendition');
const OBJECT_STREAM = nameIn('ObjStm');
const FILTER = nameIn('Filter');
const ENCRYPTED = nameIn('Encrypt');
/** Packed objects begin with pairs of numbers: which object lies where. */
const OBJECTS = /^\s*(\d+\s|$)/;
/** Enough to see how objects begin; those that are not packed were searched with the rest. */
const BEGINNING = 100;
/** As readers take it, blanks before it and all kinds. */
const LINE_END = /[ \t]{0,100}(?:\r\n|\r|\n)/y;
/** Unpacked bytes of all object streams of a file, and how many there may be: an honest one of 10 MB holds far less. Together they bound the work. */
const OBJECTS_MAX_BYTES = 64 * 1024 * 1024;
const STREAMS_MAX = 20_000;

/**
 * JavaScript or programs to be started, in the plain objects of a PDF or in packed ones. The plain bytes are searched whole, since a reader finds
 * objects by their addresses: a comment, a string or a picture may hold one. Objects that are packed as no writer packs them, or so as to keep us
 * busy, are unreadable; an encrypted file's cannot be looked into, and are passed over.
 */
export async function findPdfAction(bytes: Buffer): Promise<'active_content' | 'unreadable' | null> {
  const text = bytes.toString('latin1');
  if (ACTION.test(text)) return 'active_content';
  if (ENCRYPTED.test(text)) return null;
  let bytesLeft = OBJECTS_MAX_BYTES;
  let streamsLeft = STREAMS_MAX;
  for (const { before, start, end } of streams(text)) {
    if (!OBJECT_STREAM.test(before)) continue;
    if (streamsLeft-- === 0) return 'unreadable';
    const objects = FILTER.test(before)
      ? await unpackAtMost(bytesLeft, bytes.subarray(start, end))
      : text.slice(start, Math.min(end, start + BEGINNING));
    if (objects === undefined || !OBJECTS.test(objects)) return 'unreadable';
    bytesLeft -= objects.length;
    if (ACTION.test(objects)) return 'active_content';
  }
  return null;
}

/** Undefined when it is too much, or not packed in the one usual way. */
async function unpackAtMost(maxOutputLength: number, packed: Buffer): Promise<string | undefined> {
  try {
    return (await unpack(packed, { maxOutputLength: Math.max(1, maxOutputLength) })).toString('latin1');
  } catch {
    return undefined;
  }
}

/**
 * Every place where a stream may begin, up to the next end of one; `before` is what stands between the word and the one before it, where its
 * dictionary is. A word that only looks like a beginning hides no real one. Walked by hand, as an expression would run for hours on a file made to that end.
 */
function* streams(text: string): Generator<{ before: string; start: number; end: number }> {
  let from = 0;
  let end = 0;
  for (let word = text.indexOf('stream'); word >= 0; word = text.indexOf('stream', word + 6)) {
    const start = startOfStream(text, word);
    if (start < 0) continue;
    if (end < start) end = text.indexOf('endstream', start);
    if (end < 0) end = text.length;
    yield { before: text.slice(from, word), start, end };
    from = start;
  }
}

/** After the word comes the end of a line, then the bytes; -1 when the word is something else. */
function startOfStream(text: string, word: number): number {
  LINE_END.lastIndex = word + 6;
  return LINE_END.test(text) ? LINE_END.lastIndex : -1;
}

/** Finds one of the names. Any letter of a name may be written in hexadecimal: `/L#61unch` is `/Launch`. */
function nameIn(...names: string[]): RegExp {
  const letter = (character: string) => {
    const [high = '', low = ''] = character.charCodeAt(0).toString(16);
    return `(?:${character}|#${high}[${low}${low.toUpperCase()}])`;
  };
  const spellings = names.map((name) => [...name].map(letter).join(''));
  return new RegExp(`/(?:${spellings.join('|')})(?![A-Za-z0-9_.#-])`);
}
