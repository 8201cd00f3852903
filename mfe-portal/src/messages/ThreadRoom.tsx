import { isActiveStatus, type MessagePage } from '@firm/contract';
import { FailureNote, useReading } from '@firm/screen';
import { useSession } from '@firm/session';
import { Button, color, Empty, Icon, media, panelSpace, Row, Text } from '@firm/ui';
import { ArrowDown } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { Composer } from './Composer.tsx';
import { MessageRow } from './MessageRow.tsx';
import { allMessages } from './messages.queries.ts';
import { byDay } from './messageTimes.ts';
import { NewsOfThread } from './NewsOfThread.tsx';
import { usePromise } from './usePromise.ts';
import { useThreadScroll } from './useThreadScroll.ts';

interface Props {
  caseId: string;
  pages: readonly MessagePage[];
  /** The query that loads the pages. */
  thread: {
    error: unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    isRefetchError: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
}

/** Shows a thread's messages by day, newest at the bottom, with the composer below. */
export function ThreadRoom({ caseId, pages, thread }: Props) {
  const { t, language } = useTexts();
  const user = useSession((session) => session.user);
  const messages = allMessages(pages);
  const [latest] = pages;
  const last = messages.at(-1);
  const lastOfOther = messages.findLast(({ side }) => side !== 'client');
  const { box, isAtEnd, toEnd, onScroll } = useThreadScroll({
    first: messages[0]?.id,
    last: last?.id,
    isLastOwn: last?.sender.id === user?.id,
  });
  const unread = latest?.unread ?? 0;
  const promise = usePromise(messages);
  useReading(caseId, { upTo: lastOfOther?.id, unread, isAtEnd });
  if (!user || !latest) return null;

  const readUpTo = messages.findIndex(({ id }) => id === latest.readByOther?.messageId);
  const lastOwn = messages.findLastIndex(({ side }) => side === 'client');
  const now = new Date();
  /** Marks the reader's last message as unread by the other side, and the last one that they read with the time. */
  const receiptOf = (id: string) => {
    const at = messages.findIndex((message) => message.id === id);
    if (at === readUpTo && latest.readByOther) return { readAt: latest.readByOther.at };
    return at === lastOwn && at > readUpTo ? { readAt: null } : undefined;
  };

  return (
    <>
      {/* A silent log: `NewsOfThread` announces new messages once; older ones that load are not announced. */}
      <Log ref={box} onScroll={onScroll} role="log" aria-live="off" aria-label={t('messages.log')} tabIndex={0}>
        {thread.hasNextPage && (
          <Row $center>
            <Button
              variant="tertiary"
              size="small"
              pending={thread.isFetchingNextPage}
              onClick={() => void thread.fetchNextPage()}
            >
              {t('messages.older')}
            </Button>
          </Row>
        )}
        {thread.isFetchNextPageError && <FailureNote title={t('messages.olderFailed')} failure={thread.error} />}
        {messages.length === 0 ? (
          <Empty art="letter" artWidth={195} title={t('messages.noneTitle')} text={t('messages.noneText')} />
        ) : (
          byDay(language, messages, now).map((day) => (
            <section key={day.messages[0]?.id} aria-label={day.name}>
              <Day aria-hidden="true">{day.name}</Day>
              <Rows>
                {day.messages.map((message) => (
                  <MessageRow
                    key={message.id}
                    message={message}
                    isOwnSide={message.side === 'client'}
                    isOwn={message.sender.id === user.id}
                    canTranslate={latest.canTranslate}
                    receipt={receiptOf(message.id)}
                  />
                ))}
              </Rows>
            </section>
          ))
        )}
      </Log>
      {!isAtEnd && unread > 0 && (
        <Below>
          <Button size="small" onClick={toEnd}>
            <Icon of={ArrowDown} size={16} />
            {t('messages.newBelow', { count: unread })}
          </Button>
        </Below>
      )}
      {thread.isRefetchError && (
        <Told $soft $small role="status">
          {t('messages.stale')}
        </Told>
      )}
      <NewsOfThread last={lastOfOther} />
      {promise && (
        <Told $soft $small>
          {promise}
        </Told>
      )}
      {!isActiveStatus(latest.caseStatus) && (
        <Told $soft $small>
          {t(`messages.closed.${latest.caseStatus === 'completed' ? 'completed' : 'cancelled'}`)}
        </Told>
      )}
      <Composer userId={user.id} caseId={caseId} to={latest.staff?.name} onSent={toEnd} />
    </>
  );
}

const Log = styled.div`
  flex: 1 1 auto;
  min-height: 180px;
  padding: ${panelSpace};
  overflow-y: auto;
  /* The code keeps the place, since not every browser does. */
  overflow-anchor: none;
  overscroll-behavior: contain;

  ${media.below(640)} {
    min-height: 96px;
  }

  &:focus-visible {
    outline-offset: -3px;
  }

  > * + * {
    margin-top: 20px;
  }
`;

const Day = styled.p`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  gap: 14px;
  align-items: center;
  margin-bottom: 20px;
  color: ${color.inkSoft};
  font-size: var(--t14);

  &::before,
  &::after {
    content: '';
    height: 1px;
    background: ${color.line};
  }
`;

const Rows = styled.ol`
  display: grid;
  gap: 20px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** Covers the log's end instead of taking room, so that nothing moves when it appears. */
const Below = styled.div`
  display: grid;
  justify-content: center;
  height: 0;

  > button {
    align-self: end;
    transform: translateY(-12px);
  }
`;

const Told = styled(Text)`
  padding: 8px ${panelSpace};
  border-top: 1px solid ${color.line};
`;
