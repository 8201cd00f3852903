/** A part of a file, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Reads the one range of a `Range` header, for a file of `size` bytes (RFC 9110 §14). Returns 'unsatisfiable' for a
 * range outside the file, and undefined when the whole file is to be sent: no range, several ranges, another unit, or a
 * range that ends before it starts.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end ? { start, end } : 'unsatisfiable';
}
