import { isAwaitedNeed, isOpenNeed, type Need } from '@firm/contract';

/** The actions on a need besides its own control. */
export type NeedAction =
  | 'choose'
  | 'addFile'
  | 'reword'
  | 'takeBack'
  | 'decline'
  | 'accept'
  | 'return'
  | 'askAgain'
  | 'edit'
  | 'withdraw';

/** Lists the further actions of a client on a need. */
export function actionsOfClient({ kind, owedBy, status }: Need, mayChoose: boolean): NeedAction[] {
  if (owedBy === 'firm' || kind === 'sign') return [];
  if (status === 'not_applicable') return ['takeBack'];
  if (!isOpenNeed(status)) return [];
  const isAwaited = isAwaitedNeed(status);
  const actions: NeedAction[] = [];
  if (kind === 'upload' && mayChoose) actions.push('choose');
  if (kind === 'upload' && !isAwaited) actions.push('addFile');
  if (kind === 'answer' && !isAwaited) actions.push('reword');
  if (kind === 'task' && status === 'submitted') actions.push('takeBack');
  return isAwaited ? [...actions, 'decline'] : actions;
}

/** Lists the actions of staff on a need; the first two of an answered one are its buttons. */
export function actionsOfStaff({ kind, owedBy, status, documents, answer }: Need): NeedAction[] {
  // What is up for signature is changed and withdrawn where it was put up.
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
