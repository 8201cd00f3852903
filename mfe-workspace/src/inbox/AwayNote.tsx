import type { InboxThread } from '@firm/contract';
import { useSession } from '@firm/session';
import { color, Icon } from '@firm/ui';
import { CalendarOff } from 'lucide-react';
import { styled } from 'styled-components';
import { awayUntil } from '../calendar/awayUntil.ts';
import { useTexts } from '../texts.ts';

/** Says of an assignee who is away until when, and who answers meanwhile. */
export function AwayNote({ thread }: { thread: Pick<InboxThread, 'assignee' | 'away' | 'waitingSince'> }) {
  const { t, language } = useTexts();
  const me = useSession(({ user }) => user?.id);
  const { assignee, away, waitingSince } = thread;
  if (!assignee || !away) return null;
  const { cover, until } = away;
  const { day, isWhole } = awayUntil(language, until);
  const about = {
    ...{ name: assignee.name, cover: cover?.name ?? '' },
    until: t(isWhole ? 'inbox.awayThrough' : 'inbox.awayUntil', { day }),
  };
  const key = !cover ? 'awayAlone' : cover.id === me ? 'awayYou' : 'away';
  return (
    <Note $waits={waitingSince !== null}>
      <Icon of={CalendarOff} size={16} />
      <span>{t(`inbox.${key}`, about)}</span>
    </Note>
  );
}

const Note = styled.div<{ $waits: boolean }>`
  display: flex;
  gap: 6px;
  align-items: baseline;
  color: ${({ $waits }) => ($waits ? color.warn : color.inkSoft)};
  font-size: var(--t14);

  svg {
    flex: none;
    transform: translateY(3px);
  }
`;
