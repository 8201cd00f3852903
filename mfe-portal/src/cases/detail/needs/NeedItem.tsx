import { isAwaitedNeed, isOpenNeed, type Need } from '@firm/contract';
import { useServed } from '@firm/federation';
import { Link, paths } from '@firm/router';
import { TypedText } from '@firm/screen';
import { Button, color, media, Text, Unbroken, VisuallyHidden } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../../../texts.ts';
import { AskedOf } from './AskedOf.tsx';
import { NeedControl } from './NeedControl.tsx';
import type { AskingAction } from './NeedDialogs.tsx';
import { NeedMenu } from './NeedMenu.tsx';
import { NeedState } from './NeedState.tsx';
import { actionsOn, type NeedAction } from './needActions.ts';
import { ReuseOffer } from './reuse/ReuseOffer.tsx';
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
  const isOpen = isOpenNeed(need.status);
  // A signer who has signed only looks at the signatures.
  const mayLookOnly = need.kind === 'sign' && (!isAwaitedNeed(need.status) || isForOthers(need));

  return (
    // The row takes the focus of a button that disappears with its action.
    <Item tabIndex={-1} $isSettled={!isOpen}>
      <About>
        <Name>
          <TypedText>{need.title}</TypedText>
        </Name>
        {need.note && (
          <p>
            <TypedText>{need.note}</TypedText>
          </p>
        )}
        {need.reason && (
          <Text>
            <TypedText>{need.reason}</TypedText>
          </Text>
        )}
        {need.notice && need.status === 'requested' && <Text>{t(`needs.notice.${need.notice}`)}</Text>}
        {need.answer && <Answer>{need.answer}</Answer>}
        <ReuseOffer need={need} />
        <States>
          <NeedState need={need} />
          <AskedOf need={need} />
          {need.documents.map(({ id, fileName }) => (
            <FileLink key={id} to={paths.case(need.caseId, 'documents')}>
              <Unbroken>{fileName}</Unbroken>
            </FileLink>
          ))}
        </States>
      </About>
      <Ways>
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
      </Ways>
    </Item>
  );
}

const Item = styled.li<{ $isSettled: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  justify-content: space-between;
  padding-block: 12px;
  ${({ $isSettled }) => $isSettled && `color: ${color.inkSoft};`}

  & + & {
    border-top: 1px solid ${color.sandLine};
  }
`;

const About = styled.div`
  display: grid;
  flex: 1 1 240px;
  gap: 2px;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Name = styled.b`
  font-weight: 600;
`;

const Answer = styled.p`
  padding-left: 12px;
  border-left: 2px solid ${color.sandLine};
  white-space: pre-line;
`;

const States = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 14px;
  align-items: center;
  min-width: 0;
  font-size: var(--t14);
`;

const FileLink = styled(Link)`
  display: inline-flex;
  align-items: center;

  @media (pointer: coarse) {
    min-height: 44px;
  }
`;

/** More than one button stands under the words on a phone. */
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;

  ${media.below(640)} {
    &:has(> :is(a, button) ~ :is(a, button)) {
      width: 100%;
    }
  }
`;
