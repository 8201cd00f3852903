import { isDark } from './isDark.ts';

/** A page of a paper and of words with that light, and of a lamp in a corner. */
const page = (paper: number, words: number, lamp = 0) =>
  new Uint8ClampedArray(
    Array.from({ length: 1000 }, (_, at) => {
      const light = at < lamp ? 255 : at % 5 === 0 ? words : paper;
      return [light, light, light, 255];
    }).flat(),
  );

it('tells a page in the dark from one in daylight, in a room or in the shade', () => {
  expect(isDark(page(48, 12))).toBe(true);
  expect(isDark(page(245, 30))).toBe(false);
  expect(isDark(page(120, 25))).toBe(false);
});

it('takes no reflection on a dark page for its paper, and no page of ink for a dark one', () => {
  expect(isDark(page(48, 12, 30))).toBe(true);
  expect(isDark(page(20, 200))).toBe(false);
});

it('knows nothing of a picture without pixels', () => {
  expect(isDark(new Uint8ClampedArray())).toBe(false);
});
