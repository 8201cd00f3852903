const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const END_OF_CHAIN = 0xfffffffe;
const MAX_DIRECTORY_SECTORS = 2_000;
const ENTRY_BYTES = 128;

/** The names of streams and storages in an OLE compound file (doc, xls); null when the file is none, or its directory is broken. */
export function oleStreams(bytes: Buffer): string[] | null {
  if (bytes.length < 512 || !bytes.subarray(0, 8).equals(SIGNATURE)) return null;
  const shift = bytes.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return null;
  const sectorBytes = 1 << shift;
  const offsetOf = (sector: number) => (sector + 1) * sectorBytes;

  // The first 109 sectors of the allocation table stand in the header: enough for 6.9 MB, and the directory comes early.
  const tableSectors = Array.from({ length: 109 }, (_, index) => bytes.readUInt32LE(76 + index * 4));
  const next = (sector: number): number => {
    const perSector = sectorBytes / 4;
    const tableSector = tableSectors[Math.floor(sector / perSector)];
    if (tableSector === undefined || tableSector >= END_OF_CHAIN - 2) return END_OF_CHAIN;
    const at = offsetOf(tableSector) + (sector % perSector) * 4;
    return at + 4 <= bytes.length ? bytes.readUInt32LE(at) : END_OF_CHAIN;
  };

  const names: string[] = [];
  let sector = bytes.readUInt32LE(48);
  for (let seen = 0; sector < END_OF_CHAIN - 2 && seen < MAX_DIRECTORY_SECTORS; seen++) {
    const start = offsetOf(sector);
    if (start >= bytes.length) return null;
    for (let at = start; at + ENTRY_BYTES <= Math.min(start + sectorBytes, bytes.length); at += ENTRY_BYTES) {
      const nameBytes = bytes.readUInt16LE(at + 64);
      const used = bytes[at + 66] !== 0 && nameBytes >= 2 && nameBytes <= 64;
      if (used) names.push(bytes.toString('utf16le', at, at + nameBytes - 2));
    }
    sector = next(sector);
  }
  return names;
}
