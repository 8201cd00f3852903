import type { Case } from '@firm/contract';
import { LetterDialog } from '../signing/LetterDialog.tsx';
import { PutUpDialog } from '../signing/PutUpDialog.tsx';
import { ChangeStatusDialog } from './ChangeStatusDialog.tsx';
import { EditCaseDialog } from './EditCaseDialog.tsx';
import { EventDialog } from './EventDialog.tsx';
import { NeedsDialog } from './NeedsDialog.tsx';
import { OutcomeDialog } from './OutcomeDialog.tsx';
import { PlanDialog } from './PlanDialog.tsx';

const dialogs = {
  edit: EditCaseDialog,
  move: ChangeStatusDialog,
  needs: NeedsDialog,
  letter: LetterDialog,
  sign: PutUpDialog,
  plan: PlanDialog,
  event: EventDialog,
  outcome: OutcomeDialog,
};
export type Work = keyof typeof dialogs;

/** The dialog of an action on a case. Its code loads when the first one opens. */
export function CaseWorkDialog({ work, ...props }: { work: Work; case: Case; onClose: () => void }) {
  const Dialog = dialogs[work];
  return <Dialog {...props} />;
}
