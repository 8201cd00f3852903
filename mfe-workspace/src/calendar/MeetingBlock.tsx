import type { AgendaMeeting } from '@firm/contract';
import { color, Icon, radius } from '@firm/ui';
import { Building2, Lock, Phone, Video } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { type Block, timeOf } from './columns.ts';
import { useWords } from './useWords.ts';

export const methodIcons = {
  video: Video,
  phone: Phone,
  in_person: Building2,
} as const;

interface Props {
  block: Block;
  /** Pixels. */
  top: number;
  height: number;
  onOpen: (meeting: AgendaMeeting) => void;
}

/** A meeting in the grid. A colleague's that the reader may not see shows its time only. */
export function MeetingBlock({ block, top, height, onOpen }: Props) {
  const { t } = useTexts();
  const words = useWords();
  const { startsAt, durationMinutes } = timeOf(block);
  const when = words.time(startsAt);
  const place = { top: `${top + 1}px`, height: `${height - 2}px` };
  const isShort = durationMinutes < 45;
  if ('busy' in block)
    return (
      <Held as="div" style={place} $isShort={isShort}>
        <b>{t('calendar.busy')}</b>
        <span>
          <Icon of={Lock} size={16} />
          {when}
        </span>
      </Held>
    );
  const { meeting } = block;
  const isOver = new Date(startsAt).getTime() + durationMinutes * 60_000 < Date.now();
  return (
    <Meeting
      type="button"
      data-printed
      style={place}
      $isShort={isShort}
      $isOver={isOver}
      aria-label={[
        when,
        meeting.clientName,
        t(`client.meetingType.${meeting.appointmentType}`),
        t(`client.method.${meeting.meetingMethod}`),
        meeting.caseTitle,
      ].join(', ')}
      onClick={() => onOpen(meeting)}
    >
      <b>{meeting.clientName}</b>
      <span>
        <Icon of={methodIcons[meeting.meetingMethod]} size={16} />
        <time dateTime={startsAt}>{when}</time>
        {!isShort && <em>{meeting.caseTitle}</em>}
      </span>
    </Meeting>
  );
}

const Meeting = styled.button<{ $isShort: boolean; $isOver?: boolean }>`
  position: absolute;
  inset-inline: 5px 4px;
  display: ${({ $isShort }) => ($isShort ? 'flex' : 'block')};
  gap: 8px;
  align-items: center;
  min-height: 0;
  padding: ${({ $isShort }) => ($isShort ? '0 8px 0 10px' : '3px 8px 3px 10px')};
  overflow: hidden;
  border: 0;
  border-left: 3px solid ${({ $isOver }) => ($isOver ? color.lineStrong : color.brand)};
  border-radius: ${radius.badge};
  background: ${({ $isOver }) => ($isOver ? color.surfaceSunk : color.brandTint)};
  color: ${({ $isOver }) => ($isOver ? color.inkSoft : color.ink)};
  font-size: var(--t14);
  line-height: 1.32;
  text-align: left;
  cursor: pointer;

  &:hover {
    outline: 1px solid ${color.brand};
  }

  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }

  b {
    display: block;
    min-width: 0;
    overflow: hidden;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  span {
    display: flex;
    gap: 5px;
    align-items: center;
    color: ${color.inkSoft};
    white-space: nowrap;
  }

  container-type: inline-size;

  /* A short one has the name and the time on one line. */
  time {
    ${({ $isShort }) => $isShort && 'display: none;'}
    @container (min-width: 15.5em) {
      display: inline;
    }
  }

  em {
    overflow: hidden;
    font-style: normal;
    text-overflow: ellipsis;
  }
`;

const Held = styled(Meeting)`
  border: 1px dashed ${color.lineStrong};
  border-left: 3px solid ${color.lineStrong};
  background: ${color.raised};
  cursor: default;
`;
