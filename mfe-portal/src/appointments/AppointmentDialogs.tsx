import type { Appointment } from '@firm/contract';
import { CancelDialog } from './CancelDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { NotesDialog } from './NotesDialog.tsx';

export type AppointmentDialog = 'move' | 'cancel' | 'notes';
export type OpenDialog = (dialog: AppointmentDialog, appointment: Appointment) => void;

interface Props {
  open: { dialog: AppointmentDialog; appointment: Appointment } | undefined;
  onClose: () => void;
}

const dialogs = { move: MoveDialog, cancel: CancelDialog, notes: NotesDialog };

/** The dialog about one meeting, if one is open. */
export function AppointmentDialogs({ open, onClose }: Props) {
  if (!open) return null;
  const Dialog = dialogs[open.dialog];
  return <Dialog appointment={open.appointment} onClose={onClose} />;
}
