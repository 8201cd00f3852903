import { NEED_ANSWER_MAX_LENGTH, type Need } from '@firm/contract';
import { FormDialog, useRequiredText } from '@firm/screen';
import { TextArea } from '@firm/ui';
import { useTexts } from '../../../texts.ts';
import type { useNeedChange } from './useNeedChange.ts';

interface Props {
  need: Need;
  change: ReturnType<typeof useNeedChange>;
  onClose: () => void;
}

/** A client's written answer; a failure keeps the typed text. */
export function AnswerDialog({ need, change, onClose }: Props) {
  const { t } = useTexts();
  const answer = useRequiredText(t('needs.answerMissing'), need.answer);
  return (
    <FormDialog
      title={need.title}
      confirm={t('needs.answerSend')}
      pending={change.isPending}
      onSubmit={() => answer.submit((text) => change.mutate({ answer: { answer: text } }))}
      onClose={onClose}
    >
      {need.note && <p>{need.note}</p>}
      <TextArea {...answer.field} label={t('needs.answer')} required maxLength={NEED_ANSWER_MAX_LENGTH} />
    </FormDialog>
  );
}
