import { Editor } from '@tiptap/core';
import { measureNothing } from '../../testing/editorInPage.ts';
import { articleSchema } from '../schema/articleSchema.ts';
import { cleanPaste } from './cleanPaste.ts';
import { pasteHandlers } from './pasteHandlers.ts';

beforeAll(measureNothing);

let editor: Editor;
afterEach(() => editor?.destroy());

const onRefused = jest.fn();
const onFile = jest.fn();
beforeEach(() => jest.clearAllMocks());

/** The article after a paste at its end, or in place of all of it. */
function pasted(html: string, before = '<p></p>', place: 'end' | 'all' = 'all', files: File[] = []): string {
  editor = new Editor({
    ...{ element: document.createElement('div'), extensions: articleSchema, content: before, injectCSS: false },
    editorProps: { handleDOMEvents: pasteHandlers(onRefused, onFile) },
  });
  if (place === 'all') editor.commands.selectAll();
  else editor.commands.setTextSelection((editor.state.doc.firstChild?.nodeSize ?? 1) - 1);
  const clipboardData = { getData: (kind: string) => (kind === 'text/html' ? html : ''), files };
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData });
  editor.view.dom.dispatchEvent(event);
  return editor.getHTML();
}

/** A paragraph as Word copies an item of a list. */
const item = (mark: string, words: string, level = 1) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level / 2}in;mso-add-space:auto;text-indent:-.25in;
mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-bidi-font-weight:bold'><span
style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`;
const fromWord = (words: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
<style>p{color:red}</style></head><body lang=EN-US style='tab-interval:.5in'><!--StartFragment-->${words}<!--EndFragment--></body></html>`;
const wordNote = (kind: 'ftn' | 'edn', number: number, words: string) =>
  `<div style='mso-element:${kind === 'ftn' ? 'footnote' : 'endnote'}' id=${kind}${number}><p class=MsoFootnoteText><a style='mso-footnote-id:${kind}${number}'
href="#_${kind}ref${number}" name="_${kind}${number}" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span
class=MsoFootnoteReference><span style='font-size:10.0pt'>[${number}]</span></span><![endif]></span></span></a> ${words}<o:p></o:p></p></div>`;
const wordNumber = (kind: 'ftn' | 'edn', number: number) =>
  `<a style='mso-footnote-id:${kind}${number}' href="#_${kind}${number}" name="_${kind}ref${number}" title=""><span class=MsoFootnoteReference><span
style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference><span style='font-size:11.0pt'>[${number}]</span></span><![endif]></span></span></a>`;

const mark = (number: number) => `<sup class="footnote"><a href="#fn-${number}" id="ref-${number}">${number}</a></sup>`;
const notes = (...words: string[]) =>
  `<section class="footnotes"><ol>${words.map((one, place) => `<li id="fn-${place + 1}"><p>${one}</p></li>`).join('')}</ol></section>`;

it('makes lists and headings of what Word copies, and leaves its markup out', () => {
  const list = `${item('·', 'The <b style="mso-bidi-font-weight:normal">letter</b>')}${item('·', 'Your return')}${item('1.', 'Read it')}`;
  expect(pasted(fromWord(`<h1>Letters</h1><p class=MsoNormal><o:p>&nbsp;</o:p></p>${list}`))).toBe(
    '<h2>Letters</h2><ul><li><p>The <strong>letter</strong></p></li><li><p>Your return</p></li></ul><ol><li><p>Read it</p></li></ol>',
  );
});

it('keeps the levels of Word’s lists, and goes on counting behind other words', () => {
  const list = [item('1.', 'Read'), item('o', 'twice', 2), item('§', 'slowly', 3), item('o', 'aloud', 2)].join('');
  expect(pasted(fromWord(`${list}<p class=MsoNormal>Then:</p>${item('2.', 'Answer')}${item('2.1.', 'soon', 2)}`))).toBe(
    '<ol><li><p>Read</p><ul><li><p>twice</p><ul><li><p>slowly</p></li></ul></li><li><p>aloud</p></li></ul></li></ol>' +
      '<p>Then:</p><ol start="2"><li><p>Answer</p><ol><li><p>soon</p></li></ol></li></ol>',
  );
});

it('makes footnotes and endnotes of those of Word, behind the notes of the article', () => {
  const text = `<p class=MsoNormal>Keep it${wordNumber('ftn', 1)} safe${wordNumber('edn', 1)}.<o:p></o:p></p>`;
  const list = `<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]>${wordNote('ftn', 1, 'In a <b>folder</b>.')}</div>`;
  const ends = `<div style='mso-element:endnote-list'><hr align=left size=1 width="33%">${wordNote('edn', 1, 'Not in the car.')}</div>`;
  expect(pasted(fromWord(text + list + ends))).toBe(
    `<p>Keep it${mark(1)} safe${mark(2)}.</p>${notes('In a <strong>folder</strong>.', 'Not in the car.')}`,
  );
  editor.destroy();
  const before = `<p>Write: </p><p>Soon${mark(1)}</p>${notes('By hand.')}`;
  expect(pasted(fromWord(text + list), before, 'end')).toBe(
    `<p>Write:Keep it${mark(1)} safe[1].</p><p>Soon${mark(2)}</p>${notes('In a <strong>folder</strong>.', 'By hand.')}`,
  );
});

it('leaves the number of a note as words when the note was not copied, and what colleagues remarked out', () => {
  const remark = `<span class=MsoCommentReference><a class=msocomanchor id="_anchor_1" href="#_msocom_1">[AB1]</a></span>`;
  const list = `<div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>Too long!</p></div></div>`;
  expect(pasted(fromWord(`<p class=MsoNormal>Keep it${wordNumber('ftn', 3)}${remark}.</p>${list}`))).toBe(
    '<p>Keep it[3].</p>',
  );
});

/** Words as Google Docs copies them. */
const fromDocs = (words: string) =>
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-3f9a1b2c-7fff-abcd-1234-56789abcdef0">${words}</b><br class="Apple-interchange-newline">`;
const run = (words: string, style = 'font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline') =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;${style};white-space:pre-wrap;">${words}</span>`;
const docsParagraph = (words: string) =>
  `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">${words}</p>`;
const docsItem = (level: number, words: string) =>
  `<li dir="ltr" style="list-style-type:disc;font-weight:400" aria-level="${level}"><p dir="ltr" style="line-height:1.38" role="presentation">${run(words)}</p></li>`;

it('takes the bold wrapper of Google Docs away, and keeps what its styles say of words', () => {
  const words = [
    ...[run('Sit down', 'font-weight:700'), run(' first, '), run('slowly', 'font-style:italic'), run(', not ')],
    ...[run('never', 'text-decoration:line-through'), run('. 2'), run('nd', 'vertical-align:super')],
  ];
  expect(pasted(fromDocs(`${docsParagraph(words.join(''))}<br>${docsParagraph(run('Then read.'))}`))).toBe(
    '<p><strong>Sit down</strong> first, <em>slowly</em>, not <s>never</s>. 2<sup>nd</sup></p><p>Then read.</p>',
  );
});

it('keeps the levels of lists and the footnotes of Google Docs', () => {
  const list = `<ul style="margin-top:0">${docsItem(1, 'Read')}<ul style="margin-top:0">${docsItem(2, 'twice')}</ul>${docsItem(1, 'Answer')}</ul>`;
  const number = '<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup>';
  const note = `<hr><div><p dir="ltr"><a href="#ftnt_ref1" id="ftnt1">[1]</a>${run(' By hand.')}</p></div>`;
  expect(pasted(fromDocs(`${list}${docsParagraph(run('Write') + number)}${note}`))).toBe(
    `<ul><li><p>Read</p><ul><li><p>twice</p></li></ul></li><li><p>Answer</p></li></ul><p>Write${mark(1)}</p>${notes('By hand.')}`,
  );
});

it('asks about the file of a picture that a browser copied, and not about one that comes with words', () => {
  const file = new File(['x'], 'image.png', { type: 'image/png' });
  const picture = '<meta charset="utf-8"><img src="https://example.com/a.png" alt="">';
  expect(pasted(picture, '<p>Read</p>', 'end', [file])).toBe('<p>Read</p>');
  expect(onFile).toHaveBeenCalledWith(file, []);
  expect(onRefused).not.toHaveBeenCalled();
  editor.destroy();
  onFile.mockClear();
  expect(pasted(`<p>Twice</p>${picture}`, '<p></p>', 'all', [file])).toBe('<p>Twice</p>');
  expect(onFile).not.toHaveBeenCalled();
  expect(onRefused.mock.calls).toEqual([[1, 'elsewhere']]);
});

it('tells pictures of the device, whose files did not come along, from those of other hosts', () => {
  const pictures = ['file:///C:/msohtmlclip1/01/clip_image001.png', 'data:image/png;base64,iVBORw0KGgo='];
  const html = [...pictures, 'https://example.com/a.png'].map((address) => `<img src="${address}">`).join('');
  pasted(fromWord(`<p class=MsoNormal>Read ${html}</p>`));
  expect(onRefused.mock.calls).toEqual([
    [2, 'device'],
    [1, 'elsewhere'],
  ]);
});

it('leaves nothing that runs, and no style', () => {
  const html =
    '<style>p{}</style><p class="a"style="color:red">Read</p><script>steal()</script><iframe src="https://example.com"></iframe>';
  const read = jest.spyOn(DOMParser.prototype, 'parseFromString');
  expect(cleanPaste(html).innerHTML).toBe('<p class="a">Read</p>');
  // The page's policy refuses them with an error in the console as soon as they are read.
  expect(String(read.mock.calls[0]?.[0])).not.toMatch(/<style|[^-]style=/);
  read.mockRestore();
});

it('keeps pictures of this site, which browsers copy with their whole address', () => {
  const picture = '/pictures/0123456789abcdef0123456789abcdef-640x400.webp';
  const { origin } = window.location;
  expect(pasted(`<p>Look</p><img src="${origin}${picture}?key=1.k" alt="A desk">`)).toContain(
    `<img src="${picture}" alt="A desk"`,
  );
  expect(onRefused).not.toHaveBeenCalled();
  pasted(`<img src="${origin}.example.com${picture}" alt="A desk">`);
  expect(onRefused).toHaveBeenCalledWith(1, 'elsewhere');
});
