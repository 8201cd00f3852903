import type { SignatureRequest } from '@firm/contract';
import { Link, paths } from '@firm/router';
import { useSigningTexts } from './signingTexts.ts';

/** The way to the sealed copy, once it is made. */
export function SignedCopy({ request: { caseId, signedDocument } }: { request: SignatureRequest }) {
  const { t } = useSigningTexts();
  if (!signedDocument) return null;
  return <Link to={paths.case(caseId, 'documents')}>{t('copy', { name: signedDocument.fileName })}</Link>;
}
