import { DOCUMENT_REQUEST_NOTE_MAX_LENGTH, type DocumentRequest } from '@firm/contract';
import { FormDialog, useRequiredText } from '@firm/screen';
import { TextArea } from '@firm/ui';
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
  const reason = useRequiredText(t(status === 'returned' ? 'verdict.reasonMissing' : 'requests.not_applicableMissing'));
  const move = useMoveRequest(request, onClose);

  return (
    <FormDialog
      title={t(`requests.${status}Title`, { title: request.title })}
      size="small"
      confirm={t(`requests.${status}`)}
      pending={move.isPending}
      onSubmit={() => reason.submit((text) => move.mutate({ status, reason: text }))}
      onClose={onClose}
    >
      <TextArea
        {...reason.field}
        label={t('requests.reason')}
        hint={t(`requests.${status}Hint`)}
        required
        maxLength={DOCUMENT_REQUEST_NOTE_MAX_LENGTH}
      />
    </FormDialog>
  );
}
