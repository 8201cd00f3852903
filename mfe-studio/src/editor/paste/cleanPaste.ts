/** Elements of a pasted page that are no words. */
const NOT_WORDS = 'script, style, template, iframe, object, noscript, meta, link, title, svg, math';

/** The style by which Word says that a paragraph is an item of a list. */
const WORD_LIST = /mso-list:\s*l\d+\s+level\d/i;

/**
 * The words of a pasted page as plain HTML: what Word and Google Docs say by styles becomes elements, and the rest of
 * their markup goes. The schema of the editor then takes what an article may have.
 */
export function cleanPaste(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(NOT_WORDS)) element.remove();
  removeComments(body);
  // Google Docs wraps all it copies in a bold element that is not bold.
  for (const wrapper of body.querySelectorAll('b[id^="docs-internal-guid"]')) unwrap(wrapper);
  for (const span of body.querySelectorAll<HTMLElement>('span[style], font[style]')) weigh(span);
  listsOfWord(body);
  for (const heading of body.querySelectorAll('h1')) rename(heading, 'h2');
  for (const heading of body.querySelectorAll('h5, h6')) rename(heading, 'h4');
  for (const paragraph of body.querySelectorAll('p'))
    if (!paragraph.textContent?.trim() && !paragraph.querySelector('img')) paragraph.remove();
  return body;
}

function removeComments(body: HTMLElement): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

/** Turns bold and italic by style into elements. */
function weigh(span: HTMLElement): void {
  const style = span.getAttribute('style') ?? '';
  const wrap = (name: string) => {
    const element = document.createElement(name);
    element.append(...span.childNodes);
    span.append(element);
  };
  if (/font-weight:\s*(?:bold|[6-9]00)/i.test(style)) wrap('strong');
  if (/font-style:\s*italic/i.test(style)) wrap('em');
}

/** Word writes lists as paragraphs that begin with their mark. Joins them to lists. */
function listsOfWord(body: HTMLElement): void {
  let list: { element: HTMLElement; isOrdered: boolean } | undefined;
  for (const paragraph of [...body.querySelectorAll<HTMLElement>('p')]) {
    if (!WORD_LIST.test(paragraph.getAttribute('style') ?? '')) {
      list = undefined;
      continue;
    }
    const mark = [...paragraph.querySelectorAll<HTMLElement>('span')].find(({ style, attributes }) =>
      /mso-list:\s*ignore/i.test(attributes.getNamedItem('style')?.value ?? style.cssText),
    );
    const isOrdered = /^\s*[\da-z]{1,4}[.)]/i.test(mark?.textContent ?? paragraph.textContent ?? '');
    mark?.remove();
    const isNext = list?.isOrdered === isOrdered && paragraph.previousElementSibling === list.element;
    if (!list || !isNext) {
      list = { element: document.createElement(isOrdered ? 'ol' : 'ul'), isOrdered };
      paragraph.before(list.element);
    }
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    list.element.append(item);
    paragraph.remove();
  }
}

function rename(element: Element, name: string): void {
  const renamed = document.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

const unwrap = (element: Element) => element.replaceWith(...element.childNodes);
