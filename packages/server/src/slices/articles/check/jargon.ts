import type { Language } from '@firm/contract';
import type { Part } from './partsOf.ts';

/** Short names that every reader of the firm knows. */
const KNOWN: ReadonlySet<string> = new Set([
  ...['USA', 'US', 'NY', 'NYC', 'NJ', 'CT', 'IRS', 'PDF', 'TV', 'ID', 'PIN', 'ATM', 'FAQ', 'OK', 'AM', 'PM'],
  ...['EE', 'UU', 'EEUU', 'EU', 'UE'],
]);

/** Words of the firm's trades that most readers do not use. */
const TRADE: Readonly<Record<Language, readonly string[]>> = {
  en: [
    ...['adjusted gross income', 'withholding', 'accrual', 'levy', 'lien', 'escrow', 'garnishment', 'collateral'],
    ...['amortization', 'underwriting', 'subordination', 'charge-off', 'title insurance', 'probate'],
    ...['affidavit', 'adjudication', 'biometrics', 'adjustment of status', 'priority date'],
  ],
  es: [
    ...['ingreso bruto ajustado', 'devengo', 'gravamen', 'escrow', 'plica', 'amortización', 'subordinación'],
    ...['seguro de título', 'ajuste de estatus', 'datos biométricos', 'fecha de prioridad'],
  ],
  fr: [
    ...['revenu brut ajusté', 'séquestre', 'escrow', 'nantissement', 'amortissement', 'saisie-arrêt', 'subordination'],
    ...['assurance titre', 'affidavit', 'ajustement de statut', 'date de priorité', 'biométrie'],
  ],
};
const alone = (words: string) => `(?<![\\p{L}\\p{N}-])(${words})s?(?![\\p{L}\\p{N}-])`;
const inTrade = (language: Language) => new RegExp(alone(TRADE[language].join('|')), 'giu');
const explainedInTrade = (language: Language) => {
  const words = TRADE[language].join('|');
  return new RegExp(`${alone(words)}(?= \\()|(?<=\\((?:\\p{L}{1,3} )?)(${words})`, 'giu');
};

/** Abbreviations such as ITIN and USCIS. Numbers of forms, such as W-2 or CP2000, name the form itself. */
const TERM = /(?<![\p{L}\p{N}-])\p{Lu}{2,6}(?![\p{L}\p{N}-])/gu;
/** A term before a bracket, or the first in one, where it may have an ending: `(ITINs)`. */
const EXPLAINED = /(?<![\p{L}\p{N}-])(\p{Lu}{2,6})(?= \()|(?<=\()(\p{Lu}{2,6})/gu;

/**
 * Returns the first places of abbreviations and words of the trade that no part explains: `ITIN (a taxpayer’s number)`
 * or `… number (ITIN)`.
 */
export function unexplainedTerms(parts: readonly Part[], language: Language): { term: string; at: Part }[] {
  const all = parts.map(({ prose }) => prose).join(' ');
  const explanations = [...all.matchAll(EXPLAINED), ...all.matchAll(explainedInTrade(language))];
  const explained = new Set(explanations.map(([, before, within]) => (before ?? within ?? '').toLowerCase()));
  const trade = inTrade(language);
  const found = new Map<string, { term: string; at: Part }>();
  for (const part of parts)
    for (const [whole, term = whole] of [...part.prose.matchAll(TERM), ...part.prose.matchAll(trade)]) {
      const name = term.toLowerCase();
      if (!KNOWN.has(term) && !explained.has(name) && !found.has(name)) found.set(name, { term, at: part });
    }
  return [...found.values()];
}
