import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const unpack = promisify(inflate);
const ACTION = nameIn('JavaScript', 'JS', 'Launch');
const OBJECT_STREAM = nameIn('ObjStm');
/** Unpacked bytes of all object streams of a file, and how many there may be: an honest one of 10 MB holds far less. Together they bound the work. */
const OBJECTS_MAX_BYTES = 64 * 1024 * 1024;
const STREAMS_MAX = 20_000;
/** The method in the first byte of a zlib stream. */
const DEFLATE = 8;

/**
 * JavaScript or programs to be started, in the plain objects of a PDF or in packed ones. Packed objects that cannot be unpacked (an encrypted
 * file) are passed over; those packed so as to keep us busy are not.
 */
export async function findPdfAction(bytes: Buffer): Promise<'active_content' | 'unreadable' | null> {
  let bytesLeft = OBJECTS_MAX_BYTES;
  let streamsLeft = STREAMS_MAX;
  for (const { plain, stream } of pieces(bytes.toString('latin1'))) {
    if (ACTION.test(plain)) return 'active_content';
    if (!stream || !OBJECT_STREAM.test(plain)) continue;
    if (streamsLeft-- === 0) return 'unreadable';
    const objects = await unpackAtMost(bytesLeft, bytes.subarray(stream.start, stream.end));
    if (objects === 'too much') return 'unreadable';
    bytesLeft -= objects.length;
    if (ACTION.test(objects.toString('latin1'))) return 'active_content';
  }
  return null;
}

/** What is not packed, or not in the one usual way, comes back as it is. */
async function unpackAtMost(maxOutputLength: number, packed: Buffer): Promise<Buffer | 'too much'> {
  // The first byte tells; asking zlib would cost a thread's turn.
  if (packed.length === 0 || ((packed[0] ?? 0) & 0x0f) !== DEFLATE) return packed;
  try {
    return await unpack(packed, { maxOutputLength: Math.max(1, maxOutputLength) });
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE' ? 'too much' : packed;
  }
}

/**
 * Plain objects, each piece up to the stream that follows it: pictures and fonts are noise in which '/JS' may stand by chance.
 * Walked by hand, as an expression would run for hours on a file made to that end.
 */
function* pieces(text: string): Generator<{ plain: string; stream?: { start: number; end: number } }> {
  let from = 0;
  let search = 0;
  for (;;) {
    const word = text.indexOf('stream', search);
    const start = word < 0 ? -1 : startOfStream(text, word);
    if (word >= 0 && start < 0) {
      search = word + 6;
      continue;
    }
    const end = start < 0 ? -1 : text.indexOf('endstream', start);
    if (end < 0) return yield { plain: text.slice(from) };
    yield { plain: text.slice(from, word), stream: { start, end } };
    from = search = end + 9;
  }
}

/** After the word comes a line break, then the bytes; -1 when the word is something else. */
function startOfStream(text: string, word: number): number {
  if (text.startsWith('\r\n', word + 6)) return word + 8;
  return text[word + 6] === '\n' ? word + 7 : -1;
}

/** Finds one of the names. Any letter of a name may be written in hexadecimal: `/J#53` is `/JS`. */
function nameIn(...names: string[]): RegExp {
  const letter = (character: string) => {
    const [high = '', low = ''] = character.charCodeAt(0).toString(16);
    return `(?:${character}|#${high}[${low}${low.toUpperCase()}])`;
  };
  const spellings = names.map((name) => [...name].map(letter).join(''));
  return new RegExp(`/(?:${spellings.join('|')})(?![A-Za-z0-9_.#-])`);
}
