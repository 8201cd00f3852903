import { useCallback, useRef } from 'react';

/** 128 random bits in hexadecimal, for what is sent once or stands in a form. Unlike `crypto.randomUUID`, it is there on plain http too. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The key that a body is sent under, as a header `Idempotency-Key`: the same for the same words, so that a repeat after a lost answer does nothing twice,
 * and another for other words, which the server would refuse under the old one.
 */
export function useIdempotencyKey(): (body: object) => string {
  const sent = useRef({ words: '', key: '' });
  return useCallback((body) => {
    const words = JSON.stringify(body);
    if (sent.current.words !== words) sent.current = { words, key: newKey() };
    return sent.current.key;
  }, []);
}
