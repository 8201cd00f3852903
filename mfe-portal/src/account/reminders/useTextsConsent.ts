import { useQuery } from '@firm/api-client';
import { CONSENT_VERSIONS } from '@firm/contract';
import { consentsQuery } from '../consents/consents.queries.ts';
import { useSayConsent } from '../consents/useSayConsent.ts';

/** The consent to text messages: whether it is missing, and how to give it. Unknown consents are not missing. */
export function useTextsConsent() {
  const { data } = useQuery(consentsQuery);
  const state = data?.find(({ kind }) => kind === 'texts')?.state;
  const isMissing = state === 'withdrawn' || state === 'unasked';
  return { isMissing, say: useSayConsent({ kind: 'texts', version: CONSENT_VERSIONS.texts }, () => undefined) };
}
