/** An element of a text in the order of its beginnings. */
export interface Part {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  /** Its words, those of inner elements included. */
  text: string;
  /** The words of prose without those of inner prose, which are inner parts' own; empty for other elements. */
  prose: string;
  /** The number of the block at the top that it stands in. */
  block: number;
}

const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img']);
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
const plain = (text: string) => text.replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '');

/** Elements whose words are sentences. */
export const PROSE: ReadonlySet<string> = new Set(['p', 'li', 'dd', 'td', 'figcaption']);

interface Reading {
  part: Part;
  /** The position at which its words begin among all words of the text. */
  start: number;
  end: number;
  own: string[];
}

/**
 * Reads sanitised HTML, in which every tag is closed and no attribute has a `>`. All words are collected once and each
 * part cuts its own out of them, so that deep nesting costs no more than its length.
 */
export function partsOf(html: string): Part[] {
  const read: Reading[] = [];
  const open: Reading[] = [];
  const proseOpen: Reading[] = [];
  const words: string[] = [];
  let length = 0;
  let block = -1;
  let end = 0;
  const say = (text: string) => {
    const said = plain(text);
    words.push(said);
    length += said.length;
    proseOpen.at(-1)?.own.push(said);
  };
  const close = (reading: Reading | undefined) => {
    if (!reading) return;
    if (proseOpen.at(-1) === reading) proseOpen.pop();
    reading.end = length;
  };
  for (const found of html.matchAll(/<(\/?)([a-z][a-z0-9]*)([^>]*)>/g)) {
    say(html.slice(end, found.index));
    end = found.index + found[0].length;
    const [, closes, tag = '', attributes = ''] = found;
    if (closes) {
      close(open.pop());
      continue;
    }
    if (open.length === 0) block++;
    const part = { tag, attributes: attributesOf(attributes), text: '', prose: '', block };
    const reading: Reading = { part, start: length, end: length, own: [] };
    read.push(reading);
    if (VOID.has(tag)) {
      say(' ');
      continue;
    }
    open.push(reading);
    if (PROSE.has(tag)) proseOpen.push(reading);
  }
  const all = words.join('');
  for (const { part, start, own, end: last } of read) {
    part.text = all.slice(start, last);
    part.prose = own.join('');
  }
  return read.map(({ part }) => part);
}

function attributesOf(text: string): Record<string, string> {
  const found = [...text.matchAll(/([a-z-]+)(?:="([^"]*)")?/g)];
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, plain(value)]));
}
