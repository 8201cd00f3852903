import type { inflateRawSync, ZlibOptions } from 'node:zlib';

const PACKED_MAX_BYTES = 4 * 1024;
const UNPACKED_MAX_BYTES = 64 * 1024;

/**
 * What little is packed, at once: a stream for each of many thousand pieces takes seconds, in which other files wait. Null when it cannot be
 * unpacked, undefined when it is more than a little.
 */
export function unpackSmall(
  unpack: typeof inflateRawSync,
  packed: Buffer,
  options: ZlibOptions = {},
): Buffer | null | undefined {
  if (packed.length > PACKED_MAX_BYTES) return undefined;
  try {
    return unpack(packed, { ...options, maxOutputLength: UNPACKED_MAX_BYTES });
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE' ? undefined : null;
  }
}
