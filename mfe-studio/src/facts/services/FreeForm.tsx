import { api } from '@firm/api-client';
import { type FactChanges, type FactsOfSection, FREE_MINUTES, facts } from '@firm/contract';
import { useForm } from '@firm/screen';
import { SelectField } from '@firm/ui';
import { useTexts } from '../../texts.ts';
import { FactForm } from '../FactForm.tsx';
import { type FactProblem, found } from '../factProblem.ts';
import { AT_ONCE, dayProblem, useFactDraft, type When } from '../useFactDraft.ts';
import { useFactWords } from '../useFactWords.ts';

type Values = Record<'minutes', string> & When;

const toValues = ({ freeConsultationMinutes }: FactChanges): Values => ({
  minutes: String(freeConsultationMinutes ?? FREE_MINUTES[0]),
  ...AT_ONCE,
});

/** Changes how long the first, free consultation is. */
export function FreeForm({ saved }: { saved: FactsOfSection }) {
  const { t } = useTexts();
  const words = useFactWords();
  const draft = useFactDraft(saved, 'freeConsultation', toValues);
  const form = useForm<Values, FactProblem>({
    values: draft.values,
    onChange: draft.change,
    fields: [
      { name: 'minutes', label: t('facts.field.freeConsultationMinutes') },
      { name: 'day', label: t('facts.field.day') },
    ],
    check: (typed) => found<keyof Values>({ day: dayProblem(typed) }),
    send: ({ minutes }) =>
      draft.save((when) =>
        api.call(facts.saveServices, { body: { offers: [], freeConsultationMinutes: Number(minutes), ...when } }),
      ),
    renamed: { freeConsultationMinutes: 'minutes', validFrom: 'day' },
    problemOf: ({ field }) => (field === 'validFrom' ? 'dayWrong' : 'refused'),
    inWords: words.problem,
    inSummary: words.problemAt,
  });
  return (
    <FactForm saved={saved} draft={draft} form={form} then={[t('facts.thenBooked')]}>
      <SelectField
        {...form.field('minutes')}
        label={t('facts.field.freeConsultationMinutes')}
        value={draft.values.minutes}
      >
        {FREE_MINUTES.map((minutes) => (
          <option key={minutes} value={minutes}>
            {t('facts.minutes', { count: minutes })}
          </option>
        ))}
      </SelectField>
    </FactForm>
  );
}
