import { isAwaitedNeed, isOpenNeed, type Need } from '@firm/contract';

/** The actions on a need besides its own control. */
export type NeedAction = 'choose' | 'addFile' | 'reword' | 'takeBack' | 'decline';

/** Lists the further actions on a need. */
export function actionsOn({ kind, owedBy, status }: Need, mayChoose: boolean): NeedAction[] {
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
