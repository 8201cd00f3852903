import { setImmediate } from 'node:timers/promises';
import { hasFilter, isCounted, isPackedOddly, isPredicted, isSaidPacked } from './pdfDictionary.ts';
import { glanceAt, inflated, isFlate, lettersIn } from './pdfFilters.ts';
import { nameIn, stands } from './pdfNames.ts';
import { isActiveForm, isActivePdf } from './pdfRules.ts';
import { streams } from './pdfStreams.ts';

const OBJECT_STREAM = nameIn('ObjStm');
const PICTURE = nameIn('Image', 'XRef');
const ENCRYPTED = nameIn('Encrypt');
const FORM = nameIn('XFA');
/** Packed objects begin with pairs of numbers: an object and its position. */
const OBJECTS = /^\s*(\d+(\s|$)|$)/;
/** The possible beginnings of a stream that holds objects or a form. */
const OBJECTS_OR_XML = /^(?:[\s\0]*(?:[\d%<]|$)|\xef\xbb\xbf|\xff\xfe|\xfe\xff)/;
/** Enough bytes to see how objects begin; objects that are not packed were searched with the plain bytes. */
const BEGINNING = 100;
/** No writer packs bytes more often than this. */
const DEPTH_MAX = 4;
/**
 * Limits for the unpacked bytes of all streams of a file that may hold objects, and for the number of streams; a
 * harmless file of 10 MB has far less. With the limit on streams that share packed bytes, they bound the work.
 */
const OBJECTS_MAX_BYTES = 64 * 1024 * 1024;
const STREAMS_MAX = 50_000;
/** Passing over this many streams takes a few milliseconds. */
const BREATH = 5_000;

/** Facts about the file, and the remaining budget for inspecting it. */
interface File {
  encrypted: boolean;
  hasForm: boolean;
  bytesLeft: number;
  packedLeft: number;
}
type Found = 'active_content' | 'unreadable' | null;

/**
 * Finds active content in plain or packed objects of a PDF. It searches all plain bytes, since a reader finds objects
 * by their addresses: a comment, a string or a picture may hold one. It unpacks every stream far enough to see that it
 * holds neither objects nor a form. Streams packed as no writer does it, or to cause work, are unreadable. In an
 * encrypted file only the plain part can be searched: the file is `locked` if nothing is found.
 */
export async function findPdfAction(bytes: Buffer): Promise<Found | 'locked'> {
  const encrypted = stands(bytes, ENCRYPTED);
  if (isActivePdf(bytes, { encrypted })) return 'active_content';
  const file = { encrypted, hasForm: stands(bytes, FORM) };
  const known = file.hasForm;
  const found = await findInStreams(bytes, file);
  // Packed objects have revealed a form, which other streams may hold.
  const again = found === null && file.hasForm !== known ? await findInStreams(bytes, file) : found;
  return again ?? (encrypted ? 'locked' : null);
}

async function findInStreams(bytes: Buffer, about: Pick<File, 'encrypted' | 'hasForm'>): Promise<Found> {
  const file: File = Object.assign(about, { bytesLeft: OBJECTS_MAX_BYTES, packedLeft: bytes.length * 2 });
  let streamsLeft = STREAMS_MAX;
  let seen = 0;
  for (const { before, content } of streams(bytes)) {
    // A file may consist of a million beginnings of streams: let other work run meanwhile.
    if (++seen % BREATH === 0) await setImmediate();
    const holdsObjects = stands(before, OBJECT_STREAM);
    if (isPackedOddly(before)) return 'unreadable';
    const letters = lettersIn(before);
    const isPacked = letters.length > 0 || isFlate(content);
    if (!isPacked && !file.encrypted && content.length > 0 && isSaidPacked(before)) return 'unreadable';
    if (!holdsObjects && !isPacked) continue;
    if (streamsLeft-- === 0) return 'unreadable';
    const found = await findInStream(file, before, content, { letters, holdsObjects });
    if (found) return found;
  }
  return null;
}

async function findInStream(
  file: File,
  before: Buffer,
  content: Buffer,
  { letters, holdsObjects }: Pick<Way, 'letters' | 'holdsObjects'>,
): Promise<Found> {
  if (holdsObjects && !hasFilter(before))
    return OBJECTS.test(beginningOf(content)) || file.encrypted ? null : 'unreadable';
  const isPicture = !holdsObjects && stands(before, PICTURE) && !isCounted(before);
  const isPacked = letters.length > 0 || isFlate(content);
  if (isPredicted(before) && !isPicture && isPacked) return file.encrypted ? null : 'unreadable';
  if (!isPacked) return file.encrypted ? null : 'unreadable';
  file.packedLeft -= content.length;
  if (file.packedLeft < 0) return 'unreadable';
  const seen = { objects: false, broken: false };
  const found = await findInPacked(file, content, { letters, holdsObjects, seen, depth: 0 });
  if (found || file.encrypted) return found;
  const isDark = holdsObjects ? !seen.objects : seen.broken && !isPicture && isSaidPacked(before);
  return isDark ? 'unreadable' : null;
}

interface Way {
  /** Text encodings of bytes that the dictionary names. */
  letters: ReturnType<typeof lettersIn>;
  holdsObjects: boolean;
  seen: { objects: boolean; broken: boolean };
  depth: number;
}

/**
 * Unpacks a stream according to its bytes and the filters in its dictionary, whatever their order: readers differ in
 * that.
 */
async function findInPacked(file: File, packed: Buffer, way: Way): Promise<Found> {
  if (way.depth === DEPTH_MAX) return null;
  for (const decode of way.letters) {
    const bytes = decode(packed, file.bytesLeft);
    const found = await findInUnpacked(file, bytes, false, way);
    if (found) return found;
  }
  if (!isFlate(packed)) return null;
  if (!way.holdsObjects && !file.hasForm) {
    const glance = glanceAt(packed);
    if (glance && !isFlate(glance) && way.letters.length === 0 && !OBJECTS_OR_XML.test(beginningOf(glance)))
      return null;
  }
  const { bytes, broken } = await inflated(packed, file.bytesLeft);
  return findInUnpacked(file, bytes, broken, way);
}

async function findInUnpacked(file: File, bytes: Buffer, broken: boolean, way: Way): Promise<Found> {
  file.bytesLeft -= bytes.length;
  if (file.bytesLeft < 0) return 'unreadable';
  if (stands(bytes, FORM)) file.hasForm = true;
  if (isActivePdf(bytes, file) || (file.hasForm && isActiveForm(bytes))) return 'active_content';
  if (broken) way.seen.broken = true;
  else if (OBJECTS.test(beginningOf(bytes))) way.seen.objects = true;
  return bytes.length === 0 ? null : findInPacked(file, bytes, { ...way, depth: way.depth + 1 });
}

const beginningOf = (bytes: Buffer) => bytes.toString('latin1', 0, BEGINNING);
