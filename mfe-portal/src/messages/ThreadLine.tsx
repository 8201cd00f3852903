import { isActiveStatus, type Message, type MessageThread } from '@firm/contract';
import { Link, paths } from '@firm/router';
import { useSession } from '@firm/session';
import { Avatar, Count, color, panelSpace, tintedGround, Unbroken } from '@firm/ui';
import { styled } from 'styled-components';
import { StatusBadge } from '../cases/CaseBadges.tsx';
import { useTexts } from '../texts.ts';
import { formatWhen } from './messageTimes.ts';

/** Shows a conversation in the list: subject, person, whether the case is closed, last line and unread count. */
export function ThreadLine({ thread, isOpen }: { thread: MessageThread; isOpen: boolean }) {
  const { t, language } = useTexts();
  const { lastMessage, unread, caseTitle } = thread;
  const person = thread.staff?.name ?? t('messages.team');
  const isOver = !isActiveStatus(thread.caseStatus);
  return (
    <Line to={paths.messages({ case: thread.caseId })} aria-current={isOpen ? 'true' : undefined} $unread={unread > 0}>
      <Avatar name={person} />
      <Words>
        <Top>
          <b>
            <Unbroken>{caseTitle}</Unbroken>
          </b>
          {lastMessage && (
            <time dateTime={lastMessage.sentAt}>{formatWhen(language, lastMessage.sentAt, new Date())}</time>
          )}
        </Top>
        <small>
          <Unbroken>{person}</Unbroken>
        </small>
        {isOver && (
          <span>
            <StatusBadge status={thread.caseStatus} />
          </span>
        )}
        <Top>
          <LastLine>{lastMessage ? <Excerpt message={lastMessage} /> : !isOver && t('messages.none')}</LastLine>
          {unread > 0 && <Count aria-label={t('messages.unread', { count: unread })}>{unread}</Count>}
        </Top>
      </Words>
    </Line>
  );
}

function Excerpt({ message }: { message: Message }) {
  const { t } = useTexts();
  const isOwn = useSession(({ user }) => user?.id === message.sender.id);
  const words = message.text || t('messages.documents', { count: message.attachments.length });
  return (
    <>
      {isOwn && `${t('messages.youWrote')} `}
      <bdi>{words}</bdi>
    </>
  );
}

const Line = styled(Link)<{ $unread: boolean }>`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr);
  gap: 12px;
  padding: 14px ${panelSpace};
  border-bottom: 1px solid ${color.line};
  color: ${color.ink};
  text-decoration: none;

  &:hover {
    background: ${color.surfaceSunk};
    color: ${color.ink};
  }

  &[aria-current] {
    ${tintedGround}
    background: ${color.brandTint};
  }

  &:focus-visible {
    outline-offset: -3px;
  }

  b {
    font-weight: ${({ $unread }) => ($unread ? 700 : 600)};
    line-height: 1.35;
    overflow-wrap: anywhere;
  }

  small,
  time {
    color: ${color.inkSoft};
    font-size: var(--t14);
    line-height: 1.5;
  }

  time {
    flex: none;
  }
`;

const Words = styled.span`
  display: grid;
  min-width: 0;
`;

const Top = styled.span`
  display: flex;
  gap: 12px;
  align-items: baseline;
  justify-content: space-between;
  min-width: 0;
`;

const LastLine = styled.span`
  min-width: 0;
  color: ${color.inkSoft};
  font-size: 0.9375rem;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
