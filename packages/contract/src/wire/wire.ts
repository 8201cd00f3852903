/**
 * The wire is snake_case, code is camelCase. Only this module maps them, for client, server, mocks and docs. Values of
 * OPAQUE keys have their own keys (extracted form fields, WebAuthn data, a release's refusal) and are left unchanged.
 */
const OPAQUE = new Set(['aiExtractionData', 'ai_extraction_data', 'webauthn', 'refusal']);

const camelOf = new Map<string, string>();
const snakeOf = new Map<string, string>();

/** `first_name` → `firstName`; a camelCase key stays. */
export function toCamelKey(key: string): string {
  let camel = camelOf.get(key);
  if (camel === undefined) {
    camel = key.replace(/(?<=[a-z0-9])_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
    // Keys also come from strangers: a bounded cache cannot fill the memory.
    if (camelOf.size < 2000) camelOf.set(key, camel);
  }
  return camel;
}

/** `firstName` → `first_name`. */
export function toSnakeKey(key: string): string {
  let snake = snakeOf.get(key);
  if (snake === undefined) {
    snake = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    if (snakeOf.size < 2000) snakeOf.set(key, snake);
  }
  return snake;
}

function isPlainRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  // By shape, not identity: a record may come from another realm (a frame, a test's page).
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function mapKeys(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => mapKeys(item, rename));
  if (!isPlainRecord(value)) return value;
  const mapped: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    // `__proto__` as an own key (JSON.parse makes one) must not become a prototype.
    if (key === '__proto__') continue;
    mapped[rename(key)] = OPAQUE.has(key) ? inner : mapKeys(inner, rename);
  }
  return mapped;
}

/** Wire → code: every key to camelCase, opaque records untouched. */
export function fromWire(value: unknown): unknown {
  return mapKeys(value, toCamelKey);
}

/** Code → wire: every key to snake_case, opaque records untouched. */
export function toWire(value: unknown): unknown {
  return mapKeys(value, toSnakeKey);
}
