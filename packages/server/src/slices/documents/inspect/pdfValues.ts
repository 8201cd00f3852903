import { piecesOf, plainName } from './pdfNames.ts';

const [PERCENT, NULL] = [37, 0];
/** As far as it takes to tell a number from an address. */
const NUMBER_MAX = 100;
const isBlank = (code: number) => code === NULL || code === 32 || (code >= 9 && code <= 13);

/** What follows a name, past blanks and comments. */
export interface Value {
  /** As it is written. */
  name: string;
  text: string;
  /** Where it begins in the text; the end of the text where nothing follows. */
  at: number;
  /** Further on than anybody writes it. */
  isAfar: boolean;
}

/** The value of each of the names, wherever one stands; one value of many names, as comments hold, once for each name. */
export function* valuesOf(bytes: Buffer, names: RegExp): Generator<Value> {
  for (const { text, own, isLast } of piecesOf(bytes)) {
    const pastBlanks = blanksIn(text);
    const told = { at: -1, names: new Set<string>() };
    for (const found of text.matchAll(names)) {
      if (found.index >= own) break;
      const [name] = found;
      const at = pastBlanks(found.index + name.length);
      if (at !== told.at) {
        told.at = at;
        told.names.clear();
      }
      const plain = plainName(name);
      if (told.names.has(plain)) continue;
      told.names.add(plain);
      yield { name, text, at, isAfar: at >= text.length && !isLast };
    }
  }
}

/** Whether a number begins there that is no address of an object. */
export function isNumber({ text, at }: Value): boolean {
  const begin = text.slice(at, at + NUMBER_MAX);
  return /^\d/.test(begin) && !/^\d+(?:[\s\0]|%[^\r\n]*[\r\n])+\d+(?:[\s\0]|%[^\r\n]*[\r\n])+R/.test(begin);
}

/**
 * Goes past blanks and comments, from places that come one behind the other. A comment is read once, however many names stand in it, and so is
 * what lies behind it: a file of nothing but these costs by its size.
 */
function blanksIn(text: string): (from: number) => number {
  const behind = new Map<number, number>();
  let line = { from: 0, end: -1 };

  return (from) => {
    const passed: number[] = [];
    let at = from;
    for (let isFirst = true; ; isFirst = false) {
      while (isBlank(text.charCodeAt(at))) at++;
      if (text.charCodeAt(at) !== PERCENT) break;
      const known = isFirst && at >= line.from && at <= line.end;
      const end = known ? line.end : endOfLine(text, at);
      if (isFirst) line = { from: at, end };
      const place = behind.get(end);
      if (place !== undefined) {
        at = place;
        break;
      }
      passed.push(end);
      at = end;
    }
    for (const end of passed) behind.set(end, at);
    return at;
  };
}

function endOfLine(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) !== 10 && text.charCodeAt(at) !== 13) at++;
  return at;
}
