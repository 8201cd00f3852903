import { renderScreen } from '@firm/testing';
import { act, screen } from '@testing-library/react';
import { mockWidth } from '../../testing/mockMedia.ts';
import { testimonials } from './testimonials.ts';
import { Voices } from './Voices.tsx';

const names = testimonials.map(({ name }) => name);
const inSight = () =>
  screen.getAllByRole('figure').map((figure) => names.find((name) => figure.textContent?.includes(name)));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it.each([
  [375, 1],
  [768, 2],
  [1024, 3],
])('shows at %i px %i clients at a time, goes on every 6000 ms and comes round', (width, count) => {
  mockWidth(width);
  renderScreen(<Voices />);
  const from = (first: number) => Array.from({ length: count }, (_, place) => names[(first + place) % names.length]);
  expect(inSight()).toEqual(from(0));
  act(() => jest.advanceTimersByTime(5999));
  expect(inSight()).toEqual(from(0));
  act(() => jest.advanceTimersByTime(1));
  expect(inSight()).toEqual(from(1));
  for (let move = 2; move <= names.length; move++) act(() => jest.advanceTimersByTime(6000));
  expect(inSight()).toEqual(from(0));
});

it('has arrows, a pause and a dot for each client', () => {
  renderScreen(<Voices />);
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    ...['Pause', 'Previous', 'Next'],
    ...names.map((_, place) => `Client ${place + 1} of ${names.length}`),
  ]);
});

it('is a plain grid with three clients or fewer', () => {
  renderScreen(<Voices voices={testimonials.slice(0, 3)} />);
  expect(screen.getAllByRole('figure')).toHaveLength(3);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
