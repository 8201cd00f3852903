import { render, screen } from '@testing-library/react';
import { mockWidth } from '../../testing/mockMedia.ts';
import { useItemsPerView } from './useItemsPerView.ts';

function Count() {
  return <output>{useItemsPerView()}</output>;
}

it.each([
  [767, 1],
  [768, 2],
  [1023, 2],
  [1024, 3],
])('shows at %i px %i items beside each other', (width, count) => {
  mockWidth(width);
  render(<Count />);
  expect(screen.getByRole('status')).toHaveTextContent(String(count));
});
