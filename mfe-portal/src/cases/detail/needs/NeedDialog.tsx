import type { Need } from '@firm/contract';
import { AnswerDialog } from './AnswerDialog.tsx';
import { EditNeedDialog } from './EditNeedDialog.tsx';
import { NeedReasonDialog } from './NeedReasonDialog.tsx';
import type { useNeedChange } from './useNeedChange.ts';

interface Props {
  action: 'reword' | 'return' | 'decline' | 'edit';
  need: Need;
  change: ReturnType<typeof useNeedChange>;
  onClose: () => void;
}

/** The dialog of an action on a need. It loads when the first one opens. */
export function NeedDialog({ action, ...props }: Props) {
  if (action === 'reword') return <AnswerDialog {...props} />;
  if (action === 'edit') return <EditNeedDialog {...props} />;
  return <NeedReasonDialog {...props} status={action === 'return' ? 'returned' : 'not_applicable'} />;
}
