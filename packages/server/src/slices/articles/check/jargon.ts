import type { Part } from './partsOf.ts';

/** Short names that every reader of the firm knows. */
const KNOWN: ReadonlySet<string> = new Set([
  ...['USA', 'US', 'NY', 'NYC', 'NJ', 'CT', 'IRS', 'PDF', 'TV', 'ID', 'PIN', 'ATM', 'FAQ', 'OK', 'AM', 'PM'],
  ...['EE', 'UU', 'EEUU', 'EU', 'UE'],
]);
/** Abbreviations such as ITIN and USCIS. Numbers of forms, such as W-2 or CP2000, name the form itself. */
const TERM = /(?<![\p{L}\p{N}-])\p{Lu}{2,6}(?![\p{L}\p{N}-])/gu;
/** A term before a bracket, or the first in one, where it may have an ending: `(ITINs)`. */
const EXPLAINED = /(?<![\p{L}\p{N}-])(\p{Lu}{2,6})(?= \()|(?<=\()(\p{Lu}{2,6})/gu;

/**
 * Returns the first places of abbreviations that no part explains: `ITIN (a taxpayer’s number)` or `… number (ITIN)`.
 */
export function unexplainedTerms(parts: readonly Part[]): { term: string; at: Part }[] {
  const all = parts.map(({ prose }) => prose).join(' ');
  const explained = new Set([...all.matchAll(EXPLAINED)].map(([, before, within]) => before ?? within));
  const found = new Map<string, Part>();
  for (const part of parts)
    for (const [term] of part.prose.matchAll(TERM)) if (!KNOWN.has(term) && !found.has(term)) found.set(term, part);
  return [...found].filter(([term]) => !explained.has(term)).map(([term, at]) => ({ term, at }));
}
