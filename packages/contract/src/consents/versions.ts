import type { ConsentKind } from '../constants.ts';
import { firm } from '../firm/firm.ts';

/** The version of each text in force. A new version is agreed to anew. */
export const CONSENT_VERSIONS: Readonly<Record<ConsentKind, string>> = {
  terms: firm.termsVersion,
  ai: '1',
  electronic: '1',
  reuse: '1',
  texts: '2',
};
