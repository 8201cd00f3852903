import { api, useIdempotencyKey } from '@firm/api-client';
import {
  offeredServices,
  officeDay,
  RECURRENCES,
  RECURRING_TITLE_MAX_LENGTH,
  type RecurringWork,
  recurring,
  SERVICE_CATEGORIES,
} from '@firm/contract';
import { useFirm } from '@firm/federation';
import { useCommonTexts } from '@firm/i18n';
import { FormDialog, FormProblems, isChangedMeanwhile, useForm } from '@firm/screen';
import { SelectField, TextField, TwoUp, toast } from '@firm/ui';
import { useState } from 'react';
import { oneOf } from '../../list/oneOf.ts';
import { useTexts } from '../../texts.ts';
import { ClientChoice } from './ClientChoice.tsx';
import type { RecurringValues } from './recurringValues.ts';
import { useRecurringChange } from './useRecurringChange.ts';

type Problem = 'client' | 'service' | 'notOffered' | 'title' | 'day';

/** Adds work that comes back for a client, or changes it; its client stays. */
export function RecurringDialog({ work, onClose }: { work?: RecurringWork; onClose: () => void }) {
  const firm = useFirm();
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const keyOf = useIdempotencyKey();
  const today = officeDay(new Date());
  const [values, setValues] = useState<RecurringValues>({
    ...{ search: '', clientId: work?.clientId ?? '', service: work?.service ?? '', title: work?.title ?? '' },
    ...{ every: work?.every ?? 'quarter', nextOn: work?.nextOn ?? '' },
  });
  const save = useRecurringChange(
    async ({ clientId, title, nextOn, ...typed }: RecurringValues) => {
      const service = oneOf(SERVICE_CATEGORIES, typed.service) ?? 'tax_preparation';
      const every = oneOf(RECURRENCES, typed.every) ?? 'quarter';
      const words = { service, every, title: title.trim(), nextOn };
      if (work)
        await api.call(recurring.update, { params: { id: work.id }, body: { ...words, version: work.version } });
      else {
        const body = { ...words, clientId };
        await api.call(recurring.create, { body, idempotencyKey: keyOf(body) });
      }
    },
    () => {
      toast.success(t('pipelines.recurring.saved'));
      onClose();
    },
  );
  const form = useForm<RecurringValues, Problem>({
    values,
    // A client who is no longer among those found is not chosen either.
    onChange: (name, value) =>
      setValues((typed) => ({ ...typed, ...(name === 'search' && { clientId: '' }), [name]: value })),
    fields: [{ name: 'clientId' }, { name: 'service' }, { name: 'title' }, { name: 'nextOn' }],
    check: ({ clientId, service, title, nextOn }) => ({
      ...(!clientId && { clientId: 'client' }),
      ...(!service && { service: 'service' }),
      ...(!title.trim() && { title: 'title' }),
      ...((!nextOn || (nextOn < today && nextOn !== work?.nextOn)) && { nextOn: 'day' }),
    }),
    send: (typed) => save.mutateAsync(typed),
    problemOf: ({ field, code }) => (code === 'service_not_offered' ? 'notOffered' : (PROBLEMS[field] ?? 'title')),
    inWords: (problem) =>
      problem === 'notOffered' ? t('client.problem.serviceNotOffered') : t(`pipelines.recurring.problem.${problem}`),
  });
  const isStale = isChangedMeanwhile(form.failure);
  return (
    <FormDialog
      title={work ? t('pipelines.recurring.changeTitle', { client: work.clientName }) : t('pipelines.recurring.add')}
      confirm={common('action.save')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblems form={form} failure={form.failure} failed={t('pipelines.recurring.notSaved')}>
        {isStale ? t('pipelines.recurring.stale') : undefined}
      </FormProblems>
      {!work && <ClientChoice field={form.field} values={values} />}
      <TextField
        {...form.field('title')}
        label={t('pipelines.recurring.name')}
        hint={t('pipelines.recurring.nameHint')}
        required
        autoComplete="off"
        maxLength={RECURRING_TITLE_MAX_LENGTH}
        value={values.title}
      />
      <SelectField {...form.field('service')} label={t('client.service')} required value={values.service}>
        <option value="">{t('client.choose')}</option>
        {offeredServices(firm, work?.service).map((service) => (
          <option key={service} value={service}>
            {common(`service.${service}`)}
          </option>
        ))}
      </SelectField>
      <TwoUp>
        <SelectField {...form.field('every')} label={t('pipelines.recurring.column.every')} value={values.every}>
          {RECURRENCES.map((every) => (
            <option key={every} value={every}>
              {t(`pipelines.recurring.every.${every}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          {...form.field('nextOn')}
          type="date"
          label={t('pipelines.recurring.nextOn')}
          hint={t('pipelines.recurring.nextOnHint')}
          required
          min={today}
          value={values.nextOn}
        />
      </TwoUp>
    </FormDialog>
  );
}

/** Problems by the field that the server names. */
const PROBLEMS: Readonly<Record<string, Problem>> = {
  ...{ clientId: 'client', service: 'service', title: 'title', nextOn: 'day' },
};
