import { Link, paths } from '@firm/router';
import { Icon } from '@firm/ui';
import { ArrowLeft } from 'lucide-react';
import { toSigning, useInterruptedSigning } from '../../cases/detail/signing/interruptedSigning.ts';
import { useConsentTexts } from './texts.ts';

/** The way back for who came here to agree before signing a document. */
export function BackToSigning() {
  const { t } = useConsentTexts();
  const signing = useInterruptedSigning();
  if (!signing) return null;
  return (
    <p>
      <Link to={paths.case(signing.caseId)} state={toSigning(signing)}>
        <Icon of={ArrowLeft} size={16} /> {t('backToSigning')}
      </Link>
    </p>
  );
}
