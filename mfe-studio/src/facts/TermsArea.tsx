import { api } from '@firm/api-client';
import { type FactChanges, type FactsOfSection, facts } from '@firm/contract';
import { ServedLink } from '@firm/federation';
import { formatDate } from '@firm/i18n';
import { paths } from '@firm/router';
import { useForm } from '@firm/screen';
import { Note, Text, TextField } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { FactForm } from './FactForm.tsx';
import { Aside, Columns, PartTitle } from './factLook.ts';
import { type FactProblem, found } from './factProblem.ts';
import { PlannedList } from './PlannedList.tsx';
import { AT_ONCE, dayProblem, useFactDraft, type When } from './useFactDraft.ts';
import { useFactWords } from './useFactWords.ts';

type Values = Record<'termsVersion', string> & When;

const toValues = ({ termsVersion }: FactChanges): Values => ({ termsVersion: termsVersion ?? '', ...AT_ONCE });

/** The version of the terms to which clients agree. Its day is its name; its words are released with the site. */
export function TermsArea({ saved }: { saved: FactsOfSection }) {
  const { t, language } = useTexts();
  const words = useFactWords();
  const draft = useFactDraft(saved, toValues);
  const { termsVersion } = saved.facts;
  const form = useForm<Values, FactProblem>({
    values: draft.values,
    onChange: draft.change,
    fields: [
      { name: 'termsVersion', label: t('facts.field.termsVersion') },
      { name: 'day', label: t('facts.field.day') },
    ],
    check: (typed) =>
      found<keyof Values>({ termsVersion: !typed.termsVersion && 'dateMissing', day: dayProblem(typed) }),
    send: (typed) =>
      draft.save((when) => api.call(facts.saveTerms, { body: { termsVersion: typed.termsVersion, ...when } })),
    renamed: { validFrom: 'day' },
    problemOf: ({ field }) => (field === 'validFrom' ? 'dayWrong' : 'dateMissing'),
    inWords: words.problem,
    inSummary: words.problemAt,
  });
  return (
    <Columns>
      <section aria-labelledby="terms-facts">
        <PartTitle id="terms-facts">
          {termsVersion ? t('facts.termsNow', { day: formatDate(language, termsVersion) }) : t('facts.inForce')}
        </PartTitle>
        <FactForm saved={saved} draft={draft} form={form} then={[t('facts.thenTerms'), t('facts.askProof')]}>
          <TextField
            {...form.field('termsVersion')}
            type="date"
            label={t('facts.field.termsVersion')}
            hint={t('facts.termsHint')}
            required
            value={draft.values.termsVersion}
          />
        </FactForm>
      </section>
      <Aside>
        <Note>
          <Text>{t('facts.termsWords')}</Text>
          <ServedLink to={paths.terms()}>{t('facts.readTerms')}</ServedLink>
        </Note>
        <PlannedList section={saved} />
      </Aside>
    </Columns>
  );
}
