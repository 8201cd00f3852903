import type { SignatureRequest } from '@firm/contract';
import { Link, paths } from '@firm/router';
import { Note } from '@firm/ui';
import type { Interrupted } from './interruptedSigning.ts';
import { useSigningTexts } from './signingTexts.ts';

/** Tells somebody who took back the consent to electronic records, before they read, and how to give it again. */
export function WithdrawnNote({
  request: { caseId, needId },
}: {
  request: Pick<SignatureRequest, 'caseId' | 'needId'>;
}) {
  const { rich } = useSigningTexts();
  const link = <Link to={paths.profile('consents')} state={{ signing: { caseId, needId } } satisfies Interrupted} />;
  return <Note tone="warn">{rich('consentWithdrawn', { link })}</Note>;
}
