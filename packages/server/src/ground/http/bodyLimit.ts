import { z } from 'zod';

/** Whatever is sent to where little is taken: the answer of a passkey is the longest. */
export const BODY_MIN_BYTES = 16 * 1024;
const BODY_MAX_BYTES = 256 * 1024;
/** A character as `\u0041`. */
const CHARACTER_BYTES = 6;
/** Numbers, choices, dates and ids. */
const VALUE_BYTES = 64;
/** Quotes, a colon, a comma and some blanks. */
const AROUND_BYTES = 16;

/** Bytes of the longest body that a schema takes, written as wastefully as JSON allows; within bounds of its own. */
export function bodyLimitOf(schema: z.ZodType | undefined): number {
  const longest = schema ? longestOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })) : 0;
  return Math.min(Math.max(longest, BODY_MIN_BYTES), BODY_MAX_BYTES);
}

function longestOf(schema: z.core.JSONSchema._JSONSchema | undefined): number {
  if (typeof schema !== 'object') return VALUE_BYTES;
  const { anyOf, properties = {}, items, type, maxLength = 0, maxItems = 0 } = schema;
  if (anyOf) return Math.max(...anyOf.map(longestOf));
  if (type === 'array')
    return AROUND_BYTES + maxItems * (AROUND_BYTES + longestOf(Array.isArray(items) ? items[0] : items));
  if (type === 'object') {
    const fields = Object.entries(properties).map(([name, each]) => name.length + AROUND_BYTES + longestOf(each));
    return fields.reduce((sum, bytes) => sum + bytes, AROUND_BYTES);
  }
  return Math.max(VALUE_BYTES, maxLength * CHARACTER_BYTES);
}
