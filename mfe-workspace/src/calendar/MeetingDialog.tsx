import { api, useQuery } from '@firm/api-client';
import { type AgendaMeeting, type AppointmentPatch, appointments, isStandingAppointment } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { Link, paths } from '@firm/router';
import { FailureNote, QueryFailed } from '@firm/screen';
import { Button, Dialog, Facts, Icon, Row, Stack, Text } from '@firm/ui';
import { CalendarPlus } from 'lucide-react';
import { styled } from 'styled-components';
import { useFileExport } from '../files/useFileExport.ts';
import { useTexts } from '../texts.ts';
import { meetingQuery } from './calendar.queries.ts';
import { useMeetingChange } from './useMeetingChange.ts';
import { useWords } from './useWords.ts';

/** A meeting of the calendar, or one that a link names; the link does not know the number of its case. */
export type ShownMeeting = Omit<AgendaMeeting, 'caseNumber' | 'staffId'> & { caseNumber?: string; staffId?: string };

interface Props {
  meeting: ShownMeeting;
  holder: string;
  onMove: () => void;
  onCancel: () => void;
  onNotes: () => void;
  onClose: () => void;
}

/** A meeting with its case beside it, and what can be done with it. */
export function MeetingDialog({ meeting, holder, onMove, onCancel, onNotes, onClose }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const words = useWords();
  const change = useMeetingChange(
    (status: NonNullable<AppointmentPatch['status']>) =>
      api.call(appointments.update, {
        params: { id: meeting.id },
        body: { status, seen: { startsAt: meeting.startsAt } },
      }),
    ({ status }) => t(`client.meetingStatus.${status}`),
    onClose,
  );
  const query = useQuery(meetingQuery(meeting.id));
  const whole = query.data;
  const isFailed = query.isError && !whole;
  const file = useFileExport({
    download: () => api.download(appointments.file, { params: { id: meeting.id } }),
    name: `${t('calendar.fileName', { code: whole?.confirmationCode ?? meeting.id })}.ics`,
  });
  const start = Date.parse(meeting.startsAt);
  const isAhead = start > Date.now();
  const isOver = start + meeting.durationMinutes * 60_000 < Date.now();
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
          {[meeting.caseTitle, meeting.caseNumber].filter(Boolean).join(', ')}
        </Link>
      ),
    },
    {
      label: t('calendar.status'),
      value: t(`client.meetingStatus.${meeting.status}`),
    },
    ...(isFailed ? [] : [{ label: t('calendar.code'), value: whole?.confirmationCode ?? '–' }]),
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
        !isOver &&
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
        {isFailed && <QueryFailed level="h3" title={t('calendar.wholeFailed')} query={query} />}
        {whole?.notes && <Words>{whole.notes}</Words>}
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
          {button(t('calendar.notes'), onNotes, 'tertiary')}
          {stands && isAhead && (
            <Button variant="tertiary" size="small" pending={file.isPending} onClick={() => file.mutate()}>
              <Icon of={CalendarPlus} size={16} />
              {t('calendar.file')}
            </Button>
          )}
        </Row>
      </Stack>
    </Dialog>
  );
}

/** Keeps the lines of the notes. */
const Words = styled(Text)`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
