import { api } from '@firm/api-client';
import { type FactChanges, type FactsOfSection, facts, TERMS_NOTICE_DAYS } from '@firm/contract';
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
import { dayProblem, FROM_A_DAY, useFactDraft, type When } from './useFactDraft.ts';
import { useFactWords } from './useFactWords.ts';

type Values = Record<'termsVersion', string> & When;

const toValues = ({ termsVersion }: FactChanges): Values => ({ termsVersion: termsVersion ?? '', ...FROM_A_DAY });

/** The refusals of the server, by their code. */
const REFUSED: Readonly<Record<string, FactProblem>> = {
  terms_notice: 'noticeShort',
  terms_before: 'versionBefore',
  terms_after: 'versionAfter',
  terms_later: 'versionLater',
};

/** The fault of the day that names a version, beside the one in force and the day from which it is to apply. */
function versionProblem(version: string, inForce: string, from: string): FactProblem | undefined {
  if (!version) return 'dateMissing';
  if (version < inForce) return 'versionBefore';
  return from && version > from ? 'versionAfter' : undefined;
}

/** Names a day without the promised notice apart from one that is no day to plan for. */
function noticeProblem(typed: When): FactProblem | undefined {
  if (!typed.day || dayProblem(typed)) return dayProblem(typed);
  return dayProblem(typed, TERMS_NOTICE_DAYS) && 'noticeShort';
}

/** The version of the terms to which clients agree. Its day is its name; its words are beside it. */
export function TermsArea({ saved }: { saved: FactsOfSection }) {
  const { t, language } = useTexts();
  const words = useFactWords();
  const draft = useFactDraft(saved, 'terms', toValues);
  const { termsVersion } = saved.facts;
  const form = useForm<Values, FactProblem>({
    values: draft.values,
    onChange: draft.change,
    fields: [
      { name: 'termsVersion', label: t('facts.field.termsVersion') },
      { name: 'day', label: t('facts.field.day') },
    ],
    check: (typed) =>
      found<keyof Values>({
        termsVersion: versionProblem(typed.termsVersion, termsVersion ?? '', typed.day),
        day: noticeProblem(typed),
      }),
    send: ({ termsVersion: version, day }) =>
      draft.save(({ revision }) =>
        api.call(facts.saveTerms, { body: { termsVersion: version, revision, validFrom: day } }),
      ),
    renamed: { validFrom: 'day' },
    problemOf: ({ field, code }) => (code && REFUSED[code]) || (field === 'validFrom' ? 'dayWrong' : 'dateMissing'),
    inWords: words.problem,
    inSummary: words.problemAt,
  });
  return (
    <Columns>
      <section aria-labelledby="terms-facts">
        <PartTitle id="terms-facts">
          {termsVersion ? t('facts.termsNow', { day: formatDate(language, termsVersion) }) : t('facts.inForce')}
        </PartTitle>
        <FactForm
          {...{ saved, draft, form }}
          daysAhead={TERMS_NOTICE_DAYS}
          then={[t('facts.thenTold'), t('facts.thenTerms'), t('facts.askProof')]}
        >
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
