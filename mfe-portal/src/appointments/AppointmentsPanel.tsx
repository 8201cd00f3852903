import { keepPreviousData, useInfiniteQuery } from '@firm/api-client';
import type { Appointment, AppointmentStatus, AppointmentWhen } from '@firm/contract';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { useSession } from '@firm/session';
import { Button, Empty, Note, Panel, PanelBody, PanelHead, Row, Text } from '@firm/ui';
import { AreaFailed } from '../AreaFailed.tsx';
import { appointmentsQuery } from '../appointments.queries.ts';
import { useTexts } from '../portalTexts.ts';
import { AppointmentRow } from './AppointmentRow.tsx';
import { AppointmentsLoading } from './AppointmentsLoading.tsx';

interface Props {
  when: AppointmentWhen;
  status: AppointmentStatus | undefined;
  onCancel: (appointment: Appointment) => void;
}

/** The upcoming meetings, or the past ones. */
export function AppointmentsPanel({ when, status, onCancel }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const list = useInfiniteQuery({ ...appointmentsQuery({ when, status }), placeholderData: keepPreviousData });
  const rows = list.data?.pages.flatMap((page) => page.results) ?? [];
  return (
    <Panel aria-labelledby={when} aria-busy={list.isPlaceholderData}>
      <PanelHead id={when} title={t(`appointments.${when}`)} />
      {list.isPending ? (
        <AppointmentsLoading label={t(`appointments.loading.${when}`)} />
      ) : !list.data ? (
        <AreaFailed title={t(`appointments.failed.${when}`)} query={list} />
      ) : rows.length === 0 ? (
        <NoneHere when={when} filtered={status !== undefined} />
      ) : (
        rows.map((row) => <AppointmentRow key={row.id} appointment={row} onCancel={onCancel} />)
      )}
      {list.hasNextPage && (
        <PanelBody>
          {list.isFetchNextPageError && (
            <Note tone="bad" role="alert">
              <b>{t('appointments.moreFailed')}</b> {describeFailure(common, list.error)}
            </Note>
          )}
          <Row $center>
            <Button variant="two" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {common(list.isFetchNextPageError ? 'action.tryAgain' : 'action.showMore')}
            </Button>
          </Row>
        </PanelBody>
      )}
    </Panel>
  );
}

function NoneHere({ when, filtered }: { when: AppointmentWhen; filtered: boolean }) {
  const { t } = useTexts();
  const isClient = useSession(({ user }) => user?.role === 'client');
  if (filtered || when === 'past') {
    return (
      <PanelBody>
        <Text $soft>{t(filtered ? 'appointments.noneWithStatus' : 'appointments.emptyPast')}</Text>
      </PanelBody>
    );
  }
  return (
    <Empty
      art="e-calendar"
      artWidth={180}
      artHeight={120}
      title={t('appointments.emptyTitle')}
      text={isClient ? t('appointments.emptyText') : t('appointments.emptyTextStaff')}
    />
  );
}
