import { type Appointment, closureOn, OFFICE_ZONE } from '@firm/contract';
import { useFirm } from '@firm/federation';
import { formatDay, formatLeaf, formatTime } from '@firm/i18n';
import { color, media, radius, VisuallyHidden } from '@firm/ui';
import { type KeyboardEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../texts.ts';
import { dayByKey, monthOf } from './monthDays.ts';

interface Props {
  weeks: string[][];
  month: string;
  /** The day that Tab leads to. */
  day: string;
  today: string;
  byDay: Map<string, Appointment[]>;
  /** 0: weeks begin on Sunday. */
  start: number;
  label: string;
  onDay: (day: string) => void;
  onOpenDay: (day: string) => void;
}

/** A month as an ARIA grid: one Tab stop; arrows, Home, End, Page Up and Page Down move; Enter opens a day. */
export function MonthGrid({ weeks, month, day, today, byDay, start, label, onDay, onOpenDay }: Props) {
  const { language } = useTexts();
  const grid = useRef<HTMLTableElement>(null);
  const press = (event: KeyboardEvent) => {
    // A screen reader may have focused a day that Tab does not lead to.
    const focused = event.target instanceof HTMLElement ? (event.target.dataset.day ?? day) : day;
    const next = dayByKey(event.key, focused, start);
    if (next === undefined) {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      onDay(focused);
      onOpenDay(focused);
      return;
    }
    event.preventDefault();
    onDay(next);
    // A day of another month must render first.
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus());
  };
  return (
    <Grid ref={grid} role="grid" aria-label={label} onKeyDown={press}>
      <thead>
        <tr>
          {weeks[0]?.map((each) => (
            <th key={each} scope="col">
              {formatLeaf(language, each).weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((each) => (
              <DayCell
                key={each}
                day={each}
                rows={byDay.get(each) ?? []}
                isStop={each === day}
                isOut={monthOf(each) !== month}
                isToday={each === today}
                onOpen={() => {
                  onDay(each);
                  onOpenDay(each);
                }}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </Grid>
  );
}

interface CellProps {
  day: string;
  rows: Appointment[];
  isStop: boolean;
  isOut: boolean;
  isToday: boolean;
  onOpen: () => void;
}

/** The number of meetings that fit in a cell. */
const SHOWN = 2;

function DayCell({ day, rows, isStop, isOut, isToday, onOpen }: CellProps) {
  const { t, language } = useTexts();
  const firm = useFirm();
  const closure = closureOn(day, firm);
  return (
    <Cell
      role="gridcell"
      data-day={day}
      tabIndex={isStop ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      $sunk={isOut || closure !== undefined}
      $today={isToday}
      onClick={onOpen}
    >
      <span aria-hidden>{Number(day.slice(8))}</span>
      <VisuallyHidden>{formatDay(language, day)}</VisuallyHidden>
      {closure && !isOut && <em>{t(`calendar.${closure}`)}</em>}
      {rows.slice(0, SHOWN).map((row) => (
        <Meeting key={row.id} $off={row.status === 'cancelled'}>
          <b>{formatTime(language, row.startsAt, OFFICE_ZONE)}</b> {t(`appointments.type.${row.appointmentType}`)}
          {row.status === 'cancelled' && <VisuallyHidden>{` ${t('appointments.status.cancelled')}`}</VisuallyHidden>}
        </Meeting>
      ))}
      {rows.length > SHOWN && <em>{t('calendar.more', { count: rows.length - SHOWN })}</em>}
    </Cell>
  );
}

const Grid = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;

  th {
    padding: 10px 2px;
    color: ${color.inkSoft};
    font-size: var(--t14);
    font-weight: 600;
    text-align: center;
  }
`;

const Cell = styled.td<{ $sunk: boolean; $today: boolean }>`
  height: 104px;
  padding: 8px;
  border: 1px solid ${color.line};
  background: ${({ $sunk }) => ($sunk ? color.surfaceSunk : color.raised)};
  color: ${({ $sunk }) => ($sunk ? color.inkSoft : color.ink)};
  font-size: var(--t14);
  line-height: 1.35;
  vertical-align: top;
  cursor: pointer;

  &:first-child {
    border-left: 0;
  }

  &:last-child {
    border-right: 0;
  }

  tr:last-child > & {
    border-bottom: 0;
  }

  &:focus-visible {
    outline: 3px solid ${color.focus};
    outline-offset: -3px;
  }

  > span:first-child {
    ${({ $today }) =>
      $today &&
      `display: inline-grid;
       place-items: center;
       width: 26px;
       height: 26px;
       margin: -3px;
       border-radius: 50%;
       background: ${color.brand};
       color: ${color.onBrand};
       font-weight: 600;`}
  }

  em {
    display: block;
    margin-top: 4px;
    color: ${color.inkSoft};
    font-style: normal;
  }
`;

const Meeting = styled.div<{ $off: boolean }>`
  margin-top: 6px;
  padding: 5px 7px;
  border-radius: ${radius.badge};
  background: ${({ $off }) => ($off ? color.surfaceSunk : color.brandTint)};
  color: ${color.ink};
  font-weight: 500;
  overflow-wrap: anywhere;
  hyphens: auto;

  ${media.below(900)} {
    margin-inline: -4px;
    padding-inline: 4px;
  }

  ${({ $off }) => $off && 'text-decoration: line-through;'}

  b {
    display: block;
    white-space: nowrap;
    color: ${({ $off }) => ($off ? color.inkSoft : color.brand)};
    font-weight: 600;
  }
`;
