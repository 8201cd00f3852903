import type { AgendaMeeting } from '@firm/contract';
import { Avatar, color, Icon, Panel, PanelHead } from '@firm/ui';
import { styled } from 'styled-components';
import { Remark } from '../client/lines.ts';
import { useTexts } from '../texts.ts';
import { type CalendarColumn, timeOf } from './columns.ts';
import { methodIcons } from './MeetingBlock.tsx';
import type { CalendarView } from './useCalendarAddress.ts';
import { useWords } from './useWords.ts';

interface Props {
  view: CalendarView;
  columns: readonly CalendarColumn[];
  onOpen: (meeting: AgendaMeeting) => void;
}

/** The meetings as lists, for narrow screens. */
export function DayList({ view, columns, onOpen }: Props) {
  const { t } = useTexts();
  const words = useWords();
  return columns.map((column) => (
    <Panel key={column.key} aria-label={view === 'day' ? column.person.name : words.day(column.day)}>
      <PanelHead
        title={
          <Title>
            {view === 'day' && <Avatar name={column.person.name} size="small" />}
            {view === 'day' ? column.person.name : words.day(column.day)}
          </Title>
        }
      >
        <Hours>{words.hours(column)}</Hours>
      </PanelHead>
      {column.away.map(({ from, cover }) => (
        <Remark key={from}>
          {[t('calendar.away'), cover && t('calendar.answers', { name: cover })].filter(Boolean).join('. ')}
        </Remark>
      ))}
      {column.blocks.length === 0 && <Remark>{t('calendar.none')}</Remark>}
      <ol>
        {column.blocks.map((block) => (
          <Line key={'meeting' in block ? block.meeting.id : block.busy.startsAt}>
            <time dateTime={timeOf(block).startsAt}>{words.time(timeOf(block).startsAt)}</time>
            {'meeting' in block ? (
              <button type="button" data-printed onClick={() => onOpen(block.meeting)}>
                <b>{block.meeting.clientName}</b>
                <span>
                  <Icon of={methodIcons[block.meeting.meetingMethod]} size={16} />
                  {block.meeting.caseTitle}
                </span>
              </button>
            ) : (
              <div>{t('calendar.busy')}</div>
            )}
          </Line>
        ))}
      </ol>
    </Panel>
  ));
}

const Title = styled.span`
  display: flex;
  gap: 10px;
  align-items: center;
`;

const Hours = styled.span`
  color: ${color.inkSoft};
  font-size: var(--t14);
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: 84px minmax(0, 1fr);
  gap: 10px;
  align-items: center;
  padding: 4px 8px 4px 16px;
  line-height: 1.4;

  & + & {
    border-top: 1px solid ${color.line};
  }

  time {
    font-size: var(--t14);
    font-weight: 600;
  }

  > div {
    padding: 10px 8px;
    color: ${color.inkSoft};
  }

  button {
    display: block;
    width: 100%;
    min-height: 44px;
    padding: 6px 8px;
    border: 0;
    background: none;
    color: inherit;
    text-align: left;
    cursor: pointer;
  }

  b {
    display: block;
    overflow-wrap: anywhere;
  }

  button span {
    display: flex;
    gap: 6px;
    align-items: center;
    color: ${color.inkSoft};
    font-size: var(--t14);
    overflow-wrap: anywhere;
  }
`;
