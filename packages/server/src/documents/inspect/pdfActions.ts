import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const unpack = promisify(inflate);
const ACTION = /\/(JavaScript|JS|Launch)(?![A-Za-z0-9_.-])/;
/** Unpacked bytes of one object stream; honest ones hold some hundred short objects. */
const OBJECTS_MAX_BYTES = 16 * 1024 * 1024;
const DICTIONARY_CHARS = 1_000;

/** Whether a PDF holds JavaScript or starts programs, in its plain objects or in packed ones. Packed objects that cannot be unpacked (an encrypted file) are passed over. */
export async function hasPdfAction(bytes: Buffer): Promise<boolean> {
  for (const { plain, stream } of pieces(bytes.toString('latin1'))) {
    const names = withPlainNames(plain);
    if (ACTION.test(names)) return true;
    if (!stream || !names.slice(-DICTIONARY_CHARS).includes('/ObjStm')) continue;
    const objects = await unpack(bytes.subarray(stream.start, stream.end), {
      maxOutputLength: OBJECTS_MAX_BYTES,
    }).catch(() => null);
    if (objects && ACTION.test(withPlainNames(objects.toString('latin1')))) return true;
  }
  return false;
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

/** A name may be written in hexadecimal: `/J#53` is `/JS`. */
const withPlainNames = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
