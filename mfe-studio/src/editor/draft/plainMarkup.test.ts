import { plainMarkup } from './plainMarkup.ts';

const id = '0123456789abcdef0123456789abcdef';

it.each([
  ['a rule and a line break', '<hr><p>One<br>two</p>', '<hr /><p>One<br />two</p>'],
  ['a picture of the site', '<img src="/pictures/1" alt="A desk">', '<img src="/pictures/1" alt="A desk" />'],
  [
    'an uploaded picture, with the size that the server adds and without the key that it takes away',
    `<img src="/pictures/${id}-640x400.webp?key=1.k" alt="A desk">`,
    `<img src="/pictures/${id}-640x400.webp" alt="A desk" width="640" height="400" />`,
  ],
  [
    'a link to another site',
    '<p><a href="https://www.irs.gov">IRS</a></p>',
    '<p><a href="https://www.irs.gov" rel="noopener noreferrer">IRS</a></p>',
  ],
  ['signs', '<p>5&nbsp;% &amp; “more”</p>', '<p>5\u00a0% &amp; &ldquo;more&rdquo;</p>'],
])('takes %s for the same, as an editor and the server write them', (_, written, stored) => {
  expect(plainMarkup(written)).toBe(plainMarkup(stored));
});

it('tells other words, links and pictures apart', () => {
  const all = [
    '<p>One</p>',
    '<p>Two</p>',
    '<h2>One</h2>',
    '<p><a href="/one">One</a></p>',
    '<p><a href="/two">One</a></p>',
  ];
  expect(new Set(all.map(plainMarkup)).size).toBe(all.length);
});
