import { firm } from '@firm/contract';
import { useSession } from '@firm/session';
import { useTexts } from '../texts.ts';
import { Invitation } from './Invitation.tsx';

/** The invitation that ends a page about the firm. Only a guest is told of the free consultation: a client may have had it. */
export function ClosingInvitation() {
  const { t } = useTexts();
  const isClient = useSession(({ status }) => status === 'authenticated');
  const text = isClient ? t('closing.clientText') : t('closing.text', { minutes: firm.freeConsultationMinutes });
  return <Invitation title={t('closing.title')} text={text} />;
}
