import { useCommonTexts } from '@firm/i18n';
import { Button, Dialog, Form } from '@firm/ui';
import { type ReactNode, type SyntheticEvent, useId } from 'react';

interface FormDialogProps {
  title: ReactNode;
  /** The label of the button that sends the form: "Change the status". */
  confirm: string;
  /** Its label while the form is on its way. */
  confirming?: string;
  /** The label of the button that closes the dialog; "Cancel" by default. */
  cancel?: string;
  size?: 'small';
  danger?: boolean;
  /** The form is on its way. */
  pending: boolean;
  /** Something else is under way: the form can neither be sent nor closed. */
  busy?: boolean;
  /** Something is missing, so that the form cannot be sent yet. */
  incomplete?: boolean;
  /** Stands before the buttons. */
  aside?: ReactNode;
  onSubmit: (event: SyntheticEvent) => unknown;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog. It stays open while the form is on its way: a failure must not go unseen, and keeps the typed words. */
export function FormDialog({
  title,
  confirm,
  confirming = confirm,
  cancel,
  size,
  danger = false,
  pending,
  busy = false,
  incomplete = false,
  aside,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const { t } = useCommonTexts();
  const form = useId();
  const close = () => {
    if (!pending && !busy) onClose();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!pending) onSubmit(event);
  };
  return (
    <Dialog
      open
      size={size}
      onClose={close}
      title={title}
      closeLabel={t('action.close')}
      footer={
        <>
          {aside}
          <Button variant="secondary" disabled={pending || busy} onClick={close}>
            {cancel ?? t('action.cancel')}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            type="submit"
            form={form}
            disabled={busy || incomplete}
            pending={pending}
          >
            {pending ? confirming : confirm}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={submit}>
        {children}
      </Form>
    </Dialog>
  );
}
