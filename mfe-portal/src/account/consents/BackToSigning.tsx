import { Link, paths } from '@firm/router';
import { type Interrupted, useInterruptedSigning } from '../../cases/detail/signing/interruptedSigning.ts';
import { useConsentTexts } from './texts.ts';

/** The way back for who came here to agree before signing a document. */
export function BackToSigning() {
  const { t } = useConsentTexts();
  const signing = useInterruptedSigning();
  return (
    signing && (
      <Link to={paths.case(signing.caseId)} state={{ signing } satisfies Interrupted}>
        {t('backToSigning')}
      </Link>
    )
  );
}
