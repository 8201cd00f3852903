/** A top-level piece of an article, as words. */
export interface Block {
  /** The number of its top-level element. */
  place: number;
  text: string;
  isHeading: boolean;
}

/** The pieces of an article in order. */
export function blocksOf(html: string): Block[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.children].flatMap((element, place) =>
    element.matches('ul, ol, section')
      ? [...element.querySelectorAll(':scope > li, :scope > ol > li')].map((item) => blockOf(item, place))
      : [blockOf(element, place)],
  );
}

const blockOf = (element: Element, place: number): Block => ({
  place,
  text: textOf(element),
  isHeading: /^h[1-6]$/.test(element.localName),
});

/** The words of an element; pictures are their descriptions, rows of tables stand apart. */
function textOf(element: Element): string {
  const described = (picture: Element) => `[${picture.getAttribute('alt') ?? ''}]`;
  if (element.matches('img')) return described(element);
  const copy = document.importNode(element, true);
  for (const picture of copy.querySelectorAll('img')) picture.replaceWith(described(picture));
  for (const cell of copy.querySelectorAll('td, th, p, br')) cell.after(' ');
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

export interface Change<Item> {
  kind: 'same' | 'added' | 'removed';
  item: Item;
}

/** Beyond this product of lengths a comparison piece by piece would stop the page. */
const COMPARED_MAX = 4_000_000;

/** How one list becomes another, by their longest common part. */
export function changesOf<Item>(
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
  for (const { kind, item } of changesOf(blocksOf(before), blocksOf(after), ({ text }) => text)) {
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

/** Words with the white space behind them. */
export const wordsIn = (text: string): string[] => text.match(/\S+\s*/g) ?? [];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Title, opening line and text of an article as one text. */
export const wholeOf = ({ title, excerpt, content }: { title: string; excerpt: string; content: string }): string =>
  `<h1>${escaped(title)}</h1><p>${escaped(excerpt)}</p>${content}`;

/** Words are the same whatever space follows them. */
export const wordKey = (word: string): string => word.trim();
