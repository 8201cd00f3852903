import { NEED_NOTE_MAX_LENGTH, type Need } from '@firm/contract';
import { FormDialog, useRequiredText } from '@firm/screen';
import { TextArea } from '@firm/ui';
import { useTexts } from '../../../texts.ts';
import type { useNeedChange } from './useNeedChange.ts';

interface Props {
  need: Need;
  change: ReturnType<typeof useNeedChange>;
  onClose: () => void;
}

/** Asks why a need does not apply; a failure keeps the typed text. */
export function NeedReasonDialog({ need, change, onClose }: Props) {
  const { t } = useTexts();
  const reason = useRequiredText(t('needs.reasonMissing'));
  return (
    <FormDialog
      title={t('needs.reasonTitle', { title: need.title })}
      size="small"
      confirm={t('needs.action.decline')}
      pending={change.isPending}
      onSubmit={() => reason.submit((text) => change.mutate({ patch: { status: 'not_applicable', reason: text } }))}
      onClose={onClose}
    >
      <TextArea
        {...reason.field}
        label={t('needs.reason')}
        hint={t('needs.reasonHint')}
        required
        maxLength={NEED_NOTE_MAX_LENGTH}
      />
    </FormDialog>
  );
}
