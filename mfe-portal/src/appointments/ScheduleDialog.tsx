import { ApiError, useFlag, useQuery } from '@firm/api-client';
import { APPOINTMENT_NOTES_MAX_LENGTH, MEETING_DURATIONS, MEETING_METHODS, type User } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { FormDialog } from '@firm/screen';
import { type FormError, FormErrors, RadioGroup, SelectField, TextArea } from '@firm/ui';
import { useId, useState } from 'react';
import { useTexts } from '../texts.ts';
import { AboutMeeting } from './AboutMeeting.tsx';
import { bookableCasesQuery } from './appointments.queries.ts';
import { BookingFailed } from './BookingFailed.tsx';
import { ChosenTime } from './ChosenTime.tsx';
import { SlotPicker } from './SlotPicker.tsx';
import { dropPlan } from './schedulePlan.ts';
import { useBooking } from './useBooking.ts';
import { useMeetingLength } from './useMeetingLength.ts';
import { useSchedulePlan } from './useSchedulePlan.ts';

interface Props {
  user: User;
  onClose: () => void;
}

/** Books a meeting: subject, length, time and method. Choices outlive the dialog until the booking. */
export function ScheduleDialog({ user, onClose }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const id = useId();
  const hasVideo = useFlag('videoConsultations') ?? true;
  const methods = MEETING_METHODS.filter((method) => method !== 'video' || hasVideo);
  const { plan, change, isNew, method, meeting, bodyFor, askedDay } = useSchedulePlan(user, methods);
  const [day, setDay] = useState(askedDay);
  const [startsAt, setStartsAt] = useState('');
  const [errors, setErrors] = useState<FormError[]>([]);
  const cases = useQuery(bookableCasesQuery);
  // The first case is chosen a moment after the cases have come.
  const isAwaited = cases.isPending || (!plan.caseId && Boolean(cases.data?.results.length));
  const length = useMeetingLength(meeting, plan.minutes);
  const booking = useBooking({
    onDone: () => {
      dropPlan(user.id);
      onClose();
    },
    // Another client may have been faster: free times reload.
    onTimeRefused: () => setStartsAt(''),
  });

  const ids = { case: `${id}-case`, service: `${id}-service`, title: `${id}-title`, times: `${id}-times` };
  const errorOf = (fieldId: string) => errors.find((error) => error.fieldId === fieldId)?.message;
  /** Takes the problem away from a field that is right again. */
  const settle = (fieldId: string, isRight: boolean) => {
    if (isRight) setErrors((before) => before.filter((error) => error.fieldId !== fieldId));
  };
  const submit = () => {
    const missing = [
      { fieldId: ids.case, isMissing: !plan.caseId, message: t('schedule.caseRequired') },
      { fieldId: ids.service, isMissing: isNew && !plan.service, message: t('schedule.serviceRequired') },
      { fieldId: ids.title, isMissing: isNew && !plan.title.trim(), message: t('schedule.titleRequired') },
      { fieldId: ids.times, isMissing: !startsAt, message: t('schedule.timeRequired') },
    ].filter(({ isMissing }) => isMissing);
    setErrors(missing);
    const body = bodyFor(startsAt);
    if (missing.length > 0 || !body) return;
    booking.mutate(body, {
      onError: (failure) => {
        if (isServiceRefused(failure)) setErrors([{ fieldId: ids.service, message: t('newCase.notOffered') }]);
      },
    });
  };

  return (
    <FormDialog
      title={t('schedule.title')}
      confirm={t('schedule.submit')}
      confirming={t('schedule.submitting')}
      pending={booking.isPending}
      aside={<ChosenTime startsAt={startsAt} minutes={length.minutes} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormErrors title={common('error.validation')} errors={errors} />
      {booking.error && !isServiceRefused(booking.error) && (
        <BookingFailed title={t('schedule.failed')} error={booking.error} />
      )}
      <AboutMeeting
        plan={plan}
        ids={ids}
        errorOf={errorOf}
        methods={methods}
        onChange={(changed) => {
          change(changed);
          settle(ids.case, Boolean(changed.caseId));
          settle(ids.service, Boolean(changed.service));
          settle(ids.title, Boolean(changed.title?.trim()));
          // Free times depend on every field but the title.
          if (changed.title === undefined) setStartsAt('');
        }}
      />
      <SlotPicker
        id={ids.times}
        meeting={meeting}
        isAwaited={isAwaited}
        day={day}
        onDay={setDay}
        value={startsAt}
        onChange={(start) => {
          setStartsAt(start);
          settle(ids.times, start !== '');
        }}
        error={errorOf(ids.times)}
        beside={
          <SelectField
            label={t('schedule.length')}
            hint={length.isFree ? t('appointments.firstFree', { minutes: length.minutes }) : undefined}
            disabled={length.isFree}
            value={length.minutes}
            onChange={({ target }) => {
              const minutes = MEETING_DURATIONS.find((one) => String(one) === target.value);
              if (minutes) change({ minutes });
              setStartsAt('');
            }}
          >
            {MEETING_DURATIONS.map((minutes) => (
              <option key={minutes} value={minutes}>
                {t('appointments.minutes', { count: minutes })}
              </option>
            ))}
          </SelectField>
        }
      />
      {plan.type !== 'video_call' && method && (
        <RadioGroup
          label={t('schedule.method')}
          name={`${id}-method`}
          value={method}
          options={methods.map((one) => ({ value: one, label: t(`schedule.by.${one}`) }))}
          onChange={(chosen) => change({ method: chosen })}
        />
      )}
      <TextArea
        label={t('appointments.notes')}
        optional={`(${common('state.optional')})`}
        hint={t('schedule.notesHint')}
        maxLength={APPOINTMENT_NOTES_MAX_LENGTH}
        rows={3}
        value={plan.notes}
        onChange={({ target }) => change({ notes: target.value })}
      />
    </FormDialog>
  );
}

/** Whether the firm does not offer the service of the new case any more. */
const isServiceRefused = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.errors.some(({ code }) => code === 'service_not_offered');
