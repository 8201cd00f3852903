import { ApiError, api, useQuery } from '@firm/api-client';
import { type AgendaMeeting, appointments } from '@firm/contract';
import { FormDialog, FormProblems, isChangedMeanwhile, useForm } from '@firm/screen';
import { Text } from '@firm/ui';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { meetingQuery } from './calendar.queries.ts';
import { TimeFields } from './TimeFields.tsx';
import { useMeetingChange } from './useMeetingChange.ts';
import { useWords } from './useWords.ts';

interface Props {
  meeting: Pick<AgendaMeeting, 'id' | 'clientName' | 'startsAt'>;
  onClose: () => void;
}

/** Moves a client's meeting, of which the client is told. A move by others is shown before it is replaced. */
export function MoveDialog({ meeting, onClose }: Props) {
  const { t } = useTexts();
  const words = useWords();
  const { data: now = meeting } = useQuery(meetingQuery(meeting.id));
  const [values, setValues] = useState({ startsAt: '' });
  const move = useMeetingChange(
    (startsAt: string) =>
      api.call(appointments.move, {
        params: { id: meeting.id },
        body: { startsAt, seen: { startsAt: now.startsAt } },
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
  return (
    <FormDialog
      title={t('calendar.moveTitle', { client: meeting.clientName })}
      confirm={t('calendar.move')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblems form={form} failure={form.failure} failed={t('calendar.notMoved')}>
        {isChangedMeanwhile(form.failure)
          ? t('calendar.movedMeanwhile')
          : form.failure instanceof ApiError && form.failure.code === 'slot_taken'
            ? t('calendar.taken')
            : undefined}
      </FormProblems>
      <Text>{t('calendar.moveText', { when: words.moment(now.startsAt) })}</Text>
      <TimeFields
        meeting={{ appointmentId: meeting.id }}
        field={field}
        value={values.startsAt}
        onChange={(value) => onChange({ target: { value } })}
      />
    </FormDialog>
  );
}
