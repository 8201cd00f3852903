import type { Need } from '@firm/contract';
import { dialogOf } from '@firm/screen';
import type { NeedAction } from './needActions.ts';

const NeedDialog = dialogOf(() => import(/* webpackChunkName: "case-dialogs" */ './NeedDialog.tsx'), 'NeedDialog');

/** An action that asks in a dialog. */
export type AskingAction = Extract<NeedAction, 'decline' | 'return' | 'edit' | 'withdraw'> | 'sign';

interface Props {
  need: Need;
  action: AskingAction;
  onClose: () => void;
}

/** The dialog of an action on a need. It stands outside the lists: what others do moves a need from one to another. */
export function NeedDialogs(props: Props) {
  return <NeedDialog {...props} />;
}
