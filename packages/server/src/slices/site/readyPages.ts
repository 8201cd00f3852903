import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../../ground/http/acceptedEncoding.ts';
import { createPageCache, type KeptPage } from './render/pageCache.ts';

/** A page is compressed for many visitors at once, so more than the level of other answers pays. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
/** Bytes of pages as they are sent: a few hundred pages. */
const KEPT_BYTES = 48 * 2 ** 20;
/** A page and its two compressed forms take no more than this many times its length. */
const FORMS = 1.6;

const compress = { br: (html: Buffer) => promisify(brotliCompress)(html, BROTLI), gzip: promisify(gzip) };

export interface ReadyPage {
  /** The rendered page and the head that it was made of. */
  page: KeptPage;
  head: string;
  policy: string;
  html: Buffer;
  encoded: Map<Encoding, Promise<Buffer>>;
}

/** Keeps pages as they are sent, with their policy, so that an answer costs no more than sending it. */
export function createReadyPages() {
  const cache = createPageCache<ReadyPage & { sources: string[]; at: number; freshUntil: number }>(
    KEPT_BYTES,
    ({ html }) => FORMS * html.length,
  );
  return {
    /** Returns the kept page if it was made of the same content and head; otherwise makes it. */
    pageOf(
      key: string,
      { page, head }: Pick<ReadyPage, 'page' | 'head'>,
      make: () => { html: string; policy: string },
    ): ReadyPage {
      const kept = cache.get(key);
      if (kept?.page === page && kept.head === head) return kept;
      const { html, policy } = make();
      const made = {
        page,
        head,
        policy,
        html: Buffer.from(html),
        encoded: new Map(),
        sources: [],
        at: 0,
        freshUntil: 0,
      };
      cache.set(key, made, 0);
      return made;
    },
  };
}

/** Returns the page in an encoding. Visitors who ask at once wait for the same work. */
export function encodedPage({ html, encoded }: ReadyPage, encoding: Encoding): Promise<Buffer> {
  const known = encoded.get(encoding) ?? compress[encoding](html);
  encoded.set(encoding, known);
  known.catch(() => encoded.delete(encoding));
  return known;
}
