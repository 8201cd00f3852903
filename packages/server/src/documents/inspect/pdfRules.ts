import { isSafeLink } from './links.ts';
import { nameIn, namePattern, piecesOf, stands } from './pdfNames.ts';

/** What makes a PDF act, or bring another file along: an object with one of these names. Too long to come about by chance in a picture. */
const ACTION = nameIn(
  ...['JavaScript', 'Launch', 'Rendition', 'ImportData', 'SubmitForm', 'GoToR', 'GoToE', 'GoTo3DView', 'FFilter'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'RichMedia', 'RichMediaExecute', 'RichMediaContent', 'Movie'],
);
const BLANKS = '(?:[\\s\\0]|%[^\\r\\n]*[\\r\\n])*';
const THREE_DIMENSIONS = new RegExp(`${namePattern('Subtype')}${BLANKS}${namePattern('3D')}(?![A-Za-z0-9])`);
const ADDRESS_ELSEWHERE = new RegExp(`${namePattern('URI')}${BLANKS}\\d+\\s+\\d+\\s+R`);
/** An address, or the name of a file, in either way to write a string. */
const ADDRESS = new RegExp(`${namePattern('URI', 'Base', 'F', 'UF')}${BLANKS}(\\(|<(?!<))`, 'g');
/** What forms of the older kind, which are XML, run or send. */
const FORM_SCRIPT = /<\/?(?:[\w.-]+:)?(?:script|submit|execute)[\s/>]/i;
/** A tag that goes on in another stream. */
const HALF_TAG = /<\/?[\w.:-]*$/;
const ADDRESS_MAX = 2_000;

/** Scripts, programs, other files and addresses beyond the web, in objects that stand in plain bytes or were unpacked. */
export function isActivePdf(bytes: Buffer, { encrypted }: { encrypted: boolean }): boolean {
  if (stands(bytes, ACTION) || stands(bytes, THREE_DIMENSIONS)) return true;
  // Of an encrypted file the names can be read, and not the texts.
  return !encrypted && (stands(bytes, ADDRESS_ELSEWHERE) || leadsAstray(bytes));
}

/** Scripts in a stream of such a form, in UTF-16 as well; a tag cut in two is taken for one. */
export const isActiveForm = (bytes: Buffer): boolean => {
  const end = bytes.toString('latin1', Math.max(0, bytes.length - 100)).replaceAll('\0', '');
  if (/^[\t\n\r\x20-\xff]*$/.test(end) && HALF_TAG.test(end)) return true;
  for (const { text } of piecesOf(bytes))
    if (FORM_SCRIPT.test(text) || FORM_SCRIPT.test(text.replaceAll('\0', ''))) return true;
  return false;
};

function leadsAstray(bytes: Buffer): boolean {
  for (const { text, own } of piecesOf(bytes)) {
    for (const found of text.matchAll(ADDRESS)) {
      if (found.index >= own) break;
      const from = found.index + found[0].length;
      const address = found[1] === '(' ? literal(text, from) : hexadecimal(text, from);
      if (!isSafeLink(address)) return true;
    }
  }
  return false;
}

/** The beginning of `(a \(b\) \057)`; enough to see where it leads. */
function literal(text: string, from: number): string {
  const raw = /^(?:\\[\s\S]|[^\\()])*/.exec(text.slice(from, from + ADDRESS_MAX))?.[0] ?? '';
  const plain = raw.replace(/\\([0-7]{1,3}|\r\n|[\s\S])/g, (_, escaped: string) => {
    if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 0xff);
    return /^[\r\n]/.test(escaped) ? '' : escaped;
  });
  return asText(plain);
}

function hexadecimal(text: string, from: number): string {
  const digits = (/^[\da-f\s\0]*/i.exec(text.slice(from, from + ADDRESS_MAX))?.[0] ?? '').replace(/[\s\0]/g, '');
  return asText(Buffer.from(digits, 'hex').toString('latin1'));
}

/** In UTF-16 or UTF-8 where it says so by its first bytes. */
const asText = (text: string) => text.replace(/^(\xfe\xff|\xff\xfe|\xef\xbb\xbf)/, '').replaceAll('\0', '');
