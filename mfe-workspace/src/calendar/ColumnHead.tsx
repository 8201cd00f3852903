import { Avatar, color } from '@firm/ui';
import { styled } from 'styled-components';
import type { CalendarColumn } from './columns.ts';
import type { CalendarView } from './useCalendarAddress.ts';
import { useWords } from './useWords.ts';

interface Props {
  column: CalendarColumn;
  view: CalendarView;
  isToday: boolean;
}

/** The head of a column: by day a person, by week a day; below, the hours. */
export function ColumnHead({ column, view, isToday }: Props) {
  const words = useWords();
  const { person, day } = column;
  return (
    <Head $isToday={view === 'week' && isToday}>
      {view === 'day' && <Avatar name={person.name} size="small" />}
      <div>
        <h2>{view === 'day' ? person.name : words.day(day)}</h2>
        <p>{words.hours(column)}</p>
      </div>
    </Head>
  );
}

const Head = styled.div<{ $isToday: boolean }>`
  display: flex;
  gap: 10px;
  align-items: center;
  min-height: 60px;
  padding: 10px 12px;
  border-bottom: 1px solid ${color.line};
  line-height: 1.3;

  > div {
    min-width: 0;
  }

  h2 {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  h2 {
    color: ${({ $isToday }) => ($isToday ? color.accentInk : color.ink)};
    font: 600 0.9375rem / 1.3 var(--sans);
    letter-spacing: 0;
  }

  p {
    color: ${color.inkSoft};
    font-size: var(--t14);
  }
`;
