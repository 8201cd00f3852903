const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const END_OF_CHAIN = 0xfffffffe;
/** Far more than any document needs; entries beyond the limit would go unseen. */
const MAX_DIRECTORY_SECTORS = 2_000;
/** Enough for files far larger than any upload. */
const MAX_LIST_SECTORS = 8;
const ENTRY_BYTES = 128;

/** Numbers from there on are no sectors: they mark the end of a chain, or sectors of other uses. */
const isLast = (sector: number) => sector >= END_OF_CHAIN - 2;

export interface OleStream {
  name: string;
  /** The bytes that exist; null for a short stream, which is stored elsewhere. */
  content(): Buffer | null;
}

/**
 * Returns the streams and storages of an OLE compound file (doc, xls); null if the file is none, or its directory is
 * broken or endless.
 */
export function oleStreams(bytes: Buffer): OleStream[] | null {
  if (bytes.length < 512 || !bytes.subarray(0, 8).equals(SIGNATURE)) return null;
  const shift = bytes.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return null;
  const sectorBytes = 1 << shift;
  const offsetOf = (sector: number) => (sector + 1) * sectorBytes;

  // The sectors of the allocation table: the header names 109, enough for 6.9 MB; linked list sectors name the others.
  const numbers = (from: number, length: number) =>
    Array.from({ length }, (_, index) =>
      from + index * 4 + 4 <= bytes.length ? bytes.readUInt32LE(from + index * 4) : END_OF_CHAIN,
    );
  const tableSectors = numbers(76, 109);
  let list = bytes.readUInt32LE(68);
  for (let seen = 0; !isLast(list) && seen < MAX_LIST_SECTORS; seen++) {
    const named = numbers(offsetOf(list), sectorBytes / 4);
    list = named.pop() ?? END_OF_CHAIN;
    tableSectors.push(...named);
  }
  const next = (sector: number): number => {
    const perSector = sectorBytes / 4;
    const tableSector = tableSectors[Math.floor(sector / perSector)];
    if (tableSector === undefined || isLast(tableSector)) return END_OF_CHAIN;
    const at = offsetOf(tableSector) + (sector % perSector) * 4;
    return at + 4 <= bytes.length ? bytes.readUInt32LE(at) : END_OF_CHAIN;
  };

  const shortest = bytes.readUInt32LE(56);
  const contentOf = (first: number, size: number): Buffer | null => {
    if (size < shortest) return null;
    const pieces: Buffer[] = [];
    let length = 0;
    for (let at = first; !isLast(at) && length < Math.min(size, bytes.length); at = next(at)) {
      const piece = bytes.subarray(offsetOf(at), offsetOf(at) + sectorBytes);
      if (piece.length === 0) break;
      pieces.push(piece);
      length += piece.length;
    }
    return Buffer.concat(pieces).subarray(0, size);
  };

  const found: OleStream[] = [];
  let sector = bytes.readUInt32LE(48);
  for (let seen = 0; !isLast(sector) && seen < MAX_DIRECTORY_SECTORS; seen++) {
    const start = offsetOf(sector);
    if (start >= bytes.length) return null;
    for (let at = start; at + ENTRY_BYTES <= Math.min(start + sectorBytes, bytes.length); at += ENTRY_BYTES) {
      const nameBytes = bytes.readUInt16LE(at + 64);
      const used = bytes[at + 66] !== 0 && nameBytes >= 2 && nameBytes <= 64;
      if (!used) continue;
      const [first, size] = [bytes.readUInt32LE(at + 116), bytes.readUInt32LE(at + 120)];
      found.push({
        name: bytes.toString('utf16le', at, at + nameBytes - 2),
        content: () => contentOf(first, size),
      });
    }
    sector = next(sector);
  }
  return isLast(sector) ? found : null;
}

export const isOle = (bytes: Buffer) => bytes.subarray(0, 8).equals(SIGNATURE);
