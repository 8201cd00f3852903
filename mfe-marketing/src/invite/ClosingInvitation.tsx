import { useFirm } from '@firm/federation';
import { useSession } from '@firm/session';
import { useTexts } from '../texts.ts';
import { Invitation } from './Invitation.tsx';

/** Closes a page about the firm. Offers the free consultation to guests only: a client may have had it. */
export function ClosingInvitation() {
  const firm = useFirm();
  const { t } = useTexts();
  const isClient = useSession(({ status }) => status === 'authenticated');
  const text = isClient ? t('closing.clientText') : t('closing.text', { minutes: firm.freeConsultationMinutes });
  return <Invitation title={t('closing.title')} text={<span data-guest={isClient ? undefined : ''}>{text}</span>} />;
}
