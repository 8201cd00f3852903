import { useInfiniteQuery } from '@firm/api-client';
import { type Appointment, firm, isStandingAppointment } from '@firm/contract';
import { useScreenTitle } from '@firm/federation';
import { useSearchParams } from '@firm/router';
import { useSession } from '@firm/session';
import { media, PortalHead, PortalPage, SelectField, Stack, Text } from '@firm/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { appointmentsQuery } from '../appointments.queries.ts';
import { useTexts } from '../portalTexts.ts';
import { AppointmentsPanel } from './AppointmentsPanel.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { daysAhead, officeMoment } from './meetingTimes.ts';

/** What the filter offers: specification §2. */
const FILTERS = ['scheduled', 'confirmed', 'completed', 'cancelled'] as const;

/** The meetings of a client; for staff those with them. */
export function AppointmentsPage() {
  const { t, rich } = useTexts();
  useScreenTitle(t('appointments.title'));
  const isClient = useSession(({ user }) => user?.role === 'client');
  const [params, setParams] = useSearchParams();
  const status = FILTERS.find((one) => one === params.get('status'));
  const [cancelling, setCancelling] = useState<Appointment>();

  return (
    <PortalPage>
      <PortalHead title={t('appointments.title')} text={useNextMeeting()} />
      <Content $gap={24}>
        <Bar>
          <Text $soft>
            {isClient &&
              rich(
                'appointments.byPhone',
                { tel: <PhoneLink href={firm.phone.href} /> },
                { phone: firm.phone.display },
              )}
          </Text>
          <SelectField
            label={t('appointments.statusFilter')}
            labelHidden
            value={status ?? ''}
            onChange={({ target }) =>
              setParams(target.value ? { status: target.value } : {}, { replace: true, preventScrollReset: true })
            }
          >
            <option value="">{t('appointments.allStatuses')}</option>
            {FILTERS.map((one) => (
              <option key={one} value={one}>
                {t(`appointments.status.${one}`)}
              </option>
            ))}
          </SelectField>
        </Bar>
        <AppointmentsPanel when="upcoming" status={status} onCancel={setCancelling} />
        <AppointmentsPanel when="past" status={status} onCancel={setCancelling} />
      </Content>
      {cancelling && <CancelDialog appointment={cancelling} onClose={() => setCancelling(undefined)} />}
    </PortalPage>
  );
}

/** The line under the title, whatever the filter shows. */
function useNextMeeting(): string | undefined {
  const { t, language } = useTexts();
  const { data } = useInfiniteQuery(appointmentsQuery({ when: 'upcoming' }));
  const next = data?.pages.flatMap((page) => page.results).find(({ status }) => isStandingAppointment(status));
  if (!next) return undefined;
  const now = new Date();
  return t('appointments.next', {
    days: daysAhead(language, next.scheduledDate, now),
    moment: officeMoment(language, next, now),
  });
}

const PhoneLink = styled.a`
  white-space: nowrap;
`;

const Content = styled(Stack)`
  margin-top: 24px;
`;

const Bar = styled.div`
  display: grid;
  gap: 12px 24px;
  align-items: center;
  margin-bottom: -4px;

  ${media.from(640)} {
    grid-template-columns: 1fr minmax(200px, auto);
  }
`;
