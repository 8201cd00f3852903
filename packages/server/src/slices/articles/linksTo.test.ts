import { linksTo } from './linksTo.ts';

test.each([
  ['/blog/a-letter', true],
  ['/blog/a-letter/?lang=es#dates', true],
  ['https://firm.example/blog/a-letter', true],
  ['https://other.example/blog/a-letter', false],
  ['//blog/a-letter', false],
  ['/blog/a-letter-2', false],
  ['/blog/category/a-letter', false],
])('a link to %s leads to the article: %s', (href, expected) => {
  const { isIn } = linksTo({ publicUrl: 'https://firm.example' }, 'id', ['a-letter']);
  expect(isIn(`<p>See <a title="x" href="${href}">this</a></p>`)).toBe(expected);
});
