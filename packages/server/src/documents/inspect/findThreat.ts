import { setImmediate } from 'node:timers/promises';
import type { UploadMediaType } from '@firm/contract';
import { oleStreams } from './oleStreams.ts';
import { findPdfAction } from './pdfActions.ts';
import { endsAsZip, type ZipEntry, zipEntries } from './zipEntries.ts';

/** `virus`: the test signature. `active_content`: scripts, launched programs, macros. `unreadable`: packed so that it cannot be looked into. */
export type Threat = 'virus' | 'active_content' | 'unreadable';

/** The standard test file of virus scanners, in two pieces so that no scanner takes this source for it. */
const TEST_SIGNATURE = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
  'latin1',
);
/** What makes a page act, whatever stands before it, by the first letter; and what ends such a word. Long enough not to come about by chance among the bytes of a photo. */
const TAGS = new Map(['script', 'iframe', 'html', '?php'].map((tag) => [tag.charCodeAt(0), Buffer.from(tag)]));
const TAG_ENDS = new Set(Buffer.from(' \t\n\v\f\r/>'));
/** Unpacked bytes looked at in one file: far beyond any honest document of 10 MB, and a bound for a packed bomb. */
const UNPACKED_MAX_BYTES = 100 * 1024 * 1024;
/** And of the parts that say what the others are, which are read tag by tag: of 5,000 parts some hundred kilobytes. */
const DESCRIPTIONS_MAX_BYTES = 8 * 1024 * 1024;

/**
 * The built-in check, used where no virus scanner is set up: the EICAR signature and active content, within what is
 * packed as well. It knows no real virus. In an encrypted PDF, what cannot be unpacked is not looked into.
 */
export async function findThreat(bytes: Buffer, type: UploadMediaType): Promise<Threat | null> {
  if (bytes.includes(TEST_SIGNATURE)) return 'virus';
  const isImage = type.startsWith('image/');
  // A picture that is a program's archive as well, or a page.
  if ((isImage || type === 'application/pdf') && (endsAsZip(bytes) || isPage(bytes))) return 'active_content';
  if (type === 'application/pdf') return findPdfAction(bytes);
  if (type === 'application/msword' || type === 'application/vnd.ms-excel') {
    return oleStreams(bytes)?.some((name) => /^(_VBA_PROJECT|_VBA_PROJECT_CUR|Macros|VBA)$/i.test(name))
      ? 'active_content'
      : null;
  }
  return isImage ? null : threatInZip(zipEntries(bytes) ?? [], bytes.length);
}

/** Looked for among bytes: as text, a file of 10 MB would leave as much garbage, and one that is full of `<s` take a second. */
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

/** After so many small parts others are served. */
const BREATH = 100;

/** No part of a document is called so. */
const PROGRAM = /(^|\/)vbaProject\.bin$|\.(exe|dll|scr|pif|cpl|msi|hta|jse?|vb[es]|ws[fh]|bat|cmd|ps1|lnk|jar|class)$/i;

async function threatInZip(entries: ZipEntry[], fileSize: number): Promise<Threat | null> {
  if (entries.some(({ name }) => PROGRAM.test(name))) return 'active_content';
  // Entries that share their bytes: a small file made to take long, whatever comes of it.
  if (entries.reduce((sum, { size }) => sum + size, 0) > fileSize) return 'unreadable';
  let left = UNPACKED_MAX_BYTES;
  let descriptionsLeft = DESCRIPTIONS_MAX_BYTES;
  try {
    for (const [index, { name, content }] of entries.entries()) {
      if (index % BREATH === 0) await setImmediate();
      const describes = /(^\[Content_Types\]\.xml|\.rels)$/i.test(name);
      let tail = Buffer.alloc(0);
      for await (const piece of content()) {
        left -= piece.length;
        if (describes) descriptionsLeft -= piece.length;
        if (left < 0 || descriptionsLeft < 0) return 'unreadable';
        const text = Buffer.concat([tail, piece]);
        if (text.includes(TEST_SIGNATURE)) return 'virus';
        if (describes && namesActiveParts(text)) return 'active_content';
        tail = text.subarray(describes ? -DESCRIPTION_TAIL : -TEST_SIGNATURE.length);
      }
    }
    return null;
  } catch {
    return 'unreadable';
  }
}

/** Longer than one relation, which may lie across two pieces. */
const DESCRIPTION_TAIL = 4096;

/** Macros under whatever name, and what Office would fetch from elsewhere and run. In UTF-16, too, which is letters with zeros between. */
function namesActiveParts(bytes: Buffer): boolean {
  const text = bytes.toString('latin1').replaceAll('\0', '');
  if (/vbaProject|macroEnabled|macrosheet/i.test(text)) return true;
  return (text.match(/<[^<>]{1,4000}>/g) ?? []).some(
    (tag) => /\/(attachedTemplate|oleObject|frame)["']/i.test(tag) && /TargetMode\s*=\s*["']External/i.test(tag),
  );
}
