import { NEED_ANSWER_MAX_LENGTH, type Need } from '@firm/contract';
import { FormDialog, isChangedMeanwhile, useRequiredText } from '@firm/screen';
import { Note, TextArea } from '@firm/ui';
import { useState } from 'react';
import { useTexts } from '../../../texts.ts';
import type { useNeedChange } from './useNeedChange.ts';

interface Props {
  need: Need;
  change: ReturnType<typeof useNeedChange>;
  onClose: () => void;
}

/** A client's written answer; a failure keeps the typed text. What another person answered meanwhile shows first. */
export function AnswerDialog({ need, change, onClose }: Props) {
  const { t } = useTexts();
  const answer = useRequiredText(t('needs.answerMissing'), need.answer);
  const [openedAt] = useState(need.updatedAt);
  const [isRefused, setRefused] = useState(false);
  // A later failure of another kind does not hide the other answer.
  if (!isRefused && isChangedMeanwhile(change.error)) setRefused(true);
  const seenAt = isRefused ? need.updatedAt : openedAt;
  return (
    <FormDialog
      title={need.title}
      confirm={t('needs.answerSend')}
      pending={change.isPending}
      onSubmit={() => answer.submit((text) => change.mutate({ answer: { answer: text, seenAt } }))}
      onClose={onClose}
    >
      {seenAt !== openedAt && (
        <Note tone="warn" role="alert">
          {t('needs.answeredMeanwhile', { answer: need.answer })}
        </Note>
      )}
      {need.note && <p>{need.note}</p>}
      <TextArea {...answer.field} label={t('needs.answer')} required maxLength={NEED_ANSWER_MAX_LENGTH} />
    </FormDialog>
  );
}
