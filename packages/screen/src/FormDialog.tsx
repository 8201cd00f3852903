import { useCommonTexts } from '@firm/i18n';
import { Button, Dialog, Form } from '@firm/ui';
import { type ReactNode, type SyntheticEvent, useId } from 'react';

interface FormDialogProps {
  title: ReactNode;
  /** Label of the button that sends the form: "Change the status". */
  confirm: string;
  /** Label of that button while the form is being sent. */
  confirming?: string;
  /** Label of the button that closes the dialog; "Cancel" by default. */
  cancel?: string;
  size?: 'small';
  danger?: boolean;
  /** True while the form is being sent. */
  pending: boolean;
  /** True while another action runs; the form can then be neither sent nor closed. */
  busy?: boolean;
  /** True while required input is missing; the form cannot be sent. */
  incomplete?: boolean;
  /** Content before the buttons. */
  aside?: ReactNode;
  onSubmit: (event: SyntheticEvent) => unknown;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog. It stays open while the form is sent, so a failure is seen and the typed text is kept. */
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
