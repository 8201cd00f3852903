import { useCommonTexts } from '@firm/i18n';
import { ConfirmDialog, Text } from '@firm/ui';
import { useTexts } from '../texts.ts';

interface Props {
  open: boolean;
  count: number;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before files go that were chosen and are not uploaded. */
export function LeaveFiles({ open, count, onStay, onLeave }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  return (
    <ConfirmDialog
      open={open}
      danger
      title={t('upload.leaveTitle')}
      confirmLabel={t('upload.leave')}
      cancelLabel={t('upload.leaveStay')}
      closeLabel={common('action.close')}
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <Text>{t('upload.leaveText', { count })}</Text>
    </ConfirmDialog>
  );
}
