import { SIGNATURE_REASON_MAX_LENGTH, type SignatureRequest } from '@firm/contract';
import { describeActFailure, useCommonTexts } from '@firm/i18n';
import { FormDialog, useRequiredText } from '@firm/screen';
import { CheckboxField, Note, TextArea, toast } from '@firm/ui';
import { useState } from 'react';
import { useSigningTexts } from './signingTexts.ts';
import { useSignatureChange } from './useSignatureChange.ts';

interface Props {
  request: SignatureRequest;
  sha256: string;
  /** The values from before a look at the document; undefined at first. */
  typed: WrongValues | undefined;
  onBack: (typed: WrongValues) => void;
  onDone: () => void;
}

export interface WrongValues {
  reason: string;
  declines: boolean;
}

/** Asks what is wrong with the document, or why the person does not sign it at all. */
export function WrongForm({ request, sha256, typed, onBack, onDone }: Props) {
  const { t } = useSigningTexts();
  const common = useCommonTexts();
  const change = useSignatureChange(request);
  const reason = useRequiredText(t('reasonMissing'), typed?.reason);
  const [declines, setDeclines] = useState(typed?.declines ?? false);
  const send = (text: string) =>
    change.mutate(
      { object: { sha256, reason: text, declines } },
      {
        onSuccess: () => {
          toast.success(t('told'));
          onDone();
        },
      },
    );
  return (
    <FormDialog
      title={t('wrongTitle', { title: request.title })}
      confirm={t('wrongSend')}
      cancel={t('back')}
      pending={change.isPending}
      onSubmit={() => reason.submit(send)}
      onClose={() => onBack({ reason: reason.field.value, declines })}
    >
      {change.error && <Note tone="bad">{describeActFailure(common.t, change.error)}</Note>}
      <TextArea
        {...reason.field}
        label={t('reason')}
        hint={t('reasonHint')}
        required
        maxLength={SIGNATURE_REASON_MAX_LENGTH}
      />
      <CheckboxField label={t('declines')} checked={declines} onChange={({ target }) => setDeclines(target.checked)} />
    </FormDialog>
  );
}
