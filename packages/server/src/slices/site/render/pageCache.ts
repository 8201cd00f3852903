import type { KnownHead } from '../head/head.ts';
import type { Rendered } from './realm.ts';

export interface KeptPage extends Omit<Rendered, 'readClock' | 'queries'> {
  /** The answers that the page was made of, as JSON for a script element. */
  queries: string;
  /** Milliseconds since 1970. */
  at: number;
  /** When the page is to be renewed. */
  freshUntil: number;
  /** The page's last known head. */
  head?: KnownHead;
}

/** Addresses below which answers changed, remembered for pages under way; beyond, all answers count as changed. */
const CHANGES = 100;

/** Keeps rendered pages up to a number of bytes; the longest unused leave first. */
export function createPageCache(maxBytes: number) {
  const pages = new Map<string, KeptPage>();
  let bytes = 0;
  /** The turn in which answers below an address last changed. */
  const changed = new Map<string, number>();
  let turn = 0;

  function forget(key: string): void {
    bytes -= sizeOf(pages.get(key));
    pages.delete(key);
  }

  return {
    get(key: string): KeptPage | undefined {
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
    set(key: string, page: KeptPage, begun: number): void {
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

const isMadeOf = ({ sources }: KeptPage, source: string) => sources.some((url) => url.startsWith(source));

/** Characters of a head, about. */
const HEAD_CHARACTERS = 4_096;

/** JavaScript keeps a character in one or two bytes. */
const sizeOf = (page: KeptPage | undefined) =>
  page
    ? 2 * (page.html.length + page.styles.length + page.fontFaces.length + page.queries.length + HEAD_CHARACTERS)
    : 0;
