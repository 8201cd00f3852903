import { blocksOf, linesOf, wordsIn } from './blocks.ts';

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
