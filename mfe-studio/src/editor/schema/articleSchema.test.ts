import { Editor } from '@tiptap/core';
import { measureNothing } from '../../testing/editorInPage.ts';
import { articleSchema } from './articleSchema.ts';

beforeAll(measureNothing);

let editor: Editor;
const open = (content: string) => {
  editor = new Editor({ element: document.createElement('div'), extensions: articleSchema, content, injectCSS: false });
  return editor;
};
afterEach(() => editor.destroy());

it.each([
  ['headings and lists', '<h2>One</h2><ul><li><p>first</p></li></ul><ol><li><p>second</p></li></ol>'],
  ['a callout', '<aside class="callout callout-tip"><p>Have the letter beside you.</p></aside>'],
  [
    'a table',
    '<table><tbody><tr><th colspan="2"><p>Form</p></th></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table>',
  ],
  ['a picture with its line', '<figure><img src="/pictures/1" alt="A desk"><figcaption>Monday</figcaption></figure>'],
  [
    'marks without a tool',
    '<p><abbr title="Internal Revenue Service">IRS</abbr> and H<sub>2</sub>O by <time datetime="2026-04-15">April</time></p>',
  ],
  [
    'footnotes',
    '<p>Write<sup class="footnote"><a href="#fn-1" id="ref-1">1</a></sup></p><section class="footnotes"><ol><li id="fn-1"><p>By hand.</p></li></ol></section>',
  ],
])('keeps %s as they were saved', (_, html) => {
  expect(open(html).getHTML()).toBe(html);
});

it('leaves out what runs, pictures of other hosts, and headings of other levels', () => {
  const html =
    '<h1>Big</h1><p onclick="x()">Go <a href="javascript:x()">there</a></p><img src="https://x.example/a.png">';
  expect(open(html).getHTML()).toBe('<p>Big</p><p>Go there</p>');
});

it('numbers footnotes by their place, and drops the note of a mark that goes', () => {
  open('<p>One</p><p>Two</p>');
  editor.chain().setTextSelection(9).addFootnote('second').run();
  editor.chain().setTextSelection(4).addFootnote('first').run();
  expect(editor.getText()).toMatch(/One\[1\]\s+Two\[2\]\s+first\s+second/);
  editor.commands.deleteRange({ from: 4, to: 5 });
  expect(editor.getText()).toMatch(/One\s+Two\[1\]\s+second/);
  expect(editor.getText()).not.toContain('first');
});

it('keeps a footnote within words that become a link', () => {
  open('<p>Write first</p>');
  editor.chain().setTextSelection(6).addFootnote('By hand.').run();
  editor.chain().setTextSelection({ from: 1, to: 13 }).setLink({ href: 'https://www.irs.gov' }).run();
  const html = editor.getHTML();
  editor.destroy();
  expect(open(html).getText()).toMatch(/^Write\[1\] first\s+By hand\.$/);
  expect(editor.getHTML()).toBe(html);
});

it('draws tables without styles, which the policy of the page refuses', () => {
  open('<table><tbody><tr><td><p>1</p></td></tr></tbody></table>');
  expect(editor.view.dom.querySelector('table')).not.toBeNull();
  expect(editor.view.dom.querySelector('table[style], col')).toBeNull();
});

it('marks a table with a sentence in its last column, as the site does, and saves no mark', () => {
  const table = (last: string) => `<table><tbody><tr><td><p>CP14</p></td><td><p>${last}</p></td></tr></tbody></table>`;
  open(table('What you owe, with interest') + table('$1,250'));
  const marks = () => [...editor.view.dom.querySelectorAll('table')].map((one) => one.hasAttribute('data-wordy'));
  expect(marks()).toEqual([false, false]);
  editor.commands.setContent(table('What you owe, with the interest') + table('$1,250'));
  expect(marks()).toEqual([true, false]);
  expect(editor.getHTML()).not.toContain('wordy');
});

it('changes the kind of a callout, and takes the words out of it', () => {
  open('<p>Have it ready.</p>');
  editor.commands.toggleCallout('note');
  editor.commands.toggleCallout('warning');
  expect(editor.getHTML()).toContain('callout-warning');
  editor.commands.toggleCallout('warning');
  expect(editor.getHTML()).toBe('<p>Have it ready.</p>');
});

/** Types at the selection as a key press does, past the rules that turn markdown into what it means. */
function type(text: string): void {
  const { view } = editor;
  for (const key of text) {
    const { from, to } = view.state.selection;
    const insert = () => view.state.tr.insertText(key, from, to);
    if (!view.someProp('handleTextInput', (take) => take(view, from, to, key, insert))) view.dispatch(insert());
  }
}

it.each([
  ['# ', '<h2>Read</h2>'],
  ['## ', '<h2>Read</h2>'],
  ['- ', '<ul><li><p>Read</p></li></ul>'],
  ['1. ', '<ol><li><p>Read</p></li></ol>'],
  ['> ', '<blockquote><p>Read</p></blockquote>'],
])('makes of “%s” at the beginning of a line what markdown means by it', (mark, html) => {
  open('<p></p>');
  type(`${mark}Read`);
  expect(editor.getHTML()).toBe(html);
});

it('makes of a markdown link a link, unless its address may not stand in an article', () => {
  open('<p></p>');
  type('See [the IRS](irs.gov) and [this](javascript:x) now');
  expect(editor.getHTML()).toBe('<p>See <a href="https://irs.gov">the IRS</a> and [this](javascript:x) now</p>');
});

it('draws the icon of a callout as the site does, and saves none', () => {
  const html = '<aside class="callout callout-tip"><p>Have it ready.</p></aside>';
  open(html);
  expect(editor.view.dom.querySelector('aside.callout-tip > svg')).not.toBeNull();
  expect(editor.getHTML()).toBe(html);
});

it('makes of stars around words what markdown means by them', () => {
  open('<p></p>');
  type('Read **twice**, then *slowly*.');
  expect(editor.getHTML()).toBe('<p>Read <strong>twice</strong>, then <em>slowly</em>.</p>');
});
