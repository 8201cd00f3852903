import { render, screen } from '@testing-library/react';
import { useItemsPerView } from './useMedia.ts';

function Count() {
  return <output>{useItemsPerView()}</output>;
}

it.each([
  [767, 1],
  [768, 2],
  [1023, 2],
  [1024, 3],
])('shows at %i px %i items beside each other', (width, count) => {
  window.matchMedia = ((query: string) => ({
    matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1]),
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as unknown as typeof window.matchMedia;
  render(<Count />);
  expect(screen.getByRole('status')).toHaveTextContent(String(count));
});
