import type { ConsentKind } from '../constants.ts';
import type { Firm } from '../firm/firm.ts';

/** The version of each text in force; that of the terms is a fact of the firm. A new version is agreed to anew. */
export const CONSENT_VERSIONS: Readonly<Record<Exclude<ConsentKind, 'terms'>, string>> = {
  ai: '2',
  electronic: '1',
  reuse: '1',
  texts: '2',
};

/** The version in force of one text. */
export const consentVersion = (kind: ConsentKind, { termsVersion }: Pick<Firm, 'termsVersion'>): string =>
  kind === 'terms' ? termsVersion : CONSENT_VERSIONS[kind];
