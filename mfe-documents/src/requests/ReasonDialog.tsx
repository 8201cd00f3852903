import { DOCUMENT_REQUEST_NOTE_MAX_LENGTH, type DocumentRequest } from '@firm/contract';
import { FormDialog } from '@firm/screen';

import { TextArea } from '@firm/ui';
import { useId, useState } from 'react';
import { useTexts } from '../texts.ts';
import { useMoveRequest } from './useMoveRequest.ts';

interface Props {
  request: DocumentRequest;
  status: 'returned' | 'not_applicable';
  onClose: () => void;
}

/** Asks staff why they return a request, or why it does not apply; a failure keeps the typed text. */
export function ReasonDialog({ request, status, onClose }: Props) {
  const { t } = useTexts();
  const form = useId();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const move = useMoveRequest(request, onClose);

  const submit = () => {
    const isMissing = reason.trim() === '';
    setMissing(isMissing);
    if (isMissing) document.getElementById(`${form}-reason`)?.focus();
    else move.mutate({ status, reason: reason.trim() });
  };

  return (
    <FormDialog
      title={t(`requests.${status}Title`, { title: request.title })}
      size="small"
      confirm={t(`requests.${status}`)}
      pending={move.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        id={`${form}-reason`}
        label={t('requests.reason')}
        hint={t(`requests.${status}Hint`)}
        required
        maxLength={DOCUMENT_REQUEST_NOTE_MAX_LENGTH}
        value={reason}
        error={
          missing ? t(status === 'returned' ? 'verdict.reasonMissing' : 'requests.not_applicableMissing') : undefined
        }
        onChange={({ target }) => {
          setReason(target.value);
          setMissing(false);
        }}
      />
    </FormDialog>
  );
}
