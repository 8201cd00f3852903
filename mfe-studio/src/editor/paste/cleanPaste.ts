import { ownPath } from '../../pictures/ownPath.ts';
import { listsOfWord } from './listsOfWord.ts';
import { officeNotes } from './officeNotes.ts';

/** Elements of a pasted page that are no words of its text. */
const NOT_WORDS =
  'script, style, template, iframe, object, noscript, meta, link, title, svg, math, .Apple-interchange-newline, ' +
  // Comments of Word.
  '.msocomanchor, [data-style*="mso-element:comment-list"]';

/** The element for each style of pasted text. Word's `mso-bidi-font-weight` is for right-to-left text and ignored. */
const SAID: readonly (readonly [name: string, style: RegExp])[] = [
  ['strong', /(?:^|;)\s*font-weight:\s*(?:bold|[6-9]00)/i],
  ['em', /(?:^|;)\s*font-style:\s*italic/i],
  ['s', /(?:^|;)\s*text-decoration(?:-line)?:[^;]*line-through/i],
  ['sup', /(?:^|;)\s*vertical-align:\s*super/i],
  ['sub', /(?:^|;)\s*vertical-align:\s*sub\b/i],
];

/** Elements whose style takes back what they say: Google Docs wraps all that it copies in bold that is not bold. */
const TAKEN_BACK: readonly (readonly [names: string, style: RegExp])[] = [
  ['b, strong', /(?:^|;)\s*font-weight:\s*(?:normal|[1-5]00)/i],
  ['i, em', /(?:^|;)\s*font-style:\s*normal/i],
];

/**
 * The words of a pasted page as plain HTML: what Word and Google Docs say by styles becomes elements, and the rest of
 * their markup goes. The schema of the editor then takes what an article may have.
 */
export function cleanPaste(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(stylesAsData(html), 'text/html');
  for (const element of body.querySelectorAll(NOT_WORDS)) element.remove();
  removeComments(body);
  for (const [names, style] of TAKEN_BACK)
    for (const element of body.querySelectorAll<HTMLElement>(names))
      if (style.test(element.dataset['style'] ?? '')) unwrap(element);
  for (const span of body.querySelectorAll<HTMLElement>('span[data-style], font[data-style]')) sayInElements(span);
  listsOfWord(body);
  officeNotes(body);
  for (const heading of body.querySelectorAll('h1')) rename(heading, 'h2');
  for (const heading of body.querySelectorAll('h5, h6')) rename(heading, 'h4');
  for (const paragraph of body.querySelectorAll('p'))
    if (!paragraph.textContent?.trim() && !paragraph.querySelector('img')) paragraph.remove();
  // Google Docs writes an empty paragraph as a break of its own.
  for (const gap of body.querySelectorAll(':scope > br')) gap.remove();
  for (const picture of body.querySelectorAll('img[src]'))
    picture.setAttribute('src', ownPath(picture.getAttribute('src') ?? ''));
  for (const element of body.querySelectorAll('[data-style]')) element.removeAttribute('data-style');
  for (const element of body.querySelectorAll('[dir="ltr"]')) element.removeAttribute('dir');
  return body;
}

const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi;

/** The page's policy refuses styles with an error in the console, even in a document that nobody sees. */
const stylesAsData = (html: string) =>
  html
    .replace(/<(\/?)style\b/gi, '<$1template')
    .replace(TAG, (tag) => tag.replace(/(["'\s])style(?=\s*=)/gi, '$1data-style'));

function removeComments(body: HTMLElement): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

function sayInElements(span: HTMLElement): void {
  for (const [name, style] of SAID) {
    if (!style.test(span.dataset['style'] ?? '')) continue;
    const element = document.createElement(name);
    element.append(...span.childNodes);
    span.append(element);
  }
}

function rename(element: Element, name: string): void {
  const renamed = document.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

const unwrap = (element: Element) => element.replaceWith(...element.childNodes);
