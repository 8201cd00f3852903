import type { UploadMediaType } from '@firm/contract';
import { threatInOffice } from './officeParts.ts';
import { threatInOle } from './oleRules.ts';
import { findPdfAction } from './pdfActions.ts';
import { TEST_SIGNATURE } from './testSignature.ts';
import type { Finding } from './threat.ts';
import { endsAsZip } from './zipEntries.ts';

/**
 * Tags that make a page act, whatever precedes them, by first letter, and the characters that end them. They are too
 * long to occur by chance in the bytes of a photo.
 */
const TAGS = new Map(['script', 'iframe', 'html', '?php'].map((tag) => [tag.charCodeAt(0), Buffer.from(tag)]));
const TAG_ENDS = new Set(Buffer.from(' \t\n\v\f\r/>'));
/**
 * The built-in check, for servers without a virus scanner: finds the EICAR signature and active content, also inside
 * compressed parts. It detects no real virus.
 */
export async function findThreat(bytes: Buffer, type: UploadMediaType): Promise<Finding | null> {
  if (bytes.includes(TEST_SIGNATURE)) return 'virus';
  const isImage = type.startsWith('image/');
  // A picture or PDF that is also an archive, such as a program's, or a page.
  if ((isImage || type === 'application/pdf') && (endsAsZip(bytes) || isPage(bytes))) return 'active_content';
  if (type === 'application/pdf') return findPdfAction(bytes);
  if (type === 'application/msword' || type === 'application/vnd.ms-excel') return threatInOle(bytes);
  return isImage ? null : threatInOffice(bytes);
}

/**
 * Searches the bytes: as text, a file of 10 MB would leave as much garbage, and a file full of `<s` would take a
 * second.
 */
function isPage(bytes: Buffer): boolean {
  const begin = '<'.charCodeAt(0);
  for (let at = bytes.indexOf(begin) + 1; at > 0; at = bytes.indexOf(begin, at) + 1) {
    const tag = TAGS.get(lowerCase(bytes[at]));
    if (tag && isTag(bytes, at, tag)) return true;
  }
  return false;
}

function isTag(bytes: Buffer, from: number, tag: Buffer): boolean {
  for (let at = 1; at < tag.length; at++) if (lowerCase(bytes[from + at]) !== tag[at]) return false;
  return TAG_ENDS.has(bytes[from + tag.length] ?? 0);
}

const lowerCase = (byte = 0) => (byte >= 65 && byte <= 90 ? byte + 32 : byte);
