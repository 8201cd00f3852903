import { pageNumbers } from './pageNumbers.ts';

const drawn = (page: number, pages: number) =>
  pageNumbers(page, pages)
    .map(({ number, gap }) => `${gap ? '… ' : ''}${number === page ? `[${number}]` : number}`)
    .join(' ');

describe('pageNumbers', () => {
  it.each([
    [1, 8, '[1] 2 3 4 5 … 8'],
    [3, 8, '1 2 [3] 4 5 … 8'],
    [5, 9, '1 … 3 4 [5] 6 7 … 9'],
    [8, 8, '1 … 4 5 6 7 [8]'],
    [2, 3, '1 [2] 3'],
    [1, 2, '[1] 2'],
  ])('page %i of %i', (page, pages, expected) => {
    expect(drawn(page, pages)).toBe(expected);
  });

  it('leaves on a phone the ends and the nearest', () => {
    const narrow = pageNumbers(1, 8).filter(({ wide }) => !wide);
    expect(narrow.map(({ number }) => number)).toEqual([1, 2, 3, 8]);
  });
});
