import { setImmediate } from 'node:timers/promises';
import { looksLikeXml, OfficeXml } from './officeXml.ts';
import { threatInOle } from './oleRules.ts';
import { isOle } from './oleStreams.ts';
import { TEST_SIGNATURE } from './testSignature.ts';
import type { Threat } from './threat.ts';
import { type ZipEntry, zipEntries } from './zipEntries.ts';

/** Limit for unpacked bytes read per file: far beyond any harmless document of 10 MB, and a bound for zip bombs. */
const UNPACKED_MAX_BYTES = 100 * 1024 * 1024;
/** Limit for the bytes of parts read tag by tag, which takes a second for 30 MB. */
const XML_MAX_BYTES = 64 * 1024 * 1024;
/** Limit for the bytes of the parts that describe other parts: 5,000 parts need some hundred kilobytes. */
const DESCRIPTIONS_MAX_BYTES = 8 * 1024 * 1024;
/** A file within a document is inspected whole, so it may be no larger than an upload. */
const EMBEDDED_MAX_BYTES = 10 * 1024 * 1024;
/** Limit for the parts of a document and all documents within it: each part costs time, however small. */
const PARTS_MAX = 10_000;
/** Allows a sheet within a chart within a letter. */
const DEPTH_MAX = 3;
/** Small parts read before the thread lets other work run. */
const BREATH = 100;

/** Names of macro and program files, which no harmless document part has. */
const PROGRAM =
  /(^|\/)vbaProject\.bin$|(^|\/)activeX\d*\.|\.(exe|dll|scr|pif|cpl|msi|hta|jse?|vb[es]|ws[fh]|bat|cmd|ps1|lnk|jar|class)$/i;
const isDescription = (name: string) => /(^\[Content_Types\]\.xml|\.rels)$/i.test(name);
const isXmlName = (name: string) => isDescription(name) || /\.(xml|vml)$/i.test(name);
const isProgram = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 2) === 'MZ' && bytes.subarray(0, 4096).includes('PE\0\0');
const isZip = (bytes: Buffer) => bytes.toString('latin1', 0, 4) === 'PK\x03\x04';

/** The remaining budget for inspecting the whole file. */
export interface Budget {
  unpacked: number;
  xml: number;
  descriptions: number;
  parts: number;
}
const freshBudget = (): Budget => ({
  unpacked: UNPACKED_MAX_BYTES,
  xml: XML_MAX_BYTES,
  descriptions: DESCRIPTIONS_MAX_BYTES,
  parts: PARTS_MAX,
});

/** Finds macros, commands, programs and external content in an Office document; reads every part, XML parts as XML. */
export async function threatInOffice(bytes: Buffer, budget = freshBudget(), depth = 0): Promise<Threat | null> {
  const entries = zipEntries(bytes) ?? [];
  if (entries.length === 0 && depth > 0) return 'unreadable';
  budget.parts -= entries.length;
  if (budget.parts < 0) return 'unreadable';
  if (entries.some(({ name }) => PROGRAM.test(name))) return 'active_content';
  // Entries that share their bytes: a small file crafted to take long, whatever it contains.
  if (entries.reduce((sum, { size }) => sum + size, 0) > bytes.length) return 'unreadable';
  try {
    for (const [index, entry] of entries.entries()) {
      if (index % BREATH === 0) await setImmediate();
      const threat = await threatInPart(entry, budget, depth);
      if (threat) return threat;
    }
    return null;
  } catch {
    return 'unreadable';
  }
}

async function threatInPart({ name, content }: ZipEntry, budget: Budget, depth: number): Promise<Threat | null> {
  let tail = Buffer.alloc(0);
  let xml: OfficeXml | undefined;
  let embedded: Buffer[] | undefined;
  let size = 0;
  for await (const piece of content()) {
    if (size === 0 && piece.length > 0) {
      if (isProgram(piece)) return 'active_content';
      if (isXmlName(name) || looksLikeXml(piece)) xml = new OfficeXml(piece);
      else if (isOle(piece) || isZip(piece)) embedded = [];
    }
    size += piece.length;
    budget.unpacked -= piece.length;
    if (xml) budget.xml -= piece.length;
    if (isDescription(name)) budget.descriptions -= piece.length;
    if (Math.min(budget.unpacked, budget.xml, budget.descriptions) < 0) return 'unreadable';
    const text = Buffer.concat([tail, piece]);
    if (text.includes(TEST_SIGNATURE)) return 'virus';
    tail = text.subarray(-TEST_SIGNATURE.length);
    xml?.write(piece);
    if (xml?.isActive) return 'active_content';
    embedded?.push(piece);
    if (embedded && size > EMBEDDED_MAX_BYTES) return 'unreadable';
  }
  xml?.end();
  if (xml?.isActive) return 'active_content';
  return embedded ? threatInEmbedded(Buffer.concat(embedded), budget, depth) : null;
}

/** Checks an embedded file: charts embed their sheets, and old programs wrap embedded files. */
async function threatInEmbedded(bytes: Buffer, budget: Budget, depth: number): Promise<Threat | null> {
  if (isOle(bytes)) return threatInOle(bytes);
  return depth + 1 < DEPTH_MAX ? threatInOffice(bytes, budget, depth + 1) : 'unreadable';
}
