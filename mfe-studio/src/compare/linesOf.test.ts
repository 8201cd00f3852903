import { blocksOf } from './blocks.ts';
import { linesOf, wordsChanged, wordsIn } from './linesOf.ts';
import { wholeOf } from './whole.ts';

it('reads an article piece by piece, items of lists and notes each by itself', () => {
  const html =
    '<h2>One</h2><p>A <b>bold</b> word</p><ul><li><p>first</p></li><li><p>second</p></li></ul><img src="/a" alt="A desk"><section class="footnotes"><ol><li id="fn-1"><p>See</p></li></ol></section>';
  expect(blocksOf(html).map(({ text }) => text)).toEqual(['One', 'A bold word', 'first', 'second', '[A desk]', 'See']);
});

it('sets a changed piece beside the one that it replaces', () => {
  const lines = linesOf('<p>One</p><p>Two</p><p>Three</p>', '<p>One</p><p>Two and a half</p><p>Three</p><p>Four</p>');
  expect(lines.map(({ before, after }) => [before?.text, after?.text])).toEqual([
    ['One', 'One'],
    ['Two', 'Two and a half'],
    ['Three', 'Three'],
    [undefined, 'Four'],
  ]);
});

it('splits words with their spaces, so that they join again', () => {
  expect(wordsIn('Sit  down first').join('')).toBe('Sit  down first');
});

it('reads a table row by row', () => {
  const html =
    '<table><thead><tr><th>Code</th><th>Meaning</th></tr></thead><tbody><tr><td>CP14</td><td>A bill</td></tr></tbody></table>';
  expect(blocksOf(html).map(({ text }) => text)).toEqual(['Code · Meaning', 'CP14 · A bill']);
});

it.each([
  [
    '<p><a href="https://irs.gov">Pay</a></p>',
    '<p><a href="https://evil.example">Pay</a></p>',
    '(https://evil.example)',
  ],
  ['<p><img src="/a.webp" alt="A desk"></p>', '<p><img src="/b.webp" alt="A desk"></p>', '/b.webp]'],
  ['<p>Pay now</p>', '<p>Pay <b>now</b></p>', '**now**'],
  [
    '<p>See <a href="https://irs.gov">it</a></p>',
    '<p>Read <a href="https://evil.example">it</a></p>',
    'Read (https://evil.example)',
  ],
])('shows what changed of %s beside its words', (before, after, shown) => {
  const [line] = linesOf(before, after);
  const added = wordsChanged(line?.before, line?.after).filter(({ kind }) => kind === 'added');
  expect(added.map(({ item }) => item).join('')).toBe(shown);
});

it.each([
  ['<h2>Dates</h2>', '<h3>Dates</h3>', 'h3'],
  ['<p>Dates</p>', '<h2>Dates</h2>', 'h2'],
  ['<ul><li>Dates</li></ul>', '<ol><li>Dates</li></ol>', 'ol'],
  [
    '<aside class="callout callout-tip"><p>Wait</p></aside>',
    '<aside class="callout callout-warning"><p>Wait</p></aside>',
    'warning',
  ],
])('knows that the kind of %s changed', (before, after, kind) => {
  const [line] = linesOf(before, after);
  expect(line?.before).not.toBe(line?.after);
  expect(line?.after?.kind).toBe(kind);
});

it('compares address and description, too', () => {
  const article = { title: 'Title', excerpt: 'Line', content: '<p>Text</p>', slug: 'old', metaDescription: 'Was' };
  const changed = linesOf(wholeOf(article), wholeOf({ ...article, slug: 'new', metaDescription: 'Is' }));
  expect(changed.filter(({ before, after }) => before !== after).map(({ after }) => after?.text)).toEqual([
    '/blog/new',
    'Is',
  ]);
});
