import type { ReactNode } from 'react';
import { Button } from '../action/Button.tsx';
import { Dialog } from './Dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  /** The question, such as "Delete payroll-october.xlsx?". */
  title: ReactNode;
  /** Explains the consequence and whether it can be undone. */
  children: ReactNode;
  confirmLabel: string;
  /** The label that keeps things as they are, such as "Keep it". */
  cancelLabel: string;
  closeLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** Draws a red button, for an action that is hard to undo. */
  danger?: boolean | undefined;
  /** True while the action runs; the buttons are inactive. */
  pending?: boolean | undefined;
}

/** Asks before an important action. */
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
