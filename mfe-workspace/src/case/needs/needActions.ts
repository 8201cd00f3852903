import { isAwaitedNeed, isOpenNeed, type Need } from '@firm/contract';

/** The actions of the firm on a need. */
export type NeedAction = 'decline' | 'accept' | 'return' | 'askAgain' | 'edit' | 'withdraw';

/** Lists the actions on a need; the first two of an answered one are its buttons. */
export function actionsOn({ kind, owedBy, status, documents, answer }: Need): NeedAction[] {
  // A document for signature is changed and withdrawn in the dialog that sent it.
  if (kind === 'sign') return ['edit'];
  const hasAnswer = kind === 'upload' ? documents.length > 0 : kind !== 'answer' || answer !== '';
  const isAwaited = isAwaitedNeed(status);
  const actions: NeedAction[] = [];
  if (isOpenNeed(status) && hasAnswer) actions.push('accept');
  if (owedBy === 'client' && hasAnswer && (status === 'accepted' || (isOpenNeed(status) && !isAwaited)))
    actions.push('return');
  if (!isOpenNeed(status)) actions.push('askAgain');
  actions.push('edit');
  if (isAwaited) actions.push('decline');
  return [...actions, 'withdraw'];
}
