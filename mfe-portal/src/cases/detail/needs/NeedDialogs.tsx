import type { Need } from '@firm/contract';
import { Part } from '@firm/federation';
import { dialogOf } from '@firm/screen';
import { useTexts } from '../../../texts.ts';
import type { NeedAction } from './needActions.ts';
import { useNeedChange } from './useNeedChange.ts';

const SignDialog = dialogOf(
  () => import(/* webpackChunkName: "case-signing" */ '../signing/SignDialog.tsx'),
  'SignDialog',
);
const NeedDialog = dialogOf(() => import(/* webpackChunkName: "case-dialogs" */ './NeedDialog.tsx'), 'NeedDialog');

/** An action that asks in a dialog. */
export type AskingAction = Extract<NeedAction, 'choose' | 'reword' | 'decline'> | 'sign';

interface Props {
  need: Need;
  action: AskingAction;
  onClose: () => void;
}

/** The dialog of an action on a need. It stands outside the lists: what others do moves a need from one to another. */
export function NeedDialogs({ need, action, onClose }: Props) {
  const { t } = useTexts();
  const change = useNeedChange(need, onClose);
  if (action === 'choose')
    return (
      <Part
        name="documents/attach"
        caseId={need.caseId}
        title={t('needs.chooseTitle', { title: need.title })}
        chosen={[]}
        onAttach={(documents) => change.mutate({ answer: { documentIds: documents.map(({ id }) => id) } })}
        onClose={onClose}
      />
    );
  return action === 'sign' ? (
    <SignDialog need={need} onClose={onClose} />
  ) : (
    <NeedDialog action={action} need={need} change={change} onClose={onClose} />
  );
}
