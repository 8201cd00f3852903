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
import { type FormError, RadioGroup, TextArea, TextField, toast } from '@firm/ui';
import { useState } from 'react';
import { useTexts } from '../../../texts.ts';
import { WorkDialog } from './WorkDialog.tsx';

const EVENT = 'event-title';
const MOMENT = 'event-moment';

/** Adds an event outside the portal to the timeline, such as a call or a letter from an authority. */
export function EventDialog({ case: { id }, onClose }: { case: Pick<Case, 'id'>; onClose: () => void }) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const queryClient = useQueryClient();
  const [words, setWords] = useState({ event: '', description: '', moment: '' });
  const [status, setStatus] = useState<TimelineStatus>('completed');
  const [errors, setErrors] = useState<FormError[]>([]);
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

  const submit = () => {
    const event = words.event.trim();
    // The field is in the reader's own time zone; an empty one means the server's current time.
    const moment = words.moment ? new Date(words.moment) : undefined;
    const isDoneAhead = status === 'completed' && moment !== undefined && moment > new Date();
    const found = [
      ...(event ? [] : [{ fieldId: EVENT, message: t('work.eventMissing') }]),
      ...(isDoneAhead ? [{ fieldId: MOMENT, message: t('work.eventAhead') }] : []),
    ];
    setErrors(found);
    if (found.length > 0) return;
    const description = words.description.trim();
    add.mutate({ event, description, status, ...(moment && { date: moment.toISOString() }) });
  };
  const change = (changed: Partial<typeof words>) => {
    setWords((typed) => ({ ...typed, ...changed }));
    setErrors([]);
  };
  const errorOf = (field: string) => errors.find(({ fieldId }) => fieldId === field)?.message;

  return (
    <WorkDialog
      title={t('work.eventTitle')}
      confirm={t('work.eventSave')}
      saving={add}
      errors={errors}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('work.eventText')}</p>
      <TextField
        id={EVENT}
        label={t('work.event')}
        hint={t('work.eventHint')}
        autoComplete="off"
        required
        maxLength={EVENT_MAX_LENGTH}
        value={words.event}
        error={errorOf(EVENT)}
        onChange={({ target }) => change({ event: target.value })}
      />
      <TextArea
        label={t('work.eventDescription')}
        optional={`(${common('state.optional')})`}
        maxLength={EVENT_DESCRIPTION_MAX_LENGTH}
        value={words.description}
        onChange={({ target }) => change({ description: target.value })}
      />
      <RadioGroup
        label={t('work.eventStatus')}
        name="event-status"
        options={TIMELINE_STATUSES.map((value) => ({ value, label: t(`work.eventStatuses.${value}`) }))}
        value={status}
        onChange={(value) => {
          setStatus(TIMELINE_STATUSES.find((one) => one === value) ?? 'completed');
          setErrors([]);
        }}
      />
      <TextField
        type="datetime-local"
        id={MOMENT}
        label={t('work.eventMoment')}
        hint={t('work.eventMomentHint')}
        optional={`(${common('state.optional')})`}
        value={words.moment}
        error={errorOf(MOMENT)}
        onChange={({ target }) => change({ moment: target.value })}
      />
    </WorkDialog>
  );
}
