/** A top-level piece of an article, as words. */
export interface Block {
  /** The number of its top-level element. */
  place: number;
  text: string;
  /** The words with addresses of links, files of pictures, and emphasis. */
  marked: string;
  /** An element such as `h2` or `p`, of an item its list (`ul`), of a callout its kind (`tip`). */
  kind: string;
  isHeading: boolean;
}

/** The pieces of an article in order. */
export function blocksOf(html: string): Block[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.children].flatMap((element, place) =>
    element.matches('ul, ol, section, table')
      ? [...element.querySelectorAll(PARTS)].map((item) => blockOf(item, place))
      : [blockOf(element, place)],
  );
}

/** The pieces of a list, of notes and of a table. */
const PARTS = ':scope > li, :scope > ol > li, :scope > caption, :scope > tr, :scope > :is(thead, tbody, tfoot) > tr';

const blockOf = (element: Element, place: number): Block => ({
  place,
  text: textOf(element),
  marked: markedOf(element),
  kind: kindOf(element),
  isHeading: /^h[1-6]$/.test(element.localName),
});

function kindOf(element: Element): string {
  const [, callout] = /\bcallout-(\w+)/.exec(element.className) ?? [];
  return callout ?? (element.matches('li') ? element.parentElement : element)?.localName ?? '';
}

/** The words of an element; pictures are their descriptions, the cells of a row stand apart. */
function textOf(element: Element): string {
  return wordsOf(element, (picture) => `[${picture.getAttribute('alt') ?? ''}]`);
}

/** The words of an element with the addresses of its links and pictures, and its emphasis. */
function markedOf(element: Element): string {
  const copy = document.importNode(element, true);
  for (const link of copy.querySelectorAll('a[href]')) link.append(` (${link.getAttribute('href')})`);
  for (const [name, mark] of MARKS)
    for (const each of copy.querySelectorAll(name)) {
      each.prepend(mark);
      each.append(mark);
    }
  return wordsOf(copy, (picture) => `[${picture.getAttribute('alt') ?? ''}: ${picture.getAttribute('src')}]`);
}

/** Emphasis as people write it in plain text. */
const MARKS = [
  ['b, strong', '**'],
  ['i, em', '_'],
  ['s', '~'],
  ['code', '`'],
] as const;

function wordsOf(element: Element, described: (picture: Element) => string): string {
  if (element.matches('img')) return described(element);
  const copy = document.importNode(element, true);
  for (const picture of copy.querySelectorAll('img')) picture.replaceWith(described(picture));
  for (const cell of copy.querySelectorAll('td + td, th + td, td + th, th + th')) cell.before(' · ');
  for (const part of copy.querySelectorAll('p, br')) part.after(' ');
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}
