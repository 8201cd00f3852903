import { ApiError, api, useIdempotencyKey } from '@firm/api-client';
import {
  APPOINTMENT_NOTES_MAX_LENGTH,
  APPOINTMENT_TYPES,
  appointments,
  type CreateAppointmentBody,
  MEETING_DURATIONS,
  MEETING_METHODS,
} from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { FormDialog, FormProblems, useForm } from '@firm/screen';
import { SelectField, TextArea, TwoUp } from '@firm/ui';
import { useState } from 'react';
import { CaseChoice } from '../hours/CaseChoice.tsx';
import { useTexts } from '../texts.ts';
import { TimeFields } from './TimeFields.tsx';
import { useMeetingChange } from './useMeetingChange.ts';
import { useWords } from './useWords.ts';

interface Props {
  /** The id of the case that is chosen at first, or ''. */
  chosen: string;
  onClose: () => void;
}

/** Books a meeting for a client, on one of their open cases. The client is written to. */
export function BookDialog({ chosen, onClose }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const words = useWords();
  const keyOf = useIdempotencyKey();
  const [values, setValues] = useState<Record<Name, string>>({
    ...{ caseId: chosen, type: 'follow_up', minutes: '60', method: 'video', startsAt: '', notes: '' },
  });
  const { caseId } = values;
  const type = APPOINTMENT_TYPES.find((one) => one === values.type);
  const minutes = MEETING_DURATIONS.find((one) => String(one) === values.minutes);
  const method = MEETING_METHODS.find((one) => one === values.method);
  const about = { caseId, appointmentType: type, durationMinutes: minutes, meetingMethod: method };
  const book = useMeetingChange(
    (body: CreateAppointmentBody) => api.call(appointments.create, { body, idempotencyKey: keyOf(body) }),
    ({ clientName, startsAt }) =>
      t('calendar.booked', {
        client: clientName,
        when: words.moment(startsAt),
      }),
    onClose,
  );
  const form = useForm<Record<Name, string>, 'caseMissing' | 'timeMissing' | 'timeRefused'>({
    values,
    onChange: (name: Name, value) =>
      setValues((typed) => ({
        ...typed,
        ...(DEPENDING.has(name) && { startsAt: '' }),
        [name]: value,
      })),
    fields: [{ name: 'caseId' }, { name: 'startsAt' }],
    check: ({ startsAt }) => ({
      ...(!caseId && { caseId: 'caseMissing' as const }),
      ...(!startsAt && { startsAt: 'timeMissing' as const }),
    }),
    send: ({ startsAt, notes }) =>
      book.mutateAsync({
        ...about,
        startsAt,
        notes: notes.trim(),
      }),
    problemOf: ({ field }) => (field === 'caseId' ? ('caseMissing' as const) : ('timeRefused' as const)),
    inWords: (problem) => t(`calendar.problem.${problem}`),
  });
  const { onChange: onTime, ...time } = form.field('startsAt');
  return (
    <FormDialog
      title={t('calendar.bookTitle')}
      confirm={t('calendar.bookConfirm')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblems form={form} failure={form.failure} failed={t('calendar.notBooked')}>
        {form.failure instanceof ApiError && form.failure.code === 'slot_taken' ? t('calendar.taken') : undefined}
      </FormProblems>
      <TwoUp>
        <CaseChoice field={form.field('caseId')} value={caseId} openOnly />
      </TwoUp>
      <TwoUp>
        <SelectField {...form.field('type')} label={t('calendar.type')} value={values.type}>
          {APPOINTMENT_TYPES.map((one) => (
            <option key={one} value={one}>
              {t(`client.meetingType.${one}`)}
            </option>
          ))}
        </SelectField>
        <SelectField {...form.field('minutes')} label={t('calendar.length')} value={values.minutes}>
          {MEETING_DURATIONS.map((one) => (
            <option key={one} value={one}>
              {t('calendar.minutes', { count: one })}
            </option>
          ))}
        </SelectField>
      </TwoUp>
      <TimeFields
        meeting={caseId ? about : undefined}
        field={time}
        value={values.startsAt}
        onChange={(value) => onTime({ target: { value } })}
      />
      {type !== 'video_call' && (
        <SelectField {...form.field('method')} label={t('calendar.where')} value={values.method}>
          {MEETING_METHODS.map((one) => (
            <option key={one} value={one}>
              {t(`client.method.${one}`)}
            </option>
          ))}
        </SelectField>
      )}
      <TextArea
        {...form.field('notes')}
        label={t('calendar.notes')}
        hint={t('calendar.notesHint')}
        optional={`(${common('state.optional')})`}
        rows={3}
        maxLength={APPOINTMENT_NOTES_MAX_LENGTH}
        value={values.notes}
      />
    </FormDialog>
  );
}

type Name = 'caseId' | 'type' | 'minutes' | 'method' | 'startsAt' | 'notes';
/** The free times depend on these fields. */
const DEPENDING: ReadonlySet<Name> = new Set(['caseId', 'type', 'minutes', 'method']);
