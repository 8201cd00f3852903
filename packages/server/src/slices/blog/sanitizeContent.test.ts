import { readingMinutes, sanitizeContent, textOf } from './sanitizeContent.ts';

test.each([
  ['<p onclick="x()">Hi</p>', '<p>Hi</p>'],
  ['<script>alert(1)</script><p>Hi</p>', '<p>Hi</p>'],
  ['<img src="/pictures/a.png" onerror="alert(1)">', '<img src="/pictures/a.png" />'],
  ['<p>a<img src="https://example.com/a.png">b</p>', '<p>ab</p>'],
  ['<img src="//example.com/a.png">', ''],
  ['<img src="/\\\\example.com/a.png">', ''],
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

test('text is the words, not run together', () => {
  expect(textOf('<h2>Fees &amp; dates</h2><p>One<br>two</p><ul><li>a</li><li>b</li></ul>')).toBe(
    'Fees & dates One two a b',
  );
});

test('two hundred words a minute, begun minutes counted', () => {
  expect([1, 200, 201, 900].map((words) => readingMinutes(Array(words).fill('word').join(' ')))).toEqual([1, 1, 2, 5]);
});
