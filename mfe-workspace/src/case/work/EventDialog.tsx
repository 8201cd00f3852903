import { api, refreshTopics, useIdempotencyKey, useMutation, useQueryClient } from '@firm/api-client';
import {
  type Case,
  cases,
  EVENT_DESCRIPTION_MAX_LENGTH,
  EVENT_MAX_LENGTH,
  TIMELINE_STATUSES,
  type TimelineStatus,
} from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
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
    mutationFn: (body: { event: string; description: string; status: TimelineStatus; date?: string }) =>
      api.call(cases.addEvent, { params: { id }, body, idempotencyKey: keyOf(body) }),
    onSuccess: () => {
      toast.success(t('work.eventSaved'));
      onClose();
    },
    onSettled: () => {
      void refreshTopics(queryClient, 'cases', 'dashboard');
    },
  });

  // The field is in the reader's own time zone; an empty one means the server's current time.
  const moment = values.moment ? new Date(values.moment) : undefined;
  const form = useWorkForm({
    values,
    onChange: (field, value) => setValues((typed) => ({ ...typed, [field]: value })),
    fields: [{ name: 'event' }, { name: 'moment' }],
    check: ({ event }) => ({
      ...(!event.trim() && { event: 'eventMissing' }),
      ...(status === 'completed' && moment && moment > new Date() && { moment: 'eventAhead' }),
    }),
    send: ({ event, description }) =>
      add.mutateAsync({
        event: event.trim(),
        description: description.trim(),
        status,
        ...(moment && { date: moment.toISOString() }),
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
