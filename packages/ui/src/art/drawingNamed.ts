import { type ArtName, type Drawing, drawings } from './drawings.ts';

/** Prefixes from before version 1.2, in stored articles and in released versions of remotes: `c-tax` is `category-tax`. */
const EARLIER_PREFIXES: Record<string, string> = { c: 'category', e: 'empty', s: 'service' };

/** The drawing of this name, today's or an earlier one; none where ui draws no such thing. */
export function drawingNamed(name: string): Drawing | undefined {
  const current = name.replace(/^[ces](?=-)/, (prefix) => EARLIER_PREFIXES[prefix] ?? prefix);
  return Object.hasOwn(drawings, current) ? drawings[current as ArtName] : undefined;
}
