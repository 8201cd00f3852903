import { withMailLook } from './mailLook.ts';

/** The style of the first element of a name. */
const styleOf = (html: string, tag: string) => new RegExp(`<${tag} [^>]*style="([^"]*)"`).exec(withMailLook(html))?.[1];

test.each(['h2', 'h3', 'p', 'a', 'ul', 'li', 'blockquote', 'table', 'th', 'td', 'img'])(
  '%s has its look in the element itself',
  (tag) => {
    const html =
      '<h2>Dates</h2><h3>Two</h3><p>See <a href="https://site.example/a">this</a></p><ul><li>One</li></ul>' +
      '<blockquote>Said</blockquote><table><tr><th>A</th><td>B</td></tr></table>' +
      '<img src="https://site.example/p.webp" alt="A desk">';
    expect(styleOf(html, tag)).toMatch(/^[a-z-]+:/);
  },
);

test('each kind of callout has its ground, in an element that every mail program knows', () => {
  const grounds = ['note', 'tip', 'warning'].map((kind) =>
    styleOf(`<aside class="callout callout-${kind}"><p>Mind this.</p></aside>`, 'div'),
  );
  expect(new Set(grounds).size).toBe(3);
  for (const ground of grounds) expect(ground).toContain('background:#');
  expect(withMailLook('<aside class="callout callout-tip"><p>x</p></aside>')).not.toMatch(/aside|class/);
});

test('addresses and descriptions stay, and places within the text are no links', () => {
  const html = '<p>See<sup><a href="#fn-1">1</a></sup> <a href="https://site.example/a?b=1&amp;c=2">this</a></p>';
  const shown = withMailLook(html);
  expect(shown).toMatch(/<sup style="[^"]+"><span>1<\/span><\/sup>/);
  expect(shown).toContain('href="https://site.example/a?b=1&amp;c=2"');
});

test('footnotes stand apart below the words, by their numbers', () => {
  const html =
    '<section class="footnotes"><ol><li id="fn-1"><p>As of <a href="https://site.example/a">2026</a>.</p></li></ol></section>';
  expect(styleOf(html, 'div')).toContain('border-top:');
  expect(withMailLook(html)).toMatch(/<ol [^>]*><li [^>]*><p [^>]*>As of <a /);
  expect(withMailLook(html)).not.toMatch(/section|class/);
});

it('lets no script through, and says nothing in the log', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  expect(withMailLook('<p>x<script>alert(1)</script></p>')).toBe(`<p style="${styleOf('<p>x</p>', 'p')}">x</p>`);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
