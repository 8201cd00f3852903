import { firm, LANGUAGES } from '@firm/contract';
import { freshTestimonials } from '@firm/contract/fresh';
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

it('is a plain grid with three clients or fewer, and nothing with none', () => {
  const few = { ...firm, testimonials: freshTestimonials.slice(0, 3) };
  const { unmount } = renderScreen(<Voices />, { firm: few });
  expect(screen.getAllByRole('figure')).toHaveLength(3);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  unmount();
  renderScreen(<Voices />, { firm: { ...firm, testimonials: [] } });
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

it.each(LANGUAGES)('shows the same in %s whether the words come from its files or from the facts', (language) => {
  const { container, unmount } = renderScreen(<Voices />, { language });
  const fresh = container.textContent;
  unmount();
  const written = renderScreen(<Voices />, { language, firm: { ...firm, testimonials: freshTestimonials } });
  expect(written.container.textContent).toBe(fresh);
});

it('shows what an administrator wrote, in the language of the reader', () => {
  const written = {
    name: 'Inés Prado',
    role: { en: 'Baker', es: 'Panadera', fr: 'Boulangère' },
    text: { en: 'All was clear.', es: 'Todo quedó claro.', fr: 'Tout était clair.' },
    rating: 4,
  };
  renderScreen(<Voices />, { language: 'es', firm: { ...firm, testimonials: [written] } });
  expect(screen.getByRole('figure')).toHaveTextContent(/«Todo quedó claro\.».*Inés PradoPanadera$/);
  expect(screen.getByRole('img', { name: '4 de 5' })).toBeVisible();
});
