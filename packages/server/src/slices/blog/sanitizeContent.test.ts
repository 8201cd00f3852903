import { isUnclosed, readingMinutes, sanitizeContent, sanitizeWithReport, textOf } from './sanitizeContent.ts';

test.each([
  ['<p onclick="x()">Hi</p>', '<p>Hi</p>'],
  ['<script>alert(1)</script><p>Hi</p>', '<p>Hi</p>'],
  ['<img src="/pictures/a.png" onerror="alert(1)">', '<img src="/pictures/a.png" />'],
  ['<p>a<img src="https://example.com/a.png">b</p>', '<p>ab</p>'],
  ['<img src="//example.com/a.png">', ''],
  ['<img src="/\\\\example.com/a.png">', ''],
  ['<img src="/\t/example.com/a.png">', ''],
  ['<img src="data:image/png;base64,AAAA">', ''],
  ['<img>', ''],
  ['<a href="javascript:alert(1)">go</a>', '<a>go</a>'],
  ['<a href="//evil.example">go</a>', '<a>go</a>'],
  ['<iframe src="https://example.com"></iframe>', ''],
  ['<a href="https://example.com">go</a>', '<a href="https://example.com" rel="noopener noreferrer">go</a>'],
  ['<a href="/contact">go</a>', '<a href="/contact">go</a>'],
  [
    '<table><tr><th scope="col" style="color:red">A</th></tr></table>',
    '<table><tr><th scope="col">A</th></tr></table>',
  ],
])('%s becomes %s', (html, clean) => {
  expect(sanitizeContent(html)).toBe(clean);
});

test.each([
  '<aside class="callout callout-tip"><p>Mind the date.</p></aside>',
  '<p>a<sup class="footnote"><a href="#fn-1" id="ref-1">1</a></sup></p><section class="footnotes"><ol><li id="fn-1">b</li></ol></section>',
  '<figure><img src="/pictures/a.avif" alt="A desk" width="640" height="480" /><figcaption>c</figcaption></figure>',
  '<table><caption>Fees</caption><tbody><tr><th scope="row">a</th><td colspan="2">1</td></tr></tbody></table>',
])('%s stays, and nothing is said to be taken out', (html) => {
  expect(sanitizeWithReport(html)).toEqual({ content: html, takenOut: [] });
});

test('what is taken out is named, with how often', () => {
  const html =
    '<p class="panel" style="color:red">a</p><aside class="callout panel">b</aside><form action="https://x.example"><input name="ssn"></form>' +
    '<a href=" java\nscript:x()">c</a><a href="//x.example">d</a><a href="http://x.example">e</a><img src="data:image/png;base64,AA"><i onclick="x()">f</i><i onclick="y()">g</i>';
  expect(sanitizeWithReport(html).takenOut).toEqual([
    { kind: 'attribute', name: 'class', count: 2 },
    { kind: 'attribute', name: 'style', count: 1 },
    { kind: 'tag', name: 'form', count: 1 },
    { kind: 'tag', name: 'input', count: 1 },
    { kind: 'link', name: ' java\nscript:x()', count: 1 },
    { kind: 'link', name: '//x.example', count: 1 },
    { kind: 'link', name: 'http://x.example', count: 1 },
    { kind: 'picture', name: 'data:image/png;base64,AA', count: 1 },
    { kind: 'attribute', name: 'onclick', count: 2 },
  ]);
});

test('elements stand in one another thirty deep at most; the words of deeper ones stay, and the author learns of it', () => {
  const { content, takenOut } = sanitizeWithReport(`${'<b>'.repeat(32)}a${'</b>'.repeat(32)}`);
  expect(content).toBe(`${'<b>'.repeat(30)}a${'</b>'.repeat(30)}`);
  expect(takenOut).toEqual([{ kind: 'tag', name: 'b', count: 2 }]);
});

test.each([
  ['<b>'.repeat(501), true],
  ['<b></i>'.repeat(501), true],
  ['<'.repeat(501), true],
  ['<</'.repeat(501), true],
  ['<!-- a --><p>1 < 2</p>'.repeat(400), false],
  ['<p>a<br><img src="/pictures/a.png"></p>'.repeat(1000), false],
  ['<UL><li>a</li></ul>'.repeat(1000), false],
])('many elements without an end are told from many with one', (html, is) => {
  expect(isUnclosed(html)).toBe(is);
});

test('text is the words, not run together', () => {
  expect(textOf('<h2>Fees &amp; dates</h2><p>One<br>two</p><ul><li>a</li><li>b</li></ul>')).toBe(
    'Fees & dates One two a b',
  );
});

test('two hundred words a minute, begun minutes counted', () => {
  expect([1, 200, 201, 900].map((words) => readingMinutes(Array(words).fill('word').join(' ')))).toEqual([1, 1, 2, 5]);
});
