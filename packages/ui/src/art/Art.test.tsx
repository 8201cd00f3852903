import { fireEvent, render, screen } from '@testing-library/react';
import { Art } from './Art.tsx';

it('leaves its place empty when the file does not arrive', () => {
  render(<Art name="category-tax" alt="A letter" />);
  const drawing = screen.getByRole('img', { name: 'A letter' });
  expect(drawing.style.visibility).toBe('');
  fireEvent.error(drawing);
  expect(drawing.style.visibility).toBe('hidden');
});

it('reserves the height that goes with its width', () => {
  render(<Art name="gap" alt="A gap" width={300} />);
  expect(screen.getByRole('img', { name: 'A gap' })).toHaveAttribute('height', '142');
});
