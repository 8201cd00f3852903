import { render, screen } from '@testing-library/react';
import { Unbroken } from './Unbroken.tsx';

it('keeps short names whole and lets long ones break', () => {
  render(<Unbroken>Form 1099-INT of proof-of-address-bill.pdf</Unbroken>);
  expect(getComputedStyle(screen.getByText('1099-INT')).whiteSpace).toBe('nowrap');
  expect(screen.queryByText('proof-of-address-bill.pdf')).toBeNull();
});

it('is one item of a grid, whatever it keeps whole', () => {
  const { container } = render(
    <p style={{ display: 'grid' }}>
      <Unbroken>Form I-90, preparation</Unbroken>
    </p>,
  );
  expect(container.firstElementChild?.childNodes).toHaveLength(1);
  expect(container.textContent).toBe('Form I-90, preparation');
});
