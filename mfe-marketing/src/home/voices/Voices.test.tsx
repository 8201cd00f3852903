import { renderScreen } from '@firm/testing';
import { act, screen } from '@testing-library/react';
import { testimonials } from './testimonials.ts';
import { Voices } from './Voices.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('shows one client at a time and goes on every 6000 ms', () => {
  renderScreen(<Voices />);
  expect(screen.getByText('Rosa Tavárez')).toBeVisible();
  expect(screen.getByText('Amina Diallo')).not.toBeVisible();
  act(() => jest.advanceTimersByTime(5999));
  expect(screen.getByText('Rosa Tavárez')).toBeVisible();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByText('Amina Diallo')).toBeVisible();
  expect(screen.getByText('Rosa Tavárez')).not.toBeVisible();
});

it('is a plain grid with three clients or fewer', () => {
  renderScreen(<Voices voices={testimonials.slice(0, 3)} />);
  expect(screen.getAllByRole('figure')).toHaveLength(3);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
