import { ApiError, api } from '@firm/api-client';
import { type AgendaMeeting, appointments, officeDay } from '@firm/contract';
import { FormDialog, FormProblems, isChangedMeanwhile, useForm } from '@firm/screen';
import { Note, Text } from '@firm/ui';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { TimeFields } from './TimeFields.tsx';
import { useMeetingChange } from './useMeetingChange.ts';
import { useMeetingNow } from './useMeetingNow.ts';
import { useWords } from './useWords.ts';

interface Props {
  /** As it was when the dialog opened. */
  meeting: Pick<AgendaMeeting, 'id' | 'clientName' | 'startsAt'>;
  onClose: () => void;
}

/** Moves a client's meeting, of which the client is told. A move by others is shown before it is replaced. */
export function MoveDialog({ meeting, onClose }: Props) {
  const { t } = useTexts();
  const words = useWords();
  const { isMoved, ...now } = useMeetingNow(meeting);
  const [values, setValues] = useState({ startsAt: '' });
  const move = useMeetingChange(
    (startsAt: string) =>
      api.call(appointments.move, {
        params: { id: meeting.id },
        body: { startsAt, seen: now },
      }),
    ({ startsAt }) =>
      t('calendar.moved', {
        client: meeting.clientName,
        when: words.moment(startsAt),
      }),
    onClose,
  );
  const form = useForm<{ startsAt: string }, 'timeMissing' | 'timeRefused'>({
    values,
    onChange: (_, startsAt) => setValues({ startsAt }),
    fields: [{ name: 'startsAt' }],
    check: ({ startsAt }) => (startsAt ? {} : { startsAt: 'timeMissing' as const }),
    send: ({ startsAt }) => move.mutateAsync(startsAt),
    problemOf: () => 'timeRefused' as const,
    inWords: (problem) => t(`calendar.problem.${problem}`),
  });
  const { onChange, ...field } = form.field('startsAt');
  // Said by the note, unless the meeting could not be read again.
  const failure = isMoved && isChangedMeanwhile(form.failure) ? undefined : form.failure;
  return (
    <FormDialog
      title={t('calendar.moveTitle', { client: meeting.clientName })}
      confirm={t('calendar.move')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblems form={form} failure={failure} failed={t('calendar.notMoved')}>
        {failure instanceof ApiError && failure.code === 'slot_taken' ? t('calendar.taken') : undefined}
      </FormProblems>
      {/* While it is sent, a new time may be the reader’s own. */}
      {isMoved && !form.pending && (
        <Note tone="warn" role="alert">
          {t('calendar.movedMeanwhile', { when: words.moment(now.startsAt) })}
        </Note>
      )}
      <Text>{t('calendar.moveText', { when: words.moment(now.startsAt) })}</Text>
      <TimeFields
        meeting={{ appointmentId: meeting.id }}
        first={officeDay(new Date(meeting.startsAt))}
        field={field}
        value={values.startsAt}
        onChange={(value) => onChange({ target: { value } })}
      />
    </FormDialog>
  );
}
