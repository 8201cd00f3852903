import { z } from 'zod';

/** The smallest limit, for endpoints with short bodies: the answer of a passkey is the longest of these. */
export const BODY_MIN_BYTES = 16 * 1024;
const BODY_MAX_BYTES = 256 * 1024;
/** The bytes of a character as `\u0041`. */
const CHARACTER_BYTES = 6;
/** The bytes of a number, choice, date or id. */
const VALUE_BYTES = 64;
/** The bytes of quotes, a colon, a comma and some blanks. */
const AROUND_BYTES = 16;

/** Returns the bytes of the longest body of a schema in the most wasteful JSON, within the limits above. */
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
