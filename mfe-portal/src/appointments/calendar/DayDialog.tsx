import { type Appointment, closureOn, isBookable, MEETING_DURATIONS, meetingStarts } from '@firm/contract';
import { useFirm } from '@firm/federation';
import { formatDate, useCommonTexts } from '@firm/i18n';
import { paths } from '@firm/router';
import { Dialog, Stack, Text } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../../texts.ts';
import type { OpenDialog } from '../AppointmentDialogs.tsx';
import { AppointmentRow } from '../AppointmentRow.tsx';
import { BookLink } from '../BookLink.tsx';

interface Props {
  /** YYYY-MM-DD. */
  day: string;
  rows: Appointment[];
  now: Date;
  onOpen: OpenDialog;
  onClose: () => void;
}

/** Shows one day: its meetings, or why there are none, and a link to book one. */
export function DayDialog({ day, rows, now, onOpen, onClose }: Props) {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  const firm = useFirm();
  const closure = closureOn(day, firm);
  const hasTime = meetingStarts(day, Math.min(...MEETING_DURATIONS), firm).some((start) => isBookable(start, now));
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={formatDate(language, day)}
      closeLabel={common('action.close')}
      footer={hasTime && <BookLink to={paths.newAppointment({ day })}>{t('calendar.book')}</BookLink>}
    >
      <Stack $gap={0}>
        {rows.length === 0 && <Text $soft>{t(closure ? `schedule.nothingFree.${closure}` : 'calendar.emptyDay')}</Text>}
        {rows.map((row) => (
          <Bare key={row.id}>
            <AppointmentRow appointment={row} now={now} onOpen={onOpen} />
          </Bare>
        ))}
      </Stack>
    </Dialog>
  );
}

/** Removes the rows' own padding, since the dialog has its own. */
const Bare = styled.div`
  margin-inline: calc(-1 * clamp(16px, 2vw, 24px));
`;
