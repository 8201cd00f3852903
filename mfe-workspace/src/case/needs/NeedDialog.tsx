import type { Need } from '@firm/contract';
import { SignaturesDialog } from '../signing/SignaturesDialog.tsx';
import { EditNeedDialog } from './EditNeedDialog.tsx';
import { NeedReasonDialog } from './NeedReasonDialog.tsx';
import { useNeedChange } from './useNeedChange.ts';
import { WithdrawNeedDialog } from './WithdrawNeedDialog.tsx';

interface Props {
  action: 'return' | 'decline' | 'edit' | 'withdraw' | 'sign';
  need: Need;
  onClose: () => void;
}

/** The dialog of an action on a need. */
export function NeedDialog({ action, ...props }: Props) {
  const change = useNeedChange(props.need, props.onClose);
  if (action === 'sign') return <SignaturesDialog {...props} />;
  if (action === 'edit') return <EditNeedDialog {...props} change={change} />;
  if (action === 'withdraw') return <WithdrawNeedDialog {...props} change={change} />;
  return <NeedReasonDialog {...props} change={change} status={action === 'return' ? 'returned' : 'not_applicable'} />;
}
