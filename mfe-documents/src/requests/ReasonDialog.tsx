import { DOCUMENT_REQUEST_NOTE_MAX_LENGTH, type DocumentRequest } from '@firm/contract';
import { FormDialog, useRequiredText } from '@firm/screen';
import { TextArea } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { useMoveRequest } from './useMoveRequest.ts';

interface Props {
  request: DocumentRequest;
  onClose: () => void;
}

/** Asks the client why a request does not apply; a failure keeps the typed text. */
export function ReasonDialog({ request, onClose }: Props) {
  const { t } = useTexts();
  const reason = useRequiredText(t('requests.not_applicableMissing'));
  const move = useMoveRequest(request, onClose);

  return (
    <FormDialog
      title={t('requests.not_applicableTitle', { title: request.title })}
      size="small"
      confirm={t('requests.not_applicable')}
      pending={move.isPending}
      onSubmit={() => reason.submit((text) => move.mutate({ status: 'not_applicable', reason: text }))}
      onClose={onClose}
    >
      <TextArea
        {...reason.field}
        label={t('requests.reason')}
        hint={t('requests.not_applicableHint')}
        required
        maxLength={DOCUMENT_REQUEST_NOTE_MAX_LENGTH}
      />
    </FormDialog>
  );
}
