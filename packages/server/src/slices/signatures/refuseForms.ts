import { type PutUpBody, REFUSED_SIGNATURE_KINDS, type RefusedSignatureKind } from '@firm/contract';
import { Invalid } from '../../ground/errors.ts';

const REASONS: Record<RefusedSignatureKind, string> = {
  irs_efile:
    'The IRS wants forms 8878 and 8879 signed at a distance only with a proof of identity, which this signature is not. Have the client sign in the office or by hand.',
  irs_representation:
    'Forms 2848 and 8821 signed at a distance need a proof of identity for the IRS, which this signature is not. Have the client sign in the office, by hand, or in their IRS account.',
  uscis_form: 'USCIS accepts a signature by hand only. Have the client print and sign this form.',
};

/** Names by which such a form shows itself in the title or the name of its file. */
const NAMES: Record<RefusedSignatureKind, RegExp> = {
  irs_efile: /(?<!\d)887[89](?!\d)/,
  irs_representation: /(?<![a-z])(?:form|f)[\s_-]*(?:2848|8821)(?!\d)/i,
  uscis_form: /(?<![a-z])(?:i-\d{3}[a-z]?|n-[3-6]\d{2}|g-(?:28|325|1145))(?![\da-z])/i,
};

/** Refuses forms for which a simple electronic signature does not do, by their kind or by their name. */
export function refuseForms({ kind, names }: { kind: PutUpBody['kind']; names: readonly string[] }): void {
  const refused = REFUSED_SIGNATURE_KINDS.find(
    (form) => kind === form || names.some((name) => NAMES[form].test(name.replaceAll('_', ' '))),
  );
  if (refused) throw new Invalid([{ field: 'kind', message: REASONS[refused], code: refused }]);
}
