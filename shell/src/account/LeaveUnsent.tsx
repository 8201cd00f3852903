import { useCommonTexts } from '@firm/i18n';
import { ConfirmDialog } from '@firm/ui';
import { useTexts } from '../texts.ts';

interface Props {
  count: number;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before a sign-out that deletes what waits in this browser to be sent. */
export function LeaveUnsent({ count, onStay, onLeave }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  return (
    <ConfirmDialog
      open
      danger
      title={t('account.unsent.title')}
      confirmLabel={t('account.logOut')}
      cancelLabel={t('account.unsent.stay')}
      closeLabel={common('action.close')}
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {t('account.unsent.text', { count })}
    </ConfirmDialog>
  );
}
