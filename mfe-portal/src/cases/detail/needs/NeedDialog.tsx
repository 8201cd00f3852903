import type { Need } from '@firm/contract';
import { AnswerDialog } from './AnswerDialog.tsx';
import { NeedReasonDialog } from './NeedReasonDialog.tsx';
import type { useNeedChange } from './useNeedChange.ts';

interface Props {
  action: 'reword' | 'decline';
  need: Need;
  change: ReturnType<typeof useNeedChange>;
  onClose: () => void;
}

/** The dialog of an action on a need. It loads when the first one opens. */
export function NeedDialog({ action, ...props }: Props) {
  if (action === 'reword') return <AnswerDialog {...props} />;
  return <NeedReasonDialog {...props} />;
}
