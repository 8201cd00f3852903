/** An element of a text in the order of its beginnings. */
export interface Part {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  /** Its words, those of inner elements included. */
  text: string;
  /** The number of the block at the top that it stands in. */
  block: number;
}

const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img']);
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
const plain = (text: string) => text.replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '');

/** Reads sanitised HTML, in which every tag is closed and no attribute has a `>`. */
export function partsOf(html: string): Part[] {
  const parts: Part[] = [];
  const open: Part[] = [];
  let block = -1;
  let end = 0;
  const say = (text: string) => {
    for (const part of open) part.text += plain(text);
  };
  for (const found of html.matchAll(/<(\/?)([a-z][a-z0-9]*)([^>]*)>/g)) {
    say(html.slice(end, found.index));
    end = found.index + found[0].length;
    const [, closes, tag = '', attributes = ''] = found;
    if (closes) {
      open.pop();
      continue;
    }
    if (open.length === 0) block++;
    const part = { tag, attributes: attributesOf(attributes), text: '', block };
    parts.push(part);
    if (VOID.has(tag)) say(' ');
    else open.push(part);
  }
  return parts;
}

function attributesOf(text: string): Record<string, string> {
  const found = [...text.matchAll(/([a-z-]+)(?:="([^"]*)")?/g)];
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, plain(value)]));
}
