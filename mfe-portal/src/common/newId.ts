import { newKey } from '@firm/api-client';

/** Returns a random id in the server's form (UUID, version 4). */
export function newId(): string {
  const hex = newKey();
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
