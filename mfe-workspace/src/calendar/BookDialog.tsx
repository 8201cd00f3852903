import { ApiError, api, mayHeal, useIdempotencyKey } from '@firm/api-client';
import {
  APPOINTMENT_NOTES_MAX_LENGTH,
  APPOINTMENT_TYPES,
  type Appointment,
  appointments,
  CASE_TITLE_MAX_LENGTH,
  type CreateAppointmentBody,
  MEETING_DURATIONS,
  MEETING_METHODS,
  offeredServices,
} from '@firm/contract';
import { useFirm } from '@firm/federation';
import { useCommonTexts } from '@firm/i18n';
import { FormDialog, FormProblems, useForm } from '@firm/screen';
import { Segments, SelectField, Text, TextArea, TextField, TwoUp } from '@firm/ui';
import { useState } from 'react';
import { checkNewCase, type NewCaseProblem, refusedCase } from '../client/newCase.ts';
import { ClientChoice } from '../clients/ClientChoice.tsx';
import { CaseChoice } from '../hours/CaseChoice.tsx';
import { useTexts } from '../texts.ts';
import { TimeFields } from './TimeFields.tsx';
import { useFreeMinutes } from './useFreeMinutes.ts';
import { useMeetingChange } from './useMeetingChange.ts';
import { useWords } from './useWords.ts';

interface Props {
  /** The ids of the case or the client that is chosen at first, or ''. */
  chosen: { caseId: string; clientId: string };
  onBooked: (meeting: Appointment) => void;
  onClose: () => void;
}

/**
 * Books a meeting for a client, on one of their open cases or on one that begins with it, as a first consultation does.
 * The client is written to.
 */
export function BookDialog({ chosen, onBooked, onClose }: Props) {
  const firm = useFirm();
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const words = useWords();
  const keyOf = useIdempotencyKey();
  const [values, setValues] = useState<Record<Name, string>>({
    ...{ ...chosen, service: '', title: '', minutes: '60', method: 'video', startsAt: '', notes: '' },
    type: chosen.clientId ? 'consultation' : 'follow_up',
  });
  const [isFirst, setFirst] = useState(chosen.clientId !== '');
  const { caseId, clientId } = values;
  const service = offeredServices(firm).find((one) => one === values.service);
  const type = APPOINTMENT_TYPES.find((one) => one === values.type);
  const minutes = MEETING_DURATIONS.find((one) => String(one) === values.minutes);
  const method = MEETING_METHODS.find((one) => one === values.method);
  const kind = { appointmentType: type, durationMinutes: minutes, meetingMethod: method };
  const isKnown = isFirst ? clientId !== '' && service !== undefined : caseId !== '';
  const about = { ...kind, ...(isFirst ? { clientId, serviceCategoryId: service } : { caseId }) };
  const freeMinutes = useFreeMinutes(isKnown && type === 'consultation' ? about : undefined);
  const book = useMeetingChange(
    (body: CreateAppointmentBody) => api.call(appointments.create, { body, idempotencyKey: keyOf(body) }),
    ({ clientName, startsAt, staffMember }) =>
      t('calendar.booked', {
        client: clientName,
        name: staffMember?.name ?? '',
        when: words.moment(startsAt),
      }),
    onBooked,
  );
  const form = useForm<Record<Name, string>, Problem>({
    values,
    onChange: (name: Name, value) => setValues((typed) => ({ ...typed, [name]: value })),
    fields: (['caseId', 'clientId', 'service', 'title', 'startsAt'] as const).map((name) => ({ name })),
    check: ({ startsAt, title }) => ({
      ...(!isFirst && !caseId && { caseId: 'caseMissing' as const }),
      ...(isFirst && !clientId && { clientId: 'clientMissing' as const }),
      ...(isFirst && checkNewCase({ service: values.service, title, description: '', priority: '' })),
      ...(!startsAt && { startsAt: 'timeMissing' as const }),
    }),
    send: ({ startsAt, notes, title }) =>
      book.mutateAsync({
        ...kind,
        ...(isFirst && service
          ? { clientId, newCase: { serviceCategoryId: service, title: title.trim() } }
          : { caseId }),
        startsAt,
        notes: notes.trim(),
      }),
    renamed: { 'newCase.serviceCategoryId': 'service', 'newCase.title': 'title' },
    problemOf: (refused) =>
      refused.field.startsWith('newCase.') ? refusedCase(refused) : (REFUSED[refused.field] ?? 'timeRefused'),
    inWords: (problem) =>
      problem === 'clientMissing'
        ? t('clients.problem.clientMissing')
        : problem === 'serviceMissing' || problem === 'serviceNotOffered' || problem === 'titleMissing'
          ? t(`client.problem.${problem}`)
          : t(`calendar.problem.${problem}`),
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
      <Segments
        label={t('calendar.about')}
        value={isFirst ? 'first' : 'case'}
        onChange={(value) => {
          setFirst(value === 'first');
          setValues({ ...values, type: value === 'first' ? 'consultation' : 'follow_up' });
        }}
        segments={[
          { value: 'case', label: t('calendar.openCase') },
          { value: 'first', label: t('calendar.firstTalk') },
        ]}
      />
      {isFirst ? (
        <>
          <Text $soft>{t('calendar.firstTalkText')}</Text>
          <ClientChoice field={form.field('clientId')} value={clientId} />
          <TwoUp>
            <SelectField {...form.field('service')} label={t('client.service')} required value={values.service}>
              <option value="">{t('client.choose')}</option>
              {offeredServices(firm).map((one) => (
                <option key={one} value={one}>
                  {common(`service.${one}`)}
                </option>
              ))}
            </SelectField>
            <TextField
              {...form.field('title')}
              label={t('client.caseTitle')}
              required
              autoComplete="off"
              maxLength={CASE_TITLE_MAX_LENGTH}
              value={values.title}
            />
          </TwoUp>
        </>
      ) : (
        <TwoUp>
          <CaseChoice field={form.field('caseId')} value={caseId} openOnly />
        </TwoUp>
      )}
      <TwoUp>
        <SelectField {...form.field('type')} label={t('calendar.type')} value={values.type}>
          {APPOINTMENT_TYPES.map((one) => (
            <option key={one} value={one}>
              {t(`client.meetingType.${one}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          {...form.field('minutes')}
          label={t('calendar.length')}
          disabled={freeMinutes !== undefined}
          value={freeMinutes ?? values.minutes}
        >
          {(freeMinutes === undefined ? MEETING_DURATIONS : [freeMinutes]).map((one) => (
            <option key={one} value={one}>
              {t('calendar.minutes', { count: one })}
            </option>
          ))}
        </SelectField>
      </TwoUp>
      <TimeFields
        meeting={isKnown ? about : undefined}
        field={time}
        value={values.startsAt}
        // A lost answer may have booked it: the same time goes with the same key again.
        isHeld={form.pending || (form.failure !== undefined && mayHeal(form.failure))}
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

type Name = 'caseId' | 'clientId' | 'service' | 'title' | 'type' | 'minutes' | 'method' | 'startsAt' | 'notes';
type Problem = NewCaseProblem | 'caseMissing' | 'clientMissing' | 'timeMissing' | 'timeRefused';
const REFUSED: Readonly<Record<string, Problem>> = { caseId: 'caseMissing', clientId: 'clientMissing' };
