import type { Need } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { ConfirmDialog } from '@firm/ui';
import { useTexts } from '../texts.ts';
import type { useNeedChange } from './useNeedChange.ts';

interface Props {
  need: Need;
  change: ReturnType<typeof useNeedChange>;
  onClose: () => void;
}

/** Asks before a need is withdrawn: the client's answer goes with it. */
export function WithdrawNeedDialog({ need, change, onClose }: Props) {
  const { t } = useTexts();
  const common = useCommonTexts();
  return (
    <ConfirmDialog
      open
      title={t('needs.withdrawTitle', { title: need.title })}
      confirmLabel={t('needs.action.withdraw')}
      cancelLabel={t('needs.keep')}
      closeLabel={common.t('action.close')}
      danger
      pending={change.isPending}
      onConfirm={() => change.mutate('withdraw')}
      onCancel={onClose}
    >
      {t('needs.withdrawText')}
    </ConfirmDialog>
  );
}
