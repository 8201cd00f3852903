import type { InboxThread } from '@firm/contract';
import { Link } from '@firm/router';
import { Avatar, cardWithLink, color, coveringLink, Icon, tintedGround } from '@firm/ui';
import { CircleDashed, MessagesSquare } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { AwayNote } from './AwayNote.tsx';
import { aboutThread } from './aboutThread.ts';
import { Promised } from './Promised.tsx';
import { formatWhen } from './promise.ts';

/** One thread in the list: who, since when, about what, how long the promise lasts, and who answers. */
export function ThreadLine({ thread, to, isHere }: { thread: InboxThread; to: string; isHere: boolean }) {
  const { t, language } = useTexts();
  const { who, waitingSince, lastAt, assignee } = thread;
  return (
    <Line data-here={isHere || undefined} data-chat={(thread.kind === 'chat' && waitingSince !== null) || undefined}>
      <Who>
        <Name to={to} aria-current={isHere ? 'page' : undefined}>
          {who}
        </Name>
        <time dateTime={lastAt}>{formatWhen(language, waitingSince ?? lastAt, new Date())}</time>
      </Who>
      <About>
        {thread.kind === 'chat' && <Icon of={MessagesSquare} size={16} />}
        {aboutThread(t, thread)}
      </About>
      <Words dir="auto">{thread.text}</Words>
      <Foot>
        <Promised thread={thread} />
        {assignee ? (
          <Assignee>
            <Avatar name={assignee.name} size="small" />
            {assignee.name}
          </Assignee>
        ) : (
          <Nobody>
            <Icon of={CircleDashed} size={16} />
            {t('inbox.nobody')}
          </Nobody>
        )}
      </Foot>
      <AwayNote thread={thread} />
    </Line>
  );
}

const Line = styled.li`
  ${cardWithLink}
  display: grid;
  gap: 2px;
  padding: 10px 16px;
  border-bottom: 1px solid ${color.line};

  &:hover,
  &[data-here],
  &[data-chat] {
    ${tintedGround}
  }

  &:hover {
    background: ${color.surfaceSunk};
  }

  &[data-chat] {
    background: ${color.warnTint};
  }

  &[data-here] {
    background: ${color.brandTint};
    box-shadow: inset 3px 0 ${color.accent};
  }
`;

const Who = styled.div`
  display: flex;
  gap: 12px;
  justify-content: space-between;

  time {
    flex: none;
    color: ${color.inkSoft};
    font-size: var(--t14);
  }
`;

const Name = styled(Link)`
  ${coveringLink}
  overflow: hidden;
  font-weight: 600;
  text-overflow: ellipsis;
`;

const About = styled.p`
  overflow: hidden;
  font-size: var(--t14);
  text-overflow: ellipsis;
  white-space: nowrap;

  svg {
    margin-right: 6px;
    vertical-align: -3px;
  }
`;

const Words = styled(About)`
  color: ${color.inkSoft};
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 12px;
  align-items: center;
  justify-content: space-between;
  min-height: 28px;
`;

const Assignee = styled.span`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  font-size: var(--t14);
`;

const Nobody = styled(Assignee)`
  color: ${color.accentInk};
  font-weight: 600;
`;
