import { renderHook } from '@testing-library/react';
import { newKey, useIdempotencyKey } from './idempotency.ts';

test('the same words have the same key, other words another', () => {
  const { result, rerender } = renderHook(useIdempotencyKey);
  const first = result.current({ text: 'a' });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  rerender();
  expect(result.current({ text: 'a' })).toBe(first);
  const second = result.current({ text: 'b' });
  expect(second).not.toBe(first);
  expect(result.current({ text: 'a' })).not.toBe(first);
});

test('it needs no secure context', () => {
  const { randomUUID } = crypto;
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  try {
    expect(newKey()).not.toBe(newKey());
  } finally {
    Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true });
  }
});
