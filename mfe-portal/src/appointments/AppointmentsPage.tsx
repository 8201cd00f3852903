import { useInfiniteQuery } from '@firm/api-client';
import { type Appointment, isStandingAppointment } from '@firm/contract';
import { useScreenTitle } from '@firm/federation';
import { paths, useLocation, useMatch, useNavigate } from '@firm/router';
import { useSession } from '@firm/session';
import {
  AppHead,
  AppHeadTextLoading,
  AppPage,
  Button,
  Icon,
  media,
  SelectField,
  TabList,
  TabPanel,
  Tabs,
} from '@firm/ui';
import { CalendarDays, CalendarPlus, List } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { type AppointmentDialog, AppointmentDialogs, type OpenDialog } from './AppointmentDialogs.tsx';
import { AppointmentLists } from './AppointmentLists.tsx';
import { appointmentsQuery } from './appointments.queries.ts';
import { BookLink } from './BookLink.tsx';
import { CalendarPanel } from './calendar/CalendarPanel.tsx';
import { FeedDialog } from './FeedDialog.tsx';
import { daysAhead, officeMoment } from './meetingTimes.ts';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { FILTERS, useListAddress } from './useListAddress.ts';
import { useNow } from './useNow.ts';

/**
 * Lists a client's meetings, as a list and a calendar. `/dashboard/appointments/new` opens the schedule dialog over it.
 */
export function AppointmentsPage() {
  const { t } = useTexts();
  useScreenTitle(t('appointments.title'));
  const user = useSession((session) => session.user);
  const now = useNow();
  const list = useListAddress(now);
  const scheduling = useScheduling();
  const [about, setAbout] = useState<{ dialog: AppointmentDialog; appointment: Appointment }>();
  const [feedOpen, setFeedOpen] = useState(false);
  const onOpen: OpenDialog = (dialog, appointment) => setAbout({ dialog, appointment });
  const shown = { status: list.status, now, onOpen };

  return (
    <AppPage>
      <AppHead
        title={t('appointments.title')}
        text={useNextMeeting(now)}
        action={
          <BookLink to={paths.newAppointment()}>
            <Icon of={CalendarPlus} />
            {t('appointments.schedule')}
          </BookLink>
        }
      />
      <Tabs selected={list.tab} onSelect={list.setTab}>
        <Bar>
          <TabList
            look="segments"
            label={t('calendar.view')}
            tabs={[
              { id: 'list', label: t('appointments.list'), icon: List },
              { id: 'calendar', label: t('appointments.calendar'), icon: CalendarDays },
            ]}
          />
          <SelectField
            label={t('appointments.statusFilter')}
            labelHidden
            value={list.status ?? ''}
            onChange={({ target }) => list.setStatus(target.value)}
          >
            <option value="">{t('appointments.allStatuses')}</option>
            {FILTERS.map((one) => (
              <option key={one} value={one}>
                {t(`appointments.status.${one}`)}
              </option>
            ))}
          </SelectField>
        </Bar>
        <TabPanel id="list">
          <AppointmentLists {...shown}>
            <Button variant="tertiary" size="small" onClick={() => setFeedOpen(true)}>
              <Icon of={CalendarDays} size={16} />
              {t('feed.open')}
            </Button>
          </AppointmentLists>
        </TabPanel>
        <TabPanel id="calendar">
          <CalendarPanel view={list.view} onView={list.setView} day={list.day} onDay={list.setDay} {...shown} />
        </TabPanel>
      </Tabs>
      <AppointmentDialogs open={about} onClose={() => setAbout(undefined)} />
      {feedOpen && <FeedDialog onClose={() => setFeedOpen(false)} />}
      {scheduling.open && user && <ScheduleDialog user={user} onClose={scheduling.close} />}
    </AppPage>
  );
}

/** The schedule dialog has its own address; closing it returns to the unchanged list. */
function useScheduling() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const listSearch: unknown = state?.listSearch;
  return {
    open: useMatch(paths.newAppointment()) !== null,
    close: () =>
      void navigate(
        { pathname: paths.appointments(), search: typeof listSearch === 'string' ? listSearch : '' },
        { replace: true },
      ),
  };
}

/** Returns the line below the title, independent of the filter. */
function useNextMeeting(now: Date): ReactNode {
  const { t, language } = useTexts();
  const { data, isPending } = useInfiniteQuery(appointmentsQuery({ when: 'upcoming' }));
  if (isPending) return <AppHeadTextLoading />;
  const next = data?.pages.flatMap((page) => page.results).find(({ status }) => isStandingAppointment(status));
  if (!next) return undefined;
  return t('appointments.next', {
    days: daysAhead(language, next.scheduledDate, now),
    moment: officeMoment(language, next, now),
  });
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 24px;
  align-items: center;
  justify-content: space-between;
  margin: 24px 0 20px;

  > :last-child {
    min-width: 200px;
  }

  ${media.below(640)} {
    > :last-child {
      flex: 1 1 100%;
    }
  }
`;
