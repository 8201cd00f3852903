/** A part of a file, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The one range that a `Range` header asks for, of a file of `size` bytes. 'unsatisfiable' when it lies outside; undefined when there
 * is none, or several, or another unit: the whole file is then the right answer (RFC 9110 §14.2).
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [, first = '', last = ''] = match;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end && start < size ? { start, end } : 'unsatisfiable';
}
