import {
  CONSENT_KINDS,
  type Consent,
  type ConsentKind,
  type ConsentState,
  consentVersion,
  type Firm,
} from '@firm/contract';
import type { Statement } from './consents.repository.ts';

/** The terms in force. */
type Terms = Pick<Firm, 'termsVersion'>;

/** The statements of a kind that an answer lists. */
const SHOWN_MAX = 50;

export function stateOf(kind: ConsentKind, latest: Statement | undefined, terms: Terms): ConsentState {
  if (!latest) return 'unasked';
  if (!latest.given) return 'withdrawn';
  return latest.version === consentVersion(kind, terms) ? 'given' : 'outdated';
}

/** Returns every kind of consent with its statements, which come latest first. */
export const toConsents = (statements: readonly Statement[], terms: Terms): Consent[] =>
  CONSENT_KINDS.map((kind) => {
    const own = statements.filter((statement) => statement.kind === kind);
    const history = own
      .slice(0, SHOWN_MAX)
      .map(({ given, version, saidAt, via }) => ({ given, version, saidAt: saidAt.toISOString(), via }));
    return { kind, version: consentVersion(kind, terms), state: stateOf(kind, own[0], terms), history };
  });
