import { isOpenNeed, type Need } from '@firm/contract';
import { paths } from '@firm/router';
import { NeedRow } from '@firm/screen/case';
import { Button, VisuallyHidden } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { AskedOf } from './AskedOf.tsx';
import type { AskingAction } from './NeedDialogs.tsx';
import { NeedMenu } from './NeedMenu.tsx';
import { actionsOn, type NeedAction } from './needActions.ts';
import { StateOfNeed } from './StateOfNeed.tsx';
import { useNeedChange } from './useNeedChange.ts';

interface Props {
  need: Need;
  /** Opens the dialog of an action. */
  onAsk: (action: AskingAction) => void;
}

/** One need: its name, its state in words, and what can be done about it. */
export function NeedItem({ need, onAsk }: Props) {
  const { t, rich } = useTexts();
  const change = useNeedChange(need);
  const actions = actionsOn(need);
  // The server refuses to accept an answer that is newer than the one on the screen.
  const seen = { seenAt: need.updatedAt };
  const act = (action: NeedAction) => {
    if (change.isPending) return;
    if (action === 'accept') change.mutate({ patch: { status: 'accepted', ...seen } });
    else if (action === 'askAgain') change.mutate({ patch: { status: 'requested' } });
    else onAsk(action);
  };
  const isSent = need.status === 'submitted' || need.status === 'in_review';
  const isOpen = isOpenNeed(need.status);
  const buttons = isOpen ? (['accept', 'return'] as const).filter((action) => actions.includes(action)) : [];
  const inMenu = actions.filter((action) => !buttons.some((button) => button === action));

  return (
    <NeedRow
      need={need}
      notice={need.notice && t(`needs.notice.${need.notice}`)}
      documentsPath={paths.workCase(need.caseId, 'documents')}
      state={
        <>
          <StateOfNeed need={need} />
          <AskedOf need={need} />
        </>
      }
      isDense
      actions={
        <>
          {need.kind === 'sign' && (
            <Button size="small" variant="secondary" onClick={() => onAsk('sign')}>
              {rich('needs.signatures', { hidden: <VisuallyHidden /> }, { title: need.title })}
            </Button>
          )}
          {buttons.map((action) => (
            <Button
              key={action}
              size="small"
              variant={action === 'accept' && isSent ? 'primary' : 'secondary'}
              pending={change.isPending}
              onClick={() => act(action)}
            >
              {t(`needs.action.${action === 'accept' && !isSent ? 'finish' : action}`)}
            </Button>
          ))}
          <NeedMenu need={need} actions={inMenu} onAct={act} />
        </>
      }
    />
  );
}
