import { act, renderHook } from '@testing-library/react';
import { useLayout } from './useLayout.ts';

const mark = () => document.documentElement.dataset['cards'];

it('marks the page with the layout on this device, which the styles of cards follow', () => {
  localStorage.setItem('blog_layout', 'list');
  const { result } = renderHook(() => useLayout());
  expect(mark()).toBe('list');
  act(() => result.current[1]('grid'));
  expect(mark()).toBe('grid');
});
