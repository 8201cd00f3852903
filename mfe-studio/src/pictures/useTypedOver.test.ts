import { act, renderHook } from '@testing-library/react';
import { useTypedOver } from './useTypedOver.ts';

it('follows a colleague where nobody types, and shows theirs where somebody does', () => {
  const { result, rerender } = renderHook((now: Record<'one' | 'two', string>) => useTypedOver(now), {
    initialProps: { one: 'a', two: 'b' },
  });
  act(() => result.current.set({ two: 'mine' }));
  expect(result.current.values).toEqual({ one: 'a', two: 'mine' });
  expect(result.current.theirs('two')).toBeUndefined();
  rerender({ one: 'c', two: 'd' });
  expect(result.current.values).toEqual({ one: 'c', two: 'mine' });
  expect([result.current.theirs('one'), result.current.theirs('two')]).toEqual([undefined, 'd']);
});
