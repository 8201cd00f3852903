import { cleanPaste } from './cleanPaste.ts';

const cleaned = (html: string) => cleanPaste(html).innerHTML.trim();

it('makes lists and headings of what Word copies, and leaves its markup out', () => {
  const item = (mark: string, words: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${mark} </span>${words}</p>`;
  expect(
    cleaned(
      `<html><head><style>p{color:red}</style></head><body><!--StartFragment--><h1>Letters</h1><p>&nbsp;</p>${item('·', 'The letter')}${item('·', 'Your return')}${item('1.', 'Read it')}</body></html>`,
    ),
  ).toBe('<h2>Letters</h2><ul><li>The letter</li><li>Your return</li></ul><ol><li>Read it</li></ol>');
});

it('takes the bold wrapper of Google Docs away, and keeps the words that are bold', () => {
  expect(
    cleaned(
      '<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:700">Sit down</span><span> first</span></p></b>',
    ),
  ).toBe('<p><span style="font-weight:700"><strong>Sit down</strong></span><span> first</span></p>');
});

it('leaves nothing that runs', () => {
  expect(cleaned('<p>Read</p><script>steal()</script><iframe src="https://example.com"></iframe>')).toBe('<p>Read</p>');
});
