import { api } from '@firm/api-client';
import { type AgendaMeeting, type AppointmentPatch, appointments, isStandingAppointment } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { Link, paths } from '@firm/router';
import { FailureNote } from '@firm/screen';
import { Button, Dialog, Facts, Row, Stack } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { useMeetingChange } from './useMeetingChange.ts';
import { useWords } from './useWords.ts';

interface Props {
  meeting: AgendaMeeting;
  holder: string;
  onMove: () => void;
  onCancel: () => void;
  onClose: () => void;
}

/** A meeting with its case beside it, and what can be done with it. */
export function MeetingDialog({ meeting, holder, onMove, onCancel, onClose }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const words = useWords();
  const change = useMeetingChange(
    (status: NonNullable<AppointmentPatch['status']>) =>
      api.call(appointments.update, {
        params: { id: meeting.id },
        body: { status },
      }),
    ({ status }) => t(`client.meetingStatus.${status}`),
    onClose,
  );
  const isAhead = new Date(meeting.startsAt) > new Date();
  const stands = isStandingAppointment(meeting.status);
  const facts = [
    { label: t('calendar.when'), value: words.moment(meeting.startsAt) },
    {
      label: t('calendar.length'),
      value: t('calendar.minutes', { count: meeting.durationMinutes }),
    },
    {
      label: t('calendar.where'),
      value: t(`client.method.${meeting.meetingMethod}`),
    },
    { label: t('calendar.holder'), value: holder },
    {
      label: t('calendar.client'),
      value: <Link to={paths.workClient(meeting.clientId)}>{meeting.clientName}</Link>,
    },
    {
      label: t('calendar.case'),
      value: (
        <Link to={paths.workCase(meeting.caseId)}>
          {meeting.caseTitle}, {meeting.caseNumber}
        </Link>
      ),
    },
    {
      label: t('calendar.status'),
      value: t(`client.meetingStatus.${meeting.status}`),
    },
  ];
  const button = (label: string, onClick: () => void, variant: 'secondary' | 'tertiary' = 'secondary') => (
    <Button variant={variant} size="small" disabled={change.isPending} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <Dialog
      open
      title={`${meeting.clientName}, ${t(`client.meetingType.${meeting.appointmentType}`)}`}
      closeLabel={common('action.close')}
      onClose={onClose}
      footer={
        stands &&
        isAhead &&
        meeting.meetingLink && (
          <Button as="a" href={meeting.meetingLink} target="_blank" rel="noreferrer">
            {t('calendar.join')}
          </Button>
        )
      }
    >
      <Stack $gap={18}>
        {change.error && <FailureNote title={t('calendar.notChanged')} failure={change.error} />}
        <Facts facts={facts} />
        <Row $gap="8px">
          {stands && isAhead && (
            <>
              {meeting.status === 'scheduled' && button(t('calendar.confirm'), () => change.mutate('confirmed'))}
              {button(t('calendar.move'), onMove)}
              {button(t('calendar.cancel'), onCancel, 'tertiary')}
            </>
          )}
          {!isAhead && (
            <>
              {meeting.status !== 'completed' && button(t('calendar.held'), () => change.mutate('completed'))}
              {meeting.status !== 'no_show' && button(t('calendar.missed'), () => change.mutate('no_show'))}
            </>
          )}
        </Row>
      </Stack>
    </Dialog>
  );
}
