/** The style by which Word says that a paragraph is an item of a list, and on which level. */
const LEVEL = /mso-list:\s*l\d+\s+level(\d)/i;

/** A number as a mark, `3.` or `2.3)`; its own part is the last. */
const NUMBER = /^\s*\(?(?:\d+\.)*(\d+)[.)]?\s*$/;

interface OpenList {
  list: HTMLElement;
  level: number;
}

/** Word writes lists as paragraphs with a level that begin with their mark. Joins them to lists in one another. */
export function listsOfWord(body: HTMLElement): void {
  let open: OpenList[] = [];
  for (const paragraph of [...body.querySelectorAll('p')]) {
    const level = Number(LEVEL.exec(paragraph.dataset['style'] ?? '')?.[1] ?? 0);
    if (level === 0 || paragraph.previousElementSibling !== open[0]?.list) open = [];
    if (level === 0) continue;
    const mark = takeMark(paragraph);
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    open = listsFor(open, level, mark, paragraph);
    open.at(-1)?.list.append(item);
    paragraph.remove();
  }
}

/** Takes the mark of an item out of its words: a bullet, or a number. */
function takeMark(paragraph: Element): string {
  const mark = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.dataset['style'] ?? ''),
  );
  mark?.remove();
  return mark?.textContent ?? paragraph.textContent ?? '';
}

/** The lists that an item stands in, the innermost last. One begins where it is deeper, or has another kind of mark. */
function listsFor(open: readonly OpenList[], level: number, mark: string, paragraph: Element): OpenList[] {
  const name = /^\s*\(?[\da-z]{1,4}[.)]/i.test(mark) ? 'ol' : 'ul';
  const around = open.filter((one) => one.level < level || (one.level === level && one.list.localName === name));
  const inner = around.at(-1);
  if (inner?.level === level) return around;
  const list = document.createElement(name);
  const first = NUMBER.exec(mark)?.[1];
  if (first && first !== '1') list.setAttribute('start', first);
  if (inner) inner.list.lastElementChild?.append(list);
  else paragraph.before(list);
  return [...around, { list, level }];
}
