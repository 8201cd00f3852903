import { NEED_NOTE_MAX_LENGTH, type Need } from '@firm/contract';
import { FormDialog, useRequiredText } from '@firm/screen';
import { TextArea } from '@firm/ui';
import { useTexts } from '../texts.ts';
import type { useNeedChange } from './useNeedChange.ts';

interface Props {
  need: Need;
  status: 'returned' | 'not_applicable';
  change: ReturnType<typeof useNeedChange>;
  onClose: () => void;
}

/** Asks why an answer comes back, or why a need does not apply; a failure keeps the typed text. */
export function NeedReasonDialog({ need, status, change, onClose }: Props) {
  const { t } = useTexts();
  const reason = useRequiredText(t(`needs.reasonMissing.${status}`));
  const seen = status === 'returned' ? { seenAt: need.updatedAt } : {};
  return (
    <FormDialog
      title={t(`needs.reasonTitle.${status}`, { title: need.title })}
      size="small"
      confirm={t(status === 'returned' ? 'needs.action.return' : 'needs.action.decline')}
      pending={change.isPending}
      onSubmit={() => reason.submit((text) => change.mutate({ patch: { status, reason: text, ...seen } }))}
      onClose={onClose}
    >
      <TextArea
        {...reason.field}
        label={t('needs.reason')}
        hint={t(`needs.reasonHint.${status}`)}
        required
        maxLength={NEED_NOTE_MAX_LENGTH}
      />
    </FormDialog>
  );
}
