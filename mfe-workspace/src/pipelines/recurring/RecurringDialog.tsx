import { api, useIdempotencyKey, useQuery } from '@firm/api-client';
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
import { formatShortDate, useCommonTexts } from '@firm/i18n';
import { FormDialog, FormProblems, isChangedMeanwhile, useForm } from '@firm/screen';
import { Note, SelectField, TextField, TwoUp, toast } from '@firm/ui';
import { ClientChoice } from '../../clients/ClientChoice.tsx';
import { oneOf } from '../../list/oneOf.ts';
import { useJoined } from '../../meanwhile/useJoined.ts';
import { useTexts } from '../../texts.ts';
import { recurringOfQuery } from '../pipelines.queries.ts';
import { EMPTY, type RecurringValues, savedOf } from './recurringValues.ts';
import { useRecurringChange } from './useRecurringChange.ts';

type Problem = 'client' | 'service' | 'notOffered' | 'title' | 'day';

/**
 * Adds work that comes back for a client, or changes it; its client stays. What a colleague saves meanwhile is taken
 * in, and stands beside what was changed here, too.
 */
export function RecurringDialog({ work, onClose }: { work?: RecurringWork; onClose: () => void }) {
  const firm = useFirm();
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  const keyOf = useIdempotencyKey();
  const today = officeDay(new Date());
  const all = useQuery({ ...recurringOfQuery(work?.clientId ?? ''), enabled: work !== undefined });
  const standing = all.data?.results.find(({ id }) => id === work?.id);
  // A list from before may lack what was added since.
  const isGone = work !== undefined && all.isSuccess && !all.isFetching && standing === undefined;
  const typing = useJoined(work ? savedOf(work) : { version: 0, values: EMPTY });
  const { values, setValues, base } = typing;
  const save = useRecurringChange(
    async ({ clientId, title, nextOn, ...typed }: RecurringValues) => {
      const service = oneOf(SERVICE_CATEGORIES, typed.service) ?? 'tax_preparation';
      const every = oneOf(RECURRENCES, typed.every) ?? 'quarter';
      const words = { service, every, title: title.trim(), nextOn };
      if (work)
        await api.call(recurring.update, { params: { id: work.id }, body: { ...words, version: base.version } });
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
  // A change that is being saved here is the reader's own.
  const isOwn = save.isPending || save.isSuccess;
  if (standing && standing.version > base.version && !isOwn) typing.join(savedOf(standing));
  /** The value that a colleague saved of a field that was changed here, too. */
  const meanwhile = (name: keyof RecurringValues, value: string) =>
    typing.disputed.includes(name) ? t('people.meanwhile', { value }) : undefined;
  const form = useForm<RecurringValues, Problem>({
    values,
    onChange: (name, value) => setValues((typed) => ({ ...typed, [name]: value })),
    fields: [{ name: 'clientId' }, { name: 'service' }, { name: 'title' }, { name: 'nextOn' }],
    check: ({ clientId, service, title, nextOn }) => ({
      ...(!clientId && { clientId: 'client' }),
      ...(!service && { service: 'service' }),
      ...(!title.trim() && { title: 'title' }),
      ...((!nextOn || (nextOn < today && nextOn !== base.values.nextOn)) && { nextOn: 'day' }),
    }),
    send: (typed) => save.mutateAsync(typed),
    problemOf: ({ field, code }) => (code === 'service_not_offered' ? 'notOffered' : (PROBLEMS[field] ?? 'title')),
    inWords: (problem) =>
      problem === 'notOffered' ? t('client.problem.serviceNotOffered') : t(`pipelines.recurring.problem.${problem}`),
  });
  // Said by the note, unless the work could not be read again.
  const isSaid = isGone || (isChangedMeanwhile(form.failure) && typing.isJoined);
  return (
    <FormDialog
      title={work ? t('pipelines.recurring.changeTitle', { client: work.clientName }) : t('pipelines.recurring.add')}
      confirm={common('action.save')}
      pending={form.pending}
      incomplete={isGone}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblems
        form={form}
        failure={isSaid ? undefined : form.failure}
        failed={t('pipelines.recurring.notSaved')}
      />
      {(typing.isJoined || isGone) && (
        <Note tone="warn" role="alert">
          {t(isGone ? 'pipelines.recurring.gone' : 'pipelines.recurring.joined')}
        </Note>
      )}
      {!work && <ClientChoice field={form.field('clientId')} value={values.clientId} />}
      <TextField
        {...form.field('title')}
        label={t('pipelines.recurring.name')}
        hint={meanwhile('title', base.values.title) ?? t('pipelines.recurring.nameHint')}
        required
        autoComplete="off"
        maxLength={RECURRING_TITLE_MAX_LENGTH}
        value={values.title}
      />
      <SelectField
        {...form.field('service')}
        label={t('client.service')}
        hint={standing && meanwhile('service', common(`service.${standing.service}`))}
        required
        value={values.service}
      >
        <option value="">{t('client.choose')}</option>
        {offeredServices(firm, work?.service).map((service) => (
          <option key={service} value={service}>
            {common(`service.${service}`)}
          </option>
        ))}
      </SelectField>
      <TwoUp>
        <SelectField
          {...form.field('every')}
          label={t('pipelines.recurring.column.every')}
          hint={standing && meanwhile('every', t(`pipelines.recurring.every.${standing.every}`))}
          value={values.every}
        >
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
          hint={
            (standing && meanwhile('nextOn', formatShortDate(language, standing.nextOn, 'UTC'))) ??
            t('pipelines.recurring.nextOnHint')
          }
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
