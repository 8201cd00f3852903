import { CONSENT_KINDS, CONSENT_VERSIONS, type Consent, type ConsentKind, type ConsentState } from '@firm/contract';
import type { Statement } from './consents.repository.ts';

/** The statements of a kind that an answer lists. */
const SHOWN_MAX = 50;

export function stateOf(kind: ConsentKind, latest: Statement | undefined): ConsentState {
  if (!latest) return 'unasked';
  if (!latest.given) return 'withdrawn';
  return latest.version === CONSENT_VERSIONS[kind] ? 'given' : 'outdated';
}

/** Returns every kind of consent with its statements, which come latest first. */
export const toConsents = (statements: readonly Statement[]): Consent[] =>
  CONSENT_KINDS.map((kind) => {
    const own = statements.filter((statement) => statement.kind === kind);
    const history = own
      .slice(0, SHOWN_MAX)
      .map(({ given, version, saidAt, via }) => ({ given, version, saidAt: saidAt.toISOString(), via }));
    return { kind, version: CONSENT_VERSIONS[kind], state: stateOf(kind, own[0]), history };
  });
