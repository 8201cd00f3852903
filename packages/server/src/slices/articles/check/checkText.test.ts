import { type CheckedText, checkText, type Surroundings } from './checkText.ts';
import { readingEase, sentencesOf } from './readingEase.ts';

const around: Surroundings = {
  original: undefined,
  isBehind: false,
  linkProblem: (href) => {
    if (href === '/blog/draft') return 'link_unpublished';
    return !href.startsWith('/') || href.startsWith('/contact?') ? undefined : 'link_broken';
  },
};
const text: CheckedText = {
  ...{ language: 'en', revision: 3, title: 'A letter', excerpt: 'Read it.', metaDescription: 'In short.' },
  content: '<p>Hello there.</p>',
};
const problemsOf = (content: string, changes: Partial<CheckedText> = {}, surroundings: Partial<Surroundings> = {}) =>
  checkText({ ...text, content, ...changes }, { ...around, ...surroundings }).problems;
const codes = (...given: Parameters<typeof problemsOf>) => problemsOf(...given).map(({ code }) => code);

test.each([
  ['<h2>One</h2><h4>Two</h4>', ['heading_skipped']],
  ['<h3>Too low</h3>', ['heading_skipped']],
  ['<h2></h2><p>a</p>', ['heading_empty']],
  ['<h2>One</h2><h3>Two</h3><h2>Three</h2>', []],
  ['<figure><img src="/p/a.png" alt="" /></figure><p>a</p>', ['picture_undescribed']],
  ['<p><a href="/contact?x=1#form">us</a> <a href="/nowhere">them</a></p>', ['link_broken']],
  ['<p><a href="#fn-1">1</a></p><section class="footnotes"><ol><li id="fn-1">Note.</li></ol></section>', []],
  ['<p><a href="#fn-2">1</a></p>', ['link_broken']],
  ['<p><a>go</a></p>', ['link_broken']],
  ['<p><a href="/blog/draft">go</a></p>', ['link_unpublished']],
  ['<p>a<a href="https://example.com"></a></p>', ['link_empty']],
  ['<p>Your ITIN ends.</p>', ['jargon_unexplained']],
  ['<p>Your taxpayer number (ITIN) ends. The ITIN is new.</p>', []],
  ['<p>A levy begins. The Levy ends. Two liens stay.</p>', ['jargon_unexplained', 'jargon_unexplained']],
  ['<p>A levy (they take your money) ends. Levies and levys: a claim (a lien) on two liens.</p>', []],
  [`<p>${'word '.repeat(26)}end.</p>`, ['sentence_long']],
  ['<p> </p>', ['text_empty']],
])('%s: %j', (content, expected) => {
  expect(codes(content)).toEqual(expected);
});

test('a problem has a place and a weight', () => {
  expect(problemsOf('<h2>Dates</h2><p>a</p><p><a href="/x">b</a></p>')).toEqual([
    { code: 'link_broken', weight: 'mend', place: { block: 2, heading: 'Dates' }, detail: '/x' },
  ]);
});

test('a sentence in a list within a list is named once', () => {
  const long = `${'word '.repeat(26)}end.`;
  const found = codes(`<ul><li><p>${long}</p><ul><li>${long}</li></ul></li></ul>`);
  expect(found).toEqual(['sentence_long', 'sentence_long']);
});

test('a long quotation ends with a whole word, and a long address where it must', () => {
  const [sentence] = problemsOf(`<p>${'seven77 '.repeat(30)}end.</p>`);
  expect(sentence?.detail).toBe(`${'seven77 '.repeat(14)}seven77…`);
  const [link] = problemsOf(`<p><a href="/${'x'.repeat(200)}">a</a></p>`);
  expect(link?.detail).toBe(`/${'x'.repeat(119)}…`);
});

test('two hundred findings are listed, and the others counted', () => {
  const { problems, unlisted } = checkText({ ...text, content: '<h2></h2>'.repeat(203) }, around);
  // The text has no words, which is the first finding.
  expect([problems.length, unlisted]).toEqual([200, 4]);
  expect(checkText(text, around)).not.toHaveProperty('unlisted');
});

/** Four capital letters, others for each place. */
const term = (place: number) =>
  [17_576, 676, 26, 1].map((one) => String.fromCharCode(65 + (Math.floor(place / one) % 26))).join('');

test.each<[string, (much: number) => string]>([
  ['elements in one another', (much) => `${'<b>x'.repeat(2500 * much)}${'</b>'.repeat(2500 * much)}`],
  ['headings and links to places', (much) => '<h2>a</h2><p><a href="#a">b</a></p>'.repeat(1250 * much)],
  ['abbreviations', (much) => `<p>${Array.from({ length: 7500 * much }, (_, place) => term(place)).join(' ')}</p>`],
  ['initials', (much) => `<p>${'A. '.repeat(15_000 * much)}</p>`],
  ['short sentences', (much) => `<p>${'It is. '.repeat(6250 * much)}</p>`],
])('many %s cost by their number, not by the square of it', (_, make) => {
  // The least of some tries: a collection of garbage may fall into one.
  const cost = (much: number) => {
    const content = make(much);
    const tries = Array.from({ length: 3 }, () => {
      const before = process.cpuUsage();
      checkText({ ...text, content }, { ...around, original: { content } });
      return process.cpuUsage(before).user;
    });
    return Math.min(...tries);
  };
  cost(1);
  const once = cost(1);
  // Four times as many cost four times as much; the square would be sixteen times.
  expect(cost(4)).toBeLessThan(9 * once + 150_000);
});

test('what stands around the text counts, and how a translation agrees with its original', () => {
  expect(codes('<p>a</p>', { title: 'x'.repeat(61), excerpt: '', metaDescription: '' })).toEqual([
    ...['title_long', 'excerpt_missing', 'description_missing'],
  ]);
  expect(codes('<p>a</p>', {}, { isBehind: true, original: { content: '<h2>One</h2><p>a</p>' } })).toEqual([
    ...['translation_behind', 'structure_differs'],
  ]);
});

test.each([
  ['a heading of another level', '<h2>One</h2><h3>a</h3>', '<h2>Uno</h2><h2>a</h2>', 1],
  ['a paragraph less', '<p>a</p><p>b</p>', '<p>a</p>', 0],
  ['a paragraph more', '<p>a</p>', '<p>a</p><p>b</p>', 1],
  ['an item less', '<ul><li>a</li><li>b</li></ul><p>c</p>', '<ul><li>a</li></ul><p>c</p>', 1],
  ['another kind of list', '<ul><li>a</li></ul>', '<ol><li>a</li></ol>', 0],
  ['an item on another level', '<ul><li>a</li><li>b</li></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>', 0],
  [
    'a row less',
    '<p>a</p><table><tr><td>1</td></tr><tr><td>2</td></tr></table>',
    '<p>a</p><table><tr><td>1</td></tr></table>',
    1,
  ],
  ['a picture less', '<p>a</p><figure><img src="/p/a.png" alt="A" /></figure>', '<p>a</p>', 0],
  ['a quotation of a paragraph', '<p>a</p>', '<blockquote><p>a</p></blockquote>', 0],
])('a translation with %s departs from its original', (_, original, translation, block) => {
  const found = problemsOf(translation, {}, { original: { content: original } });
  expect(found).toMatchObject([{ code: 'structure_differs', weight: 'mend', place: { block } }]);
});

test('a translation has as many paragraphs at the top as its original; in items and cells, and blank ones, none count', () => {
  const original = '<p>a</p><ul><li>b</li></ul><table><thead><tr><th>c</th></tr></thead></table>';
  const content =
    '<p>a</p><ul><li><p>b</p><p>b</p></li></ul><table><tbody><tr><th><p>c</p></th></tr></tbody></table><p></p>';
  expect(codes(content, {}, { original: { content: original } })).toEqual([]);
});

test('points of abbreviations and numbers end no sentence', () => {
  expect(sentencesOf('Mr. Diaz owes the U.S. Treasury 3.5 percent. “He pays.” See p. 4.')).toEqual([
    'Mr. Diaz owes the U.S. Treasury 3.5 percent.',
    '“He pays.',
    'See p. 4.',
  ]);
  expect(sentencesOf('La Sra. Ruiz vino. ¿Y Ud. Gómez?')).toEqual(['La Sra. Ruiz vino.', '¿Y Ud. Gómez?']);
});

test('short words and sentences read easily in every language, long ones do not', () => {
  const easy = {
    en: 'We read the letter. You call us.',
    es: 'Lea la carta. Luego llame.',
    fr: 'Lisez ce mot. Venez ici.',
  };
  const hard = {
    en: 'Notwithstanding administrative considerations, organizational responsibilities necessitate documentation.',
    es: 'Las consideraciones administrativas internacionales necesitan documentaciones complementarias significativas.',
    fr: 'Les considérations administratives internationales nécessitent des documentations complémentaires significatives.',
  };
  for (const language of ['en', 'es', 'fr'] as const) {
    const ease = (sentence: string) => readingEase(Array(30).fill(sentence), language) ?? -1;
    expect(ease(easy[language])).toBeGreaterThan(75);
    expect(ease(hard[language])).toBeLessThan(30);
    expect(readingEase([easy[language]], language)).toBeNull();
  }
});
