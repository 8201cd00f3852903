import { keepPreviousData, useQuery } from '@firm/api-client';
import { type Appointment, type AppointmentStatus, officeDay } from '@firm/contract';
import { formatMonth } from '@firm/i18n';
import { QueryShown } from '@firm/screen';
import { Button, Icon, IconButton, Loading, media, Panel, PanelHead, Row, radius, Segments, Skeleton } from '@firm/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../texts.ts';
import type { OpenDialog } from '../AppointmentDialogs.tsx';
import { calendarQuery } from '../appointments.queries.ts';
import { Agenda } from './Agenda.tsx';
import { DayDialog } from './DayDialog.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { firstDay, lastDay, monthAfter, monthOf, weekStart, weeksOf } from './monthDays.ts';

export type CalendarView = 'month' | 'agenda';

interface Props {
  view: CalendarView;
  onView: (view: CalendarView) => void;
  /** The focused day of the grid; the panel shows its month. */
  day: string;
  onDay: (day: string) => void;
  status: AppointmentStatus | undefined;
  now: Date;
  onOpen: OpenDialog;
}

/** Shows a month's meetings as a grid or an agenda; phones have room for the agenda only. */
export function CalendarPanel({ view, onView, day, onDay, status, now, onOpen }: Props) {
  const { t, language } = useTexts();
  const [openDay, setOpenDay] = useState<string>();
  const month = monthOf(day);
  const today = officeDay(now);
  const weeks = weeksOf(month, weekStart(language));
  const [from, to] = [weeks[0]?.[0] ?? firstDay(month), weeks.at(-1)?.at(-1) ?? lastDay(month)];
  const list = useQuery({ ...calendarQuery(from, to, status), placeholderData: keepPreviousData });
  const byDay = groupByDay(list.data ?? []);
  const goTo = (months: number) => onDay(firstDay(monthAfter(month, months)));
  return (
    <Panel aria-labelledby="month" aria-busy={list.isPlaceholderData}>
      <PanelHead id="month" title={<Title aria-live="polite">{formatMonth(language, firstDay(month))}</Title>}>
        <Row $gap="8px">
          <OnWide>
            <Segments
              label={t('calendar.view')}
              value={view}
              onChange={onView}
              segments={[
                { value: 'month', label: t('calendar.month') },
                { value: 'agenda', label: t('calendar.agenda') },
              ]}
            />
          </OnWide>
          <Button variant="secondary" size="small" onClick={() => onDay(today)}>
            {t('calendar.today')}
          </Button>
          <Steps>
            <IconButton label={t('calendar.previous')} onClick={() => goTo(-1)}>
              <Icon of={ChevronLeft} />
            </IconButton>
            <IconButton label={t('calendar.next')} onClick={() => goTo(1)}>
              <Icon of={ChevronRight} />
            </IconButton>
          </Steps>
        </Row>
      </PanelHead>
      <QueryShown
        query={list}
        failed={t('calendar.failed')}
        loading={
          <Loading label={t('calendar.loading')}>
            <Shape>
              <Skeleton height={420} />
            </Shape>
          </Loading>
        }
      >
        {() => (
          <>
            {view === 'month' && (
              <OnWide>
                <MonthGrid
                  {...{ weeks, month, day, today, byDay, onDay, onOpenDay: setOpenDay }}
                  start={weekStart(language)}
                  label={formatMonth(language, firstDay(month))}
                />
              </OnWide>
            )}
            <OnPhone $always={view === 'agenda'}>
              <Agenda byDay={byDay} month={month} now={now} onOpen={onOpen} />
            </OnPhone>
          </>
        )}
      </QueryShown>
      {openDay && (
        <DayDialog
          day={openDay}
          rows={byDay.get(openDay) ?? []}
          now={now}
          onOpen={(dialog, appointment) => {
            setOpenDay(undefined);
            onOpen(dialog, appointment);
          }}
          onClose={() => setOpenDay(undefined)}
        />
      )}
    </Panel>
  );
}

function groupByDay(rows: Appointment[]): Map<string, Appointment[]> {
  const byDay = new Map<string, Appointment[]>();
  for (const row of rows) byDay.set(row.scheduledDate, [...(byDay.get(row.scheduledDate) ?? []), row]);
  return byDay;
}

/** Spanish and French write months in lower case, but not at the start of a heading. */
const Title = styled.span`
  display: inline-block;

  &::first-letter {
    text-transform: uppercase;
  }
`;

const OnWide = styled.div`
  border-radius: 0 0 ${radius.box} ${radius.box};
  overflow: hidden;

  ${media.below(640)} {
    display: none;
  }
`;

const OnPhone = styled.div<{ $always: boolean }>`
  ${media.from(640)} {
    ${({ $always }) => !$always && 'display: none;'}
  }
`;

const Steps = styled.div`
  display: flex;
`;

const Shape = styled.div`
  padding: 16px;
`;
