import { api, refreshTopics, useIdempotencyKey, useMutation, useQueryClient } from '@firm/api-client';
import {
  type BodyOf,
  type Case,
  cases,
  EVENT_DESCRIPTION_MAX_LENGTH,
  EVENT_MAX_LENGTH,
  TIMELINE_STATUSES,
  type TimelineStatus,
} from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { instantIn } from '@firm/screen';
import { RadioGroup, TextArea, TextField, toast } from '@firm/ui';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { useWorkForm } from './useWorkForm.ts';
import { WorkDialog } from './WorkDialog.tsx';

/** Adds an event outside the portal to the timeline, such as a call or a letter from an authority. */
export function EventDialog({ case: { id }, onClose }: { case: Pick<Case, 'id'>; onClose: () => void }) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const queryClient = useQueryClient();
  const [values, setValues] = useState({ event: '', description: '', moment: '' });
  const [status, setStatus] = useState<TimelineStatus>('completed');
  const keyOf = useIdempotencyKey();
  const add = useMutation({
    mutationFn: (body: BodyOf<typeof cases.addEvent>) =>
      api.call(cases.addEvent, { params: { id }, body, idempotencyKey: keyOf(body) }),
    onSuccess: () => {
      toast.success(t('work.eventSaved'));
      onClose();
    },
    onSettled: () => {
      void refreshTopics(queryClient, 'cases', 'dashboard');
    },
  });

  const form = useWorkForm({
    values,
    onChange: (field, value) => setValues((typed) => ({ ...typed, [field]: value })),
    fields: [{ name: 'event' }, { name: 'moment' }],
    check: ({ event, moment }) => ({
      ...(!event.trim() && { event: 'eventMissing' }),
      ...(moment && momentProblem(moment, status)),
    }),
    // Without a moment, the server takes the current time.
    send: ({ event, description, moment }) =>
      add.mutateAsync({
        event: event.trim(),
        description: description.trim(),
        status,
        date: instantIn(moment),
      }),
  });

  return (
    <WorkDialog title={t('work.eventTitle')} confirm={t('work.eventSave')} form={form} onClose={onClose}>
      <p>{t('work.eventText')}</p>
      <TextField
        {...form.field('event')}
        label={t('work.event')}
        hint={t('work.eventHint')}
        autoComplete="off"
        required
        maxLength={EVENT_MAX_LENGTH}
        value={values.event}
      />
      <TextArea
        {...form.field('description')}
        label={t('work.eventDescription')}
        optional={`(${common('state.optional')})`}
        maxLength={EVENT_DESCRIPTION_MAX_LENGTH}
        value={values.description}
      />
      <RadioGroup
        label={t('work.eventStatus')}
        name="event-status"
        options={TIMELINE_STATUSES.map((value) => ({ value, label: t(`work.eventStatuses.${value}`) }))}
        value={status}
        onChange={(value) => setStatus(TIMELINE_STATUSES.find((one) => one === value) ?? 'completed')}
      />
      <TextField
        {...form.field('moment')}
        type="datetime-local"
        label={t('work.eventMoment')}
        hint={t('work.eventMomentHint')}
        optional={`(${common('state.optional')})`}
        value={values.moment}
      />
    </WorkDialog>
  );
}

/** The fault of a moment as typed: it is no time, or an event that has happened would be ahead. */
function momentProblem(typed: string, status: TimelineStatus) {
  const moment = instantIn(typed);
  if (!moment) return { moment: 'eventNoTime' } as const;
  return status === 'completed' && Date.parse(moment) > Date.now() ? ({ moment: 'eventAhead' } as const) : {};
}
