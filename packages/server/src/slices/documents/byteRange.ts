/** Both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** One range of a file of that size by a `Range` header: undefined when the whole file is to be sent, null when there is no such part. */
export function byteRange(header: string | undefined, size: number): ByteRange | null | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  // Several ranges, or another unit: RFC 9110 lets a server send everything.
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  return start > end ? null : { start, end };
}
