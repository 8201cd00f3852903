import { type AgendaMeeting, officeClock, officeDay } from '@firm/contract';
import { color, radius } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { ColumnHead } from './ColumnHead.tsx';
import { type CalendarColumn, minutesOf, rangeOf, timeOf } from './columns.ts';
import { MeetingBlock } from './MeetingBlock.tsx';
import { OffTime } from './OffTime.tsx';
import type { CalendarView } from './useCalendarAddress.ts';
import { useNow } from './useNow.ts';
import { useWords } from './useWords.ts';

/** Pixels per hour. */
const HOUR = 68;
const pixels = (minutes: number) => (minutes / 60) * HOUR;

interface Props {
  label: string;
  view: CalendarView;
  columns: readonly CalendarColumn[];
  onOpen: (meeting: AgendaMeeting) => void;
}

/** The hours of a day by person, or of a person by day. */
export function Grid({ label, view, columns, onOpen }: Props) {
  const { t } = useTexts();
  const words = useWords();
  const now = useNow();
  const { from, to } = rangeOf(columns);
  const today = officeDay(now);
  const minute = minutesOf(officeClock(now));
  const hours = Array.from({ length: (to - from) / 60 }, (_, index) => from / 60 + index);
  return (
    <Region role="region" aria-label={label} tabIndex={0}>
      <Columns $count={columns.length}>
        <Hours aria-hidden="true" style={{ height: pixels(to - from) }}>
          {hours.map((hour) => (
            <span key={hour} style={{ top: pixels(hour * 60 - from) }}>
              {words.clock(`${String(hour).padStart(2, '0')}:00`).replace(/:00(?=\s)/, '')}
            </span>
          ))}
        </Hours>
        {columns.map((column) => {
          const isNow = column.day === today && minute >= from && minute <= to;
          return (
            <Column key={column.key}>
              <ColumnHead column={column} view={view} isToday={column.day === today} />
              <Lane style={{ height: pixels(to - from) }}>
                <OffTime column={column} from={from} to={to} pixels={pixels} />
                {column.blocks.map((block) => (
                  <MeetingBlock
                    key={'meeting' in block ? block.meeting.id : block.busy.startsAt}
                    block={block}
                    top={pixels(block.minutes - from)}
                    height={pixels(timeOf(block).durationMinutes)}
                    onOpen={onOpen}
                  />
                ))}
                {isNow && <Now style={{ top: pixels(minute - from) }} title={t('calendar.now')} />}
              </Lane>
            </Column>
          );
        })}
      </Columns>
    </Region>
  );
}

const Region = styled.div`
  overflow-x: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.box};
  background: ${color.raised};

  &:focus-visible {
    outline: 2px solid ${color.focus};
  }
`;

const Columns = styled.div<{ $count: number }>`
  display: grid;
  grid-template-columns: 72px repeat(${({ $count }) => $count}, minmax(138px, 1fr));
  align-items: end;
`;

const Hours = styled.div`
  position: relative;

  span {
    position: absolute;
    right: 9px;
    color: ${color.inkSoft};
    font-size: var(--t14);
    font-variant-numeric: tabular-nums;
    line-height: 1;
    white-space: nowrap;
    transform: translateY(-7px);
  }
`;

const Column = styled.section`
  display: flex;
  flex-direction: column;
  align-self: stretch;
  min-width: 0;
  border-left: 1px solid ${color.line};
`;

/** An hour has a line, and a dotted one at its half. */
const Lane = styled.div`
  position: relative;
  margin-top: auto;
  background:
    linear-gradient(${color.line} 0 1px, transparent 1px) 0 0 / 100% ${HOUR}px,
    repeating-linear-gradient(90deg, ${color.line} 0 1px, transparent 1px 4px) 0 ${HOUR / 2}px / 100% 1px no-repeat,
    linear-gradient(transparent, transparent);
`;

const Now = styled.div`
  position: absolute;
  inset-inline: 0;
  border-top: 2px solid ${color.accent};
  pointer-events: none;
`;
