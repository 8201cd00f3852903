import type { inflateRawSync, ZlibOptions } from 'node:zlib';

const PACKED_MAX_BYTES = 4 * 1024;
const UNPACKED_MAX_BYTES = 64 * 1024;

/**
 * Unpacks small data synchronously: one stream for each of many thousand pieces takes seconds, in which other files
 * wait. Returns null if the data cannot be unpacked, undefined if it is too large.
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
