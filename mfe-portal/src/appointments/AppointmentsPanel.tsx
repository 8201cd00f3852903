import { useFlag } from '@firm/api-client';
import { type AppointmentStatus, type AppointmentWhen, MEETING_DURATIONS } from '@firm/contract';
import { paths } from '@firm/router';
import { QueryShown, ShowMore } from '@firm/screen';
import { Empty, Panel, PanelBody, PanelHead, Text } from '@firm/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import type { OpenDialog } from './AppointmentDialogs.tsx';
import { AppointmentRow } from './AppointmentRow.tsx';
import { AppointmentsLoading } from './AppointmentsLoading.tsx';
import { BookLink } from './BookLink.tsx';
import type { AppointmentList } from './useAppointmentList.ts';
import { useMeetingLength } from './useMeetingLength.ts';

interface Props {
  when: AppointmentWhen;
  list: AppointmentList;
  status: AppointmentStatus | undefined;
  now: Date;
  onOpen: OpenDialog;
  /** Shown at the end of the title line. */
  children?: ReactNode;
}

/** Lists upcoming or past meetings. */
export function AppointmentsPanel({ when, list, status, now, onOpen, children }: Props) {
  const { t } = useTexts();
  const rows = list.data?.pages.flatMap((page) => page.results) ?? [];
  return (
    <Panel aria-labelledby={when} aria-busy={list.isPlaceholderData}>
      <PanelHead id={when} title={t(`appointments.${when}`)}>
        {children}
      </PanelHead>
      <QueryShown
        query={list}
        failed={t(`appointments.failed.${when}`)}
        loading={<AppointmentsLoading label={t(`appointments.loading.${when}`)} />}
      >
        {() =>
          rows.length === 0 ? (
            <NoneHere when={when} filtered={status !== undefined} />
          ) : (
            rows.map((row) => <AppointmentRow key={row.id} appointment={row} now={now} onOpen={onOpen} />)
          )
        }
      </QueryShown>
      <ShowMore frame={PanelBody} failed={t('appointments.moreFailed')} query={list} />
    </Panel>
  );
}

/** Offers the free first consultation; clients who had it read how meetings work. */
function ClientText() {
  const { t } = useTexts();
  const hasVideo = useFlag('videoConsultations') ?? true;
  const { minutes, isFree } = useMeetingLength({ appointmentType: 'consultation' }, MEETING_DURATIONS[0]);
  if (isFree) return t('appointments.firstFree', { minutes });
  return t(hasVideo ? 'appointments.emptyText' : 'appointments.emptyTextNoVideo');
}

function NoneHere({ when, filtered }: { when: AppointmentWhen; filtered: boolean }) {
  const { t } = useTexts();
  if (filtered || when === 'past') {
    return (
      <PanelBody>
        <Text $soft>{t(filtered ? 'appointments.noneWithStatus' : 'appointments.emptyPast')}</Text>
      </PanelBody>
    );
  }
  return (
    <Empty
      art="empty-calendar"
      title={t('appointments.emptyTitle')}
      text={<ClientText />}
      action={<BookLink to={paths.newAppointment()}>{t('appointments.schedule')}</BookLink>}
    />
  );
}
