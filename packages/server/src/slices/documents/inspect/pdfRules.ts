import { isSafeLink } from './links.ts';
import { nameIn, namePattern, piecesOf, stands } from './pdfNames.ts';
import { valuesOf } from './pdfValues.ts';

/** What makes a PDF act, or bring another file along: an object with one of these names. Too long to come about by chance in a picture. */
const ACTION = nameIn(
  ...['JavaScript', 'Launch', 'Rendition', 'ImportData', 'SubmitForm', 'GoToR', 'GoToE', 'GoTo3DView', 'FFilter'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'RichMedia', 'RichMediaExecute', 'RichMediaContent', 'Movie'],
);
const SUBTYPE = new RegExp(namePattern('Subtype'), 'g');
const THREE_DIMENSIONS = new RegExp(`^${namePattern('3D')}(?![A-Za-z0-9])`);
/** What leads to a file within, whatever it is called. */
const WITHIN = new RegExp(namePattern('EF'), 'g');
/** Before an address, or the name of a file. */
const LEADS = new RegExp(namePattern('URI', 'Base', 'F', 'UF'), 'g');
const URI = new RegExp(`^${namePattern('URI')}$`);
/** What forms of the older kind, which are XML, run or send. */
const FORM_SCRIPT =
  /<\/?(?:[\w.-]+:)?(?:script|submit|execute|wsdlConnection)[\s/>]|<\?xml-stylesheet\s|href\s*=\s*["']\s*(?:file:|[\\/]{2})/i;
/** A tag that goes on in another stream. */
const HALF_TAG = /<\/?[\w.:-]*$/;
const ADDRESS_MAX = 2_000;
/** With every letter in hexadecimal, and a sign behind. */
const NAME_MAX = 20;

/** Scripts, programs, other files and addresses beyond the web, in objects that stand in plain bytes or were unpacked. */
export function isActivePdf(bytes: Buffer, { encrypted }: { encrypted: boolean }): boolean {
  if (stands(bytes, ACTION)) return true;
  for (const { text, at, isAfar } of valuesOf(bytes, SUBTYPE))
    if (isAfar || THREE_DIMENSIONS.test(text.slice(at, at + NAME_MAX))) return true;
  for (const { text, at } of valuesOf(bytes, WITHIN)) if (text.startsWith('<<', at)) return true;
  // Of an encrypted file the names can be read, and not the texts.
  return !encrypted && leadsAstray(bytes);
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
  for (const { name, text, at, isAfar } of valuesOf(bytes, LEADS)) {
    // An address that stands in another object is read by nobody here; no other number belongs to this name.
    if (isAfar || (/\d/.test(text[at] ?? '') && /[\s\0\r\n]/.test(text[at - 1] ?? '') && URI.test(name))) return true;
    const isText = text[at] === '(';
    if (!isText && (text[at] !== '<' || text[at + 1] === '<')) continue;
    const address = isText ? literal(text, at + 1) : hexadecimal(text, at + 1);
    if (!isSafeLink(address.text) || (address.isCut && address.text.trim() === '')) return true;
  }
  return false;
}

/** As far as it takes to see where it leads. */
interface Address {
  text: string;
  isCut: boolean;
}

/** The beginning of `(a \(b\) \057)`; enough to see where it leads. */
function literal(text: string, from: number): Address {
  const raw = /^(?:\\[\s\S]|[^\\()])*/.exec(text.slice(from, from + ADDRESS_MAX))?.[0] ?? '';
  const plain = raw.replace(/\\([0-7]{1,3}|\r\n|[\s\S])/g, (_, escaped: string) => {
    if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 0xff);
    return /^[\r\n]/.test(escaped) ? '' : escaped;
  });
  return { text: asText(plain), isCut: raw.length >= ADDRESS_MAX - 1 };
}

function hexadecimal(text: string, from: number): Address {
  const raw = /^[\da-f\s\0]*/i.exec(text.slice(from, from + ADDRESS_MAX))?.[0] ?? '';
  const bytes = Buffer.from(raw.replace(/[\s\0]/g, ''), 'hex');
  return { text: asText(bytes.toString('latin1')), isCut: raw.length >= ADDRESS_MAX };
}

/** In UTF-16 or UTF-8 where it says so by its first bytes. */
const asText = (text: string) => text.replace(/^(\xfe\xff|\xff\xfe|\xef\xbb\xbf)/, '').replaceAll('\0', '');
