import { DOCUMENT_REQUEST_NOTE_MAX_LENGTH, type DocumentRequest } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { Button, Dialog, Form, TextArea } from '@firm/ui';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTexts } from '../texts.ts';
import { useMoveRequest } from './useMoveRequest.ts';

interface Props {
  request: DocumentRequest;
  status: 'returned' | 'not_applicable';
  onClose: () => void;
}

/** Why a request is returned, or does not apply; a failure keeps what was typed. */
export function ReasonDialog({ request, status, onClose }: Props) {
  const { t } = useTexts();
  const common = useCommonTexts();
  const form = useId();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const move = useMoveRequest(request, onClose);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const isMissing = reason.trim() === '';
    setMissing(isMissing);
    if (isMissing) document.getElementById(`${form}-reason`)?.focus();
    else if (!move.isPending) move.mutate({ status, reason: reason.trim() });
  };

  return (
    <Dialog
      open
      size="small"
      title={t(`requests.${status}Title`, { title: request.title })}
      closeLabel={common.t('action.close')}
      onClose={() => !move.isPending && onClose()}
      footer={
        <>
          <Button variant="secondary" disabled={move.isPending} onClick={onClose}>
            {common.t('action.cancel')}
          </Button>
          <Button type="submit" form={form} pending={move.isPending}>
            {t(`requests.${status}`)}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={submit}>
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
      </Form>
    </Dialog>
  );
}
