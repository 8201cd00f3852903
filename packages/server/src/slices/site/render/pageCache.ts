import type { Rendered } from './realm.ts';

export interface KeptPage extends Omit<Rendered, 'readClock' | 'queries'>, Kept {
  /** The answers that the page was made of, as JSON for a script element. */
  queries: string;
}

/** A page or a part of one. */
interface Kept {
  /** The addresses of the API that it was made of. */
  sources: string[];
  /** Milliseconds since 1970. */
  at: number;
  /** When it is to be renewed. */
  freshUntil: number;
}

/** Addresses below which answers changed, remembered for pages under way; beyond, all answers count as changed. */
const CHANGES = 100;

/** Keeps rendered pages, or parts of them, up to a number of bytes; the longest unused leave first. */
export function createPageCache<T extends Kept>(maxBytes: number, sizeOf: (page: T) => number) {
  const pages = new Map<string, T>();
  let bytes = 0;
  /** The turn in which answers below an address last changed. */
  const changed = new Map<string, number>();
  let turn = 0;

  function forget(key: string): void {
    const page = pages.get(key);
    if (page) bytes -= sizeOf(page);
    pages.delete(key);
  }

  return {
    get(key: string): T | undefined {
      const page = pages.get(key);
      if (page) {
        pages.delete(key);
        pages.set(key, page);
      }
      return page;
    },
    /** The present turn, for a page whose rendering begins. */
    turn: () => turn,
    /** Keeps a page. One whose answers have changed since its rendering began is not fresh. */
    set(key: string, page: T, begun: number): void {
      forget(key);
      pages.set(key, page);
      bytes += sizeOf(page);
      for (const [source, at] of changed) if (at > begun && isMadeOf(page, source)) page.freshUntil = 0;
      for (const old of pages.keys()) {
        if (bytes <= maxBytes) break;
        forget(old);
      }
    },
    /** Marks the pages made of answers below this address of the API as no longer fresh. */
    expire(source: string): void {
      if (changed.size >= CHANGES) {
        changed.clear();
        changed.set('/', ++turn);
      }
      changed.set(source, ++turn);
      for (const page of pages.values()) if (isMadeOf(page, source)) page.freshUntil = 0;
    },
  };
}

const isMadeOf = ({ sources }: Kept, source: string) => sources.some((url) => url.startsWith(source));

/** JavaScript keeps a character in one or two bytes. */
export const sizeOf = ({ html, styles, fontFaces, queries, asked }: KeptPage) =>
  2 * (html.length + styles.length + fontFaces.length + queries.length + (asked?.paths.join('').length ?? 0));
