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

export interface Change<Item> {
  kind: 'same' | 'added' | 'removed';
  item: Item;
}

/** Beyond this product of lengths a comparison piece by piece would stop the page. */
const COMPARED_MAX = 4_000_000;

/** How one list becomes another, by their longest common part. */
function changesOf<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string,
): Change<Item>[] {
  const one = before.map(keyOf);
  const other = after.map(keyOf);
  if (one.length * other.length > COMPARED_MAX)
    return [
      ...before.map((item): Change<Item> => ({ kind: 'removed', item })),
      ...after.map((item): Change<Item> => ({ kind: 'added', item })),
    ];
  const width = other.length + 1;
  const common = new Uint32Array((one.length + 1) * width);
  const at = (row: number, column: number) => common[row * width + column] ?? 0;
  for (let row = one.length - 1; row >= 0; row -= 1)
    for (let column = other.length - 1; column >= 0; column -= 1)
      common[row * width + column] =
        one[row] === other[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
  const changes: Change<Item>[] = [];
  let row = 0;
  let column = 0;
  while (row < one.length || column < other.length) {
    const [old, fresh] = [before[row], after[column]];
    if (row < one.length && column < other.length && one[row] === other[column] && fresh !== undefined) {
      changes.push({ kind: 'same', item: fresh });
      row += 1;
      column += 1;
    } else if (column >= other.length || (row < one.length && at(row + 1, column) >= at(row, column + 1))) {
      if (old !== undefined) changes.push({ kind: 'removed', item: old });
      row += 1;
    } else {
      if (fresh !== undefined) changes.push({ kind: 'added', item: fresh });
      column += 1;
    }
  }
  return changes;
}

/** One line of a comparison: a piece before and after, of which one may be missing. */
interface Line {
  before?: Block;
  after?: Block;
}

/** Sets the pieces of two texts beside each other: the same ones, and the changed ones that stand at one place. */
export function linesOf(before: string, after: string): Line[] {
  const lines: Line[] = [];
  let removed: Block[] = [];
  let added: Block[] = [];
  const flush = () => {
    for (let place = 0; place < Math.max(removed.length, added.length); place += 1) {
      const [old, fresh] = [removed[place], added[place]];
      lines.push({ ...(old && { before: old }), ...(fresh && { after: fresh }) });
    }
    removed = [];
    added = [];
  };
  for (const { kind, item } of changesOf(
    blocksOf(before),
    blocksOf(after),
    ({ kind, marked }) => `${kind} ${marked}`,
  )) {
    if (kind === 'removed') removed.push(item);
    else if (kind === 'added') added.push(item);
    else {
      flush();
      lines.push({ before: item, after: item });
    }
  }
  flush();
  return lines;
}

/** How a piece changed, word by word, with its addresses and emphasis. */
export const wordsChanged = (before: Block | undefined, after: Block | undefined): Change<string>[] =>
  changesOf(wordsIn(before?.marked ?? ''), wordsIn(after?.marked ?? ''), wordKey);

/** Words with the white space behind them. */
export const wordsIn = (text: string): string[] => text.match(/\S+\s*/g) ?? [];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The parts of an article that are compared. A legal text has no address and no description. */
export interface Whole {
  title: string;
  excerpt: string;
  content: string;
  slug?: string;
  metaDescription?: string;
}

/** Title, opening line, text, address and description of an article as one text. */
export const wholeOf = ({ title, excerpt, content, slug = '', metaDescription = '' }: Whole): string =>
  `<h1>${escaped(title)}</h1><p>${escaped(excerpt)}</p>${content}${lineOf(slug && `/blog/${slug}`)}${lineOf(metaDescription)}`;

const lineOf = (text: string) => (text ? `<p>${escaped(text)}</p>` : '');

/** Words are the same whatever space follows them. */
const wordKey = (word: string): string => word.trim();
