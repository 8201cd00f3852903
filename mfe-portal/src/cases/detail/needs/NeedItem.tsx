import { isAwaitedNeed, type Need } from '@firm/contract';
import { useServed } from '@firm/federation';
import { paths } from '@firm/router';
import { NeedRow } from '@firm/screen/case';
import { Button, VisuallyHidden } from '@firm/ui';
import { useTexts } from '../../../texts.ts';
import { AskedOf } from './AskedOf.tsx';
import { NeedControl } from './NeedControl.tsx';
import type { AskingAction } from './NeedDialogs.tsx';
import { NeedMenu } from './NeedMenu.tsx';
import { actionsOn, type NeedAction } from './needActions.ts';
import { ReuseOffer } from './reuse/ReuseOffer.tsx';
import { StateOfNeed } from './StateOfNeed.tsx';
import { useIsForOthers } from './useIsForOthers.ts';
import { useNeedChange } from './useNeedChange.ts';

interface Props {
  need: Need;
  isFirst?: boolean;
  /** Opens the dialog of an action. */
  onAsk: (action: AskingAction) => void;
}

/** One need: its name, its state in words, and what the reader can do about it. */
export function NeedItem({ need, isFirst = false, onAsk }: Props) {
  const { t, rich } = useTexts();
  const mayChoose = useServed(paths.documents());
  const isForOthers = useIsForOthers(need.caseId, [need]);
  const change = useNeedChange(need);
  const actions = actionsOn(need, mayChoose);
  const act = (action: NeedAction) => {
    if (change.isPending) return;
    if (action === 'takeBack') change.mutate({ patch: { status: 'requested' } });
    else if (action !== 'addFile') onAsk(action);
  };
  // A signer who has signed only looks at the signatures.
  const mayLookOnly = need.kind === 'sign' && (!isAwaitedNeed(need.status) || isForOthers(need));

  return (
    <NeedRow
      need={need}
      notice={need.notice && t(`needs.notice.${need.notice}`)}
      documentsPath={paths.case(need.caseId, 'documents')}
      state={
        <>
          <StateOfNeed need={need} />
          <AskedOf need={need} />
        </>
      }
      actions={
        <>
          {mayLookOnly ? (
            <Button size="small" variant="secondary" onClick={() => onAsk('sign')}>
              {rich('needs.signatures', { hidden: <VisuallyHidden /> }, { title: need.title })}
            </Button>
          ) : (
            <NeedControl
              need={need}
              isFirst={isFirst}
              pending={change.isPending}
              onAnswer={() => onAsk('reword')}
              onDone={() => change.mutate({ answer: {} })}
              onSign={() => onAsk('sign')}
            />
          )}
          <NeedMenu need={need} actions={actions} onAct={act} />
        </>
      }
    >
      <ReuseOffer need={need} />
    </NeedRow>
  );
}
