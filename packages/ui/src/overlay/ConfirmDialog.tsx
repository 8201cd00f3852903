import type { ReactNode } from 'react';
import { Button } from '../action/Button.tsx';
import { Dialog } from './Dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  /** The question: "Delete payroll-october.xlsx?". */
  title: ReactNode;
  /** What it means, and whether it can be undone. */
  children: ReactNode;
  confirmLabel: string;
  /** What keeps things as they are: "Keep it". */
  cancelLabel: string;
  closeLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** What it does cannot be taken back lightly: a red button. */
  danger?: boolean | undefined;
  /** While it is done; the buttons wait. */
  pending?: boolean | undefined;
}

/** A question before something that matters. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  closeLabel,
  onConfirm,
  onCancel,
  danger = false,
  pending = false,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      closeLabel={closeLabel}
      size="small"
      alert
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm} pending={pending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
