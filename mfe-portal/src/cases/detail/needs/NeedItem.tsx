import { isAwaitedNeed, isOpenNeed, type Need } from '@firm/contract';
import { Part, screen, useServed } from '@firm/federation';
import { Link, paths } from '@firm/router';
import { TypedText } from '@firm/screen';
import { useSession } from '@firm/session';
import { Button, color, media, Text, Unbroken, VisuallyHidden } from '@firm/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../../texts.ts';
import { OpeningDialog } from '../OpeningDialog.tsx';
import { AskedOf } from './AskedOf.tsx';
import { NeedControl } from './NeedControl.tsx';
import { NeedMenu } from './NeedMenu.tsx';
import { NeedState } from './NeedState.tsx';
import { actionsOfClient, actionsOfStaff, type NeedAction } from './needActions.ts';
import { ReuseOffer } from './reuse/ReuseOffer.tsx';
import { useNeedChange } from './useNeedChange.ts';

const SignDialog = screen(
  () => import(/* webpackChunkName: "case-signing" */ '../signing/SignDialog.tsx'),
  'SignDialog',
);
const NeedDialog = screen(() => import(/* webpackChunkName: "case-dialogs" */ './NeedDialog.tsx'), 'NeedDialog');

/** One need: its name, its state in words, and what the reader can do about it. */
export function NeedItem({ need, isFirst = false }: { need: Need; isFirst?: boolean }) {
  const { t, rich } = useTexts();
  const isClient = useSession(({ user }) => user?.role === 'client');
  const mayChoose = useServed(paths.documents());
  const [open, setOpen] = useState<NeedAction | 'sign'>();
  const close = () => setOpen(undefined);
  const change = useNeedChange(need, close);
  const actions = isClient ? actionsOfClient(need, mayChoose) : actionsOfStaff(need);
  // The server refuses to accept an answer that is newer than the one on the screen.
  const seen = { seenAt: need.updatedAt };
  const act = (action: NeedAction) => {
    if (change.isPending) return;
    if (action === 'accept') change.mutate({ patch: { status: 'accepted', ...seen } });
    else if (action === 'takeBack' || action === 'askAgain') change.mutate({ patch: { status: 'requested' } });
    else if (action === 'withdraw') change.mutate('withdraw');
    else setOpen(action);
  };
  const isSent = need.status === 'submitted' || need.status === 'in_review';
  const isOpen = isOpenNeed(need.status);
  const buttons =
    isClient || !isOpen ? [] : (['accept', 'return'] as const).filter((action) => actions.includes(action));
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
          <Text>
            <TypedText>{need.reason}</TypedText>
          </Text>
        )}
        {need.notice && need.status === 'requested' && <Text>{t(`needs.notice.${need.notice}`)}</Text>}
        {need.answer && <Answer>{need.answer}</Answer>}
        {isClient && <ReuseOffer need={need} />}
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
        {isClient && (
          <NeedControl
            need={need}
            isFirst={isFirst}
            pending={change.isPending}
            onAnswer={() => setOpen('reword')}
            onDone={() => change.mutate({ answer: {} })}
            onSign={() => setOpen('sign')}
          />
        )}
        {need.kind === 'sign' && !(isClient && isAwaitedNeed(need.status)) && (
          <Button size="small" variant="secondary" onClick={() => setOpen('sign')}>
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
      {(open === 'reword' || open === 'return' || open === 'decline' || open === 'edit') && (
        <OpeningDialog>
          <NeedDialog action={open} need={need} change={change} onClose={close} />
        </OpeningDialog>
      )}
      {open === 'sign' && (
        <OpeningDialog>
          <SignDialog need={need} onClose={close} />
        </OpeningDialog>
      )}
      {open === 'choose' && (
        <Part
          name="documents/attach"
          caseId={need.caseId}
          title={t('needs.chooseTitle', { title: need.title })}
          chosen={[]}
          onAttach={(documents) => change.mutate({ answer: { documentIds: documents.map(({ id }) => id) } })}
          onClose={close}
        />
      )}
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
