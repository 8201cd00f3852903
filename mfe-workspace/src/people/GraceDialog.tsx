import { api, useQuery, useQueryClient } from '@firm/api-client';
import { FACTOR_GRACE_MAX_DAYS, type FactorGrace, OFFICE_ZONE, people } from '@firm/contract';
import { formatShortDate, formatTime, useCommonTexts } from '@firm/i18n';
import { FormDialog, FormProblems, isChangedMeanwhile, QueryFailed, useForm } from '@firm/screen';
import { Dialog, Loading, SelectField, SkeletonText, Text, toast } from '@firm/ui';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { graceQuery } from './people.queries.ts';
import { usePeopleChange } from './usePeopleChange.ts';

const DAYS = Array.from({ length: FACTOR_GRACE_MAX_DAYS + 1 }, (_, days) => days);

/** Sets how many days colleagues may work without a second factor. */
export function GraceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const query = useQuery(graceQuery);
  if (query.data) return <GraceForm grace={query.data} onClose={onClose} />;
  return (
    <Dialog open title={t('people.grace.title')} closeLabel={common('action.close')} onClose={onClose}>
      {query.error ? (
        <QueryFailed title={t('people.grace.failed')} query={query} level="h3" />
      ) : (
        <Loading label={t('people.grace.loading')}>
          <SkeletonText lines={3} />
        </Loading>
      )}
    </Dialog>
  );
}

/** After another administrator's change, their choice is shown before it can be replaced. */
function GraceForm({ grace, onClose }: { grace: FactorGrace; onClose: () => void }) {
  const { t, language } = useTexts();
  const queryClient = useQueryClient();
  const [seen, setSeen] = useState(grace);
  const [values, setValues] = useState({ days: String(grace.days) });
  const inWords = (count: number) => (count === 0 ? t('people.grace.none') : t('people.grace.days', { count }));
  const save = usePeopleChange(
    (days: number) => api.call(people.saveGrace, { body: { days, revision: seen.revision } }),
    (answer) => {
      queryClient.setQueryData(graceQuery.queryKey, answer);
      toast.success(t('people.grace.saved'));
      onClose();
    },
  );
  const form = useForm<{ days: string }, 'refused'>({
    values,
    onChange: (_, days) => setValues({ days }),
    fields: [{ name: 'days' }],
    check: () => ({}),
    send: async ({ days }) => {
      try {
        await save.mutateAsync(Number(days));
      } catch (error) {
        if (isChangedMeanwhile(error)) setSeen(await api.call(people.grace));
        throw error;
      }
    },
    problemOf: () => 'refused',
    inWords: (problem) => t(`people.problem.${problem}`),
  });
  const { savedAt, savedBy } = seen;
  return (
    <FormDialog
      title={t('people.grace.title')}
      confirm={t('people.save')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblems form={form} failure={form.failure} failed={t('people.grace.notSaved')}>
        {isChangedMeanwhile(form.failure) ? t('people.grace.changed', { choice: inWords(seen.days) }) : undefined}
      </FormProblems>
      <Text>{t('people.grace.text')}</Text>
      <SelectField
        {...form.field('days')}
        label={t('people.grace.field')}
        hint={values.days === '0' ? undefined : t('people.grace.risk')}
        value={values.days}
      >
        {DAYS.map((days) => (
          <option key={days} value={days}>
            {inWords(days)}
          </option>
        ))}
      </SelectField>
      {savedAt && savedBy && (
        <Text $soft>
          {t('people.grace.last', {
            name: savedBy,
            when: `${formatShortDate(language, savedAt, OFFICE_ZONE)}, ${formatTime(language, savedAt, OFFICE_ZONE)}`,
          })}
        </Text>
      )}
    </FormDialog>
  );
}
