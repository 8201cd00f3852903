import { isOpenNeed, type Need } from '@firm/contract';
import { Link, paths } from '@firm/router';
import { TypedText } from '@firm/screen';
import { Button, color, media, Text, Unbroken, VisuallyHidden } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { AskedOf } from './AskedOf.tsx';
import type { AskingAction } from './NeedDialogs.tsx';
import { NeedMenu } from './NeedMenu.tsx';
import { NeedState } from './NeedState.tsx';
import { actionsOn, type NeedAction } from './needActions.ts';
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
    else if (action === 'withdraw') change.mutate('withdraw');
    else onAsk(action);
  };
  const isSent = need.status === 'submitted' || need.status === 'in_review';
  const isOpen = isOpenNeed(need.status);
  const buttons = isOpen ? (['accept', 'return'] as const).filter((action) => actions.includes(action)) : [];
  const inMenu = actions.filter((action) => !buttons.some((button) => button === action));

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
          <p>
            <TypedText>{need.reason}</TypedText>
          </p>
        )}
        {need.notice && need.status === 'requested' && <Text>{t(`needs.notice.${need.notice}`)}</Text>}
        {need.answer && <Answer>{need.answer}</Answer>}
        <States>
          <NeedState need={need} />
          <AskedOf need={need} />
          {need.documents.map(({ id, fileName }) => (
            <FileLink key={id} to={paths.workCase(need.caseId, 'documents')}>
              <Unbroken>{fileName}</Unbroken>
            </FileLink>
          ))}
        </States>
      </About>
      <Ways>
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
      </Ways>
    </Item>
  );
}

const Item = styled.li<{ $isSettled: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 16px;
  align-items: center;
  justify-content: space-between;
  padding-block: 8px;
  line-height: 1.4;
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
