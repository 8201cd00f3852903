import type { Composition, Firm, RouteMatch } from '@firm/contract';
import type { AppDeps } from '../../../ground/deps.ts';
import { createPageCache } from '../render/pageCache.ts';
import { hasKnownQuery } from '../render/pageToRender.ts';
import type { Head, HeadContext } from './head.ts';
import { headLines } from './headLines.ts';
import { headOf } from './headOf.ts';

const MINUTE_MS = 60_000;
/** The longest time that a head is shown while the database does not answer. */
const STALE_MS = 24 * 60 * MINUTE_MS;
const KEPT_BYTES = 4 * 2 ** 20;

interface KeptHead {
  head: Head;
  /** The head as HTML lines. */
  lines: string;
  sources: string[];
  firm: Firm;
  at: number;
  freshUntil: number;
}

/**
 * Keeps the heads of pages that search engines index, for a minute or until their content changes, and shows the last
 * one while the database does not answer. Searches and wrong addresses, of which there is no end, are not kept.
 */
export function createKeptHeads({ clock }: Pick<AppDeps, 'clock'>, isMultilingual: boolean) {
  const cache = createPageCache<KeptHead>(KEPT_BYTES, ({ lines }) => 2 * lines.length);
  return {
    async headOf(
      { id }: Composition,
      match: RouteMatch | undefined,
      context: HeadContext,
    ): Promise<Pick<KeptHead, 'head' | 'lines'> & { isStale: boolean }> {
      const { language, origin, path, query, firm } = context;
      const key = [id, language, origin, path].join(' ');
      const isPlain = !hasKnownQuery(query);
      const at = clock().getTime();
      const kept = isPlain ? cache.get(key) : undefined;
      if (kept && kept.firm === firm && kept.at <= at && at < kept.freshUntil) return { ...kept, isStale: false };
      const begun = cache.turn();
      const head = await headOf(match, context);
      if (head.status === 503 && kept && at - kept.at < STALE_MS) return { ...kept, isStale: true };
      const sources = match?.kind === 'remote' ? [`/api/${match.remote.id}`] : [];
      const lines = headLines(head, context, isMultilingual).join('\n');
      const found = { head, lines, sources, firm, at, freshUntil: at + MINUTE_MS };
      if (isPlain && head.indexed) cache.set(key, found, begun);
      return { ...found, isStale: false };
    },
    expire: cache.expire,
  };
}
