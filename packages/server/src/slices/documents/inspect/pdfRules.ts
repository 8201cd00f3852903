import { isSafeLink } from './links.ts';
import { nameIn, namePattern, piecesOf, stands } from './pdfNames.ts';
import { valuesOf } from './pdfValues.ts';

/** Names in an object that make a PDF act or embed another file. They are too long to occur by chance in a picture. */
const ACTION = nameIn(
  ...['JavaScript', 'Launch', 'Rendition', 'ImportData', 'SubmitForm', 'GoToR', 'GoToE', 'GoTo3DView', 'FFilter'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'RichMedia', 'RichMediaExecute', 'RichMediaContent', 'Movie'],
);
const SUBTYPE = new RegExp(namePattern('Subtype'), 'g');
const THREE_DIMENSIONS = new RegExp(`^${namePattern('3D')}(?![A-Za-z0-9])`);
/** The key that leads to an embedded file, whatever the file's name. */
const WITHIN = new RegExp(namePattern('EF'), 'g');
/** Keys before an address or a file name. */
const LEADS = new RegExp(namePattern('URI', 'Base', 'F', 'UF'), 'g');
const URI = new RegExp(`^${namePattern('URI')}$`);
/** Content of XML forms, the older kind of form, that runs or sends something. */
const FORM_SCRIPT =
  /<\/?(?:[\w.-]+:)?(?:script|submit|execute|wsdlConnection)[\s/>]|<\?xml-stylesheet\s|href\s*=\s*["']\s*(?:file:|[\\/]{2})/i;
/** A tag that continues in another stream. */
const HALF_TAG = /<\/?[\w.:-]*$/;
const ADDRESS_MAX = 2_000;
/** The length of a name with every letter in hexadecimal, and one following character. */
const NAME_MAX = 20;

/** Finds scripts, programs, other files and addresses beyond the web, in plain or unpacked objects. */
export function isActivePdf(bytes: Buffer, { encrypted }: { encrypted: boolean }): boolean {
  if (stands(bytes, ACTION)) return true;
  for (const { text, at, isAfar } of valuesOf(bytes, SUBTYPE))
    if (isAfar || THREE_DIMENSIONS.test(text.slice(at, at + NAME_MAX))) return true;
  for (const { text, at } of valuesOf(bytes, WITHIN)) if (text.startsWith('<<', at)) return true;
  // In an encrypted file the names are readable, but not the strings.
  return !encrypted && leadsAstray(bytes);
}

/**
 * Whether a stream of an XML form contains scripts, in UTF-16 as well; a tag cut at the end of the stream counts as
 * one.
 */
export const isActiveForm = (bytes: Buffer): boolean => {
  const end = bytes.toString('latin1', Math.max(0, bytes.length - 100)).replaceAll('\0', '');
  if (/^[\t\n\r\x20-\xff]*$/.test(end) && HALF_TAG.test(end)) return true;
  for (const { text } of piecesOf(bytes))
    if (FORM_SCRIPT.test(text) || FORM_SCRIPT.test(text.replaceAll('\0', ''))) return true;
  return false;
};

function leadsAstray(bytes: Buffer): boolean {
  for (const { name, text, at, isAfar } of valuesOf(bytes, LEADS)) {
    // This check does not follow an address into another object; `URI` takes no number for any other purpose.
    if (isAfar || (/\d/.test(text[at] ?? '') && /[\s\0\r\n]/.test(text[at - 1] ?? '') && URI.test(name))) return true;
    const isText = text[at] === '(';
    if (!isText && (text[at] !== '<' || text[at + 1] === '<')) continue;
    const address = isText ? literal(text, at + 1) : hexadecimal(text, at + 1);
    if (!isSafeLink(address.text) || (address.isCut && address.text.trim() === '')) return true;
  }
  return false;
}

/** The part of an address that shows where it leads. */
interface Address {
  text: string;
  isCut: boolean;
}

/** Reads the beginning of a string such as `(a \(b\) \057)`, enough to see where an address leads. */
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

/** Decodes UTF-16 or UTF-8 if the first bytes declare it. */
const asText = (text: string) => text.replace(/^(\xfe\xff|\xff\xfe|\xef\xbb\xbf)/, '').replaceAll('\0', '');
