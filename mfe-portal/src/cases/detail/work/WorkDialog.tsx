import { useCommonTexts } from '@firm/i18n';
import { Button, Dialog, Form, type FormError, FormErrors } from '@firm/ui';
import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { FailureNote } from '../../../common/FailureNote.tsx';
import { useTexts } from '../../../texts.ts';

interface Props {
  title: string;
  /** What stands on the button: "Change the status". */
  confirm: string;
  danger?: boolean;
  saving: { isPending: boolean; error: unknown };
  errors?: readonly FormError[];
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog. Once it is sent, its answer is waited for: a failure must not go unseen, and keeps what was typed. */
export function WorkDialog({
  title,
  confirm,
  danger = false,
  saving,
  errors = [],
  onSubmit,
  onClose,
  children,
}: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const form = useId();
  const close = () => {
    if (!saving.isPending) onClose();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!saving.isPending) onSubmit();
  };
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      closeLabel={common('action.close')}
      footer={
        <>
          <Button variant="secondary" disabled={saving.isPending} onClick={close}>
            {common('action.cancel')}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} type="submit" form={form} pending={saving.isPending}>
            {saving.isPending ? t('edit.saving') : confirm}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={submit}>
        <FormErrors title={common('error.validation')} errors={errors} />
        {saving.error !== null && <FailureNote title={t('edit.failed')} failure={saving.error} />}
        {children}
      </Form>
    </Dialog>
  );
}
