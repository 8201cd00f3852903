import type { InboxThread } from '@firm/contract';
import { color, Icon } from '@firm/ui';
import { CalendarOff } from 'lucide-react';
import { styled } from 'styled-components';
import { awayUntil } from '../calendar/awayUntil.ts';
import { useTexts } from '../texts.ts';

/** Says of an assignee who is away until when, and who answers meanwhile. */
export function AwayNote({ thread: { assignee, away } }: { thread: Pick<InboxThread, 'assignee' | 'away'> }) {
  const { t, language } = useTexts();
  if (!assignee || !away) return null;
  const about = { name: assignee.name, day: awayUntil(language, away.until) };
  return (
    <Note>
      <Icon of={CalendarOff} size={16} />
      <span>{away.cover ? t('inbox.away', { ...about, cover: away.cover }) : t('inbox.awayAlone', about)}</span>
    </Note>
  );
}

const Note = styled.div`
  display: flex;
  gap: 6px;
  align-items: baseline;
  color: ${color.warn};
  font-size: var(--t14);

  svg {
    flex: none;
    transform: translateY(3px);
  }
`;
