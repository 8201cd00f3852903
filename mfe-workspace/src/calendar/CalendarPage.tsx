import { useQuery } from '@firm/api-client';
import { type AgendaMeeting, officeDay } from '@firm/contract';
import { useScreenTitle } from '@firm/federation';
import { QueryFailed, useMedia } from '@firm/screen';
import { useSession } from '@firm/session';
import { Button, Icon, Loading, Panel, PanelBody, Row, Skeleton, Text } from '@firm/ui';
import { CalendarPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ColleaguesFailed } from '../cases/ColleaguesFailed.tsx';
import { WorkPage } from '../frame/WorkPage.tsx';
import { useScreenKeys } from '../keys/useScreenKeys.ts';
import { useTexts } from '../texts.ts';
import { BookDialog } from './BookDialog.tsx';
import { CalendarBar } from './CalendarBar.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { CoveredPanel } from './CoveredPanel.tsx';
import { agendaQuery, meetingQuery } from './calendar.queries.ts';
import { columnsOf } from './columns.ts';
import { DayList } from './DayList.tsx';
import { Grid } from './Grid.tsx';
import { HoursView } from './HoursView.tsx';
import { LinkFailed } from './LinkFailed.tsx';
import { MeetingDialog, type ShownMeeting } from './MeetingDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { NotesDialog } from './NotesDialog.tsx';
import { OwnCalendar } from './OwnCalendar.tsx';
import { EVERYBODY, mondayOf, useCalendarAddress } from './useCalendarAddress.ts';
import { useWords } from './useWords.ts';

const NARROW = '(max-width: 56.24875em)';

/** `/work/calendar`: the meetings of a colleague, or of all, by day and week. */
export function CalendarPage() {
  const { t } = useTexts();
  const words = useWords();
  useScreenTitle(t('calendar.title'));
  const own = useSession(({ user }) => user?.id ?? '');
  const isAdmin = useSession(({ user }) => user?.role === 'admin');
  const address = useCalendarAddress(own);
  const whose = isAdmin ? address.who : own;
  const { day, view, set, step, toToday } = address;
  useScreenKeys({
    t: toToday,
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    d: () => set({ view: '' }),
    w: () => set({ view: 'week', ...(address.who === EVERYBODY && { who: '' }) }),
  });
  const isNarrow = useMedia(NARROW);
  const agenda = useQuery({ ...agendaQuery(address.query), enabled: view !== 'hours' });
  const columns = useMemo(() => agenda.data && columnsOf(agenda.data, view), [agenda.data, view]);
  const [dialog, setDialog] = useState<Opened>();
  const linked = agenda.data?.meetings.find(({ id }) => id === address.meeting);
  // One that was moved to another day, or that a colleague holds.
  const elsewhere = useQuery({
    ...meetingQuery(address.meeting ?? ''),
    enabled: address.meeting !== null && agenda.isSuccess && !linked,
  });
  const found = linked ?? (address.meeting ? elsewhere.data : undefined);
  const isLinkFailed = address.meeting !== null && !found && elsewhere.isError;
  const close = () => {
    setDialog(undefined);
    if (address.meeting) set({ meeting: '' });
  };
  const open = (meeting: AgendaMeeting) => setDialog({ kind: 'show', meeting });
  const title =
    view === 'hours'
      ? t('calendar.hoursTitle')
      : view === 'day'
        ? words.longDay(day)
        : t('calendar.weekOf', { day: words.day(mondayOf(day)) });
  const change: Opened | undefined = dialog ?? (found && { kind: 'show', meeting: found });
  const holder =
    agenda.data?.people.find(({ id }) => id === change?.meeting.staffId)?.name ??
    elsewhere.data?.staffMember?.name ??
    '';

  return (
    <WorkPage
      broad
      title={<span aria-live="polite">{title}</span>}
      action={
        <Row $gap="8px">
          <OwnCalendar />
          <Button size="small" onClick={() => set({ book: '1' })}>
            <Icon of={CalendarPlus} size={16} />
            {t('calendar.book')}
          </Button>
        </Row>
      }
    >
      <CalendarBar address={address} />
      <ColleaguesFailed />
      {isLinkFailed && <LinkFailed query={elsewhere} onClose={close} />}
      <CoveredPanel
        onMove={(meeting) => setDialog({ kind: 'move', meeting })}
        onCancel={(meeting) => setDialog({ kind: 'cancel', meeting })}
      />
      {view === 'hours' ? (
        <HoursView key={whose} staffId={whose} />
      ) : agenda.isPending ? (
        <Panel>
          <PanelBody>
            <Loading label={t('calendar.loading')}>
              <Skeleton height={520} />
            </Loading>
          </PanelBody>
        </Panel>
      ) : !columns ? (
        <Panel>
          <QueryFailed level="h2" title={t('calendar.failed')} query={agenda} />
        </Panel>
      ) : isNarrow ? (
        <DayList view={view} columns={columns} onOpen={open} />
      ) : (
        <Grid label={title} view={view} columns={columns} onOpen={open} />
      )}
      {(columns || view === 'hours') && (
        <Text $soft $small>
          {!isNarrow && `${t('calendar.keys')} `}
          {t('calendar.allTimes')}
        </Text>
      )}
      {address.isBooking && (
        <BookDialog
          chosen={address.bookFor}
          onBooked={({ startsAt, staffMember }) =>
            set({
              ...{ book: '', day: officeDay(new Date(startsAt)), view: view === 'week' ? 'week' : '' },
              ...(address.who !== EVERYBODY && { who: staffMember?.id ?? '' }),
            })
          }
          onClose={() => set({ book: '' })}
        />
      )}
      {change?.kind === 'show' && (
        <MeetingDialog
          meeting={change.meeting}
          holder={holder}
          onMove={() => setDialog({ ...change, kind: 'move' })}
          onCancel={() => setDialog({ ...change, kind: 'cancel' })}
          onNotes={() => setDialog({ ...change, kind: 'notes' })}
          onClose={close}
        />
      )}
      {change?.kind === 'move' && <MoveDialog meeting={change.meeting} onClose={close} />}
      {change?.kind === 'cancel' && <CancelDialog meeting={change.meeting} onClose={close} />}
      {change?.kind === 'notes' && <NotesDialog meeting={change.meeting} onClose={close} />}
    </WorkPage>
  );
}

interface Opened {
  kind: 'show' | 'move' | 'cancel' | 'notes';
  meeting: ShownMeeting;
}
