import { useCallback, useRef } from 'react';

/** 128 random bits in hexadecimal, for one request or one form. Unlike `crypto.randomUUID`, works on plain HTTP too. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The `Idempotency-Key` header for a body. Equal bodies get the same key, so a repeat after a lost answer does nothing
 * twice; a different body gets a new key, because the server would refuse it under the old one.
 */
export function useIdempotencyKey(): (body: object) => string {
  const sent = useRef({ words: '', key: '' });
  return useCallback((body) => {
    const words = JSON.stringify(body);
    if (sent.current.words !== words) sent.current = { words, key: newKey() };
    return sent.current.key;
  }, []);
}
