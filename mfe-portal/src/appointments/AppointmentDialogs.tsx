import type { Appointment } from '@firm/contract';
import { CancelDialog } from './CancelDialog.tsx';
import { RescheduleDialog } from './RescheduleDialog.tsx';

export type AppointmentDialog = 'move' | 'cancel';
export type OpenDialog = (dialog: AppointmentDialog, appointment: Appointment) => void;

interface Props {
  open: { dialog: AppointmentDialog; appointment: Appointment } | undefined;
  onClose: () => void;
}

const dialogs = { move: RescheduleDialog, cancel: CancelDialog };

/** Renders the open dialog about a meeting, if any. */
export function AppointmentDialogs({ open, onClose }: Props) {
  if (!open) return null;
  const Dialog = dialogs[open.dialog];
  return <Dialog appointment={open.appointment} onClose={onClose} />;
}
