import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Key, Keys, Purpose } from './keys.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The purpose and the owner of a sealed text: sealed for one record, it opens in no other. */
interface Place {
  purpose: Purpose;
  of?: string;
}

/**
 * Encrypts a text that must be stored but not be readable in the database (AES-256-GCM). Returns `<key
 * id>.<base64url>`, without the id when the key has none.
 */
export function seal(keys: Keys, { purpose, of = '' }: Place, text: string): string {
  const [key] = keys.all(purpose);
  return key.isNamed ? `${key.id}.${encrypt(key, text, of)}` : encrypt(key, text, '');
}

/** Decrypts a sealed text. Throws `KeyUnavailable` when its key is missing or the text was altered. */
export function unseal(keys: Keys, { purpose, of = '' }: Place, sealed: string): string {
  const [id, content] = splitSealed(sealed);
  const candidates = id === undefined ? keys.all(purpose).filter((key) => !key.isNamed) : [keys.find(purpose, id)];
  let failure: unknown;
  for (const key of candidates) {
    try {
      if (key) return decrypt(key, content, key.isNamed ? of : '');
    } catch (error) {
      failure = error;
    }
  }
  const which = id === undefined ? 'a secret without an id' : `the key ${id}`;
  const place = of && ` for ${of}`;
  throw keys.unavailable(purpose, `what was sealed by ${which}${place} cannot be opened`, failure);
}

/** Returns the id of the key that sealed a text; undefined for a key without an id. */
export const sealedBy = (sealed: string): string | undefined => splitSealed(sealed)[0];

function splitSealed(sealed: string): [id: string | undefined, content: string] {
  const point = sealed.indexOf('.');
  return point < 0 ? [undefined, sealed] : [sealed.slice(0, point), sealed.slice(point + 1)];
}

function encrypt(key: Key, text: string, context: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key.bytes, iv).setAAD(Buffer.from(context));
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

function decrypt(key: Key, sealed: string, context: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
}
