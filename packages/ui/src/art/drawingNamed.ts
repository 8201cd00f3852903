import { type ArtName, type Drawing, drawings } from './drawings.ts';

/** Prefixes from before version 1.2, in stored articles and released remotes: `c-tax` is `category-tax`. */
const EARLIER_PREFIXES: Record<string, string> = { c: 'category', e: 'empty', s: 'service' };

/** Returns the drawing with this current or earlier name; undefined for an unknown name. */
export function drawingNamed(name: string): Drawing | undefined {
  const current = name.replace(/^[ces](?=-)/, (prefix) => EARLIER_PREFIXES[prefix] ?? prefix);
  return Object.hasOwn(drawings, current) ? drawings[current as ArtName] : undefined;
}
