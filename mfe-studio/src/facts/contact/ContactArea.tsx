import { api } from '@firm/api-client';
import { FACT_TEXT_MAX_LENGTH, type FactsOfSection, facts } from '@firm/contract';
import { useForm } from '@firm/screen';
import { TextField, TwoUp } from '@firm/ui';
import { useTexts } from '../../texts.ts';
import { FactForm } from '../FactForm.tsx';
import { Aside, Columns, PartTitle } from '../factLook.ts';
import type { FactProblem } from '../factProblem.ts';
import { PlannedList } from '../PlannedList.tsx';
import { Preview } from '../Preview.tsx';
import { SpokenField } from '../team/SpokenField.tsx';
import { dayProblem, useFactDraft } from '../useFactDraft.ts';
import { useFactWords } from '../useFactWords.ts';
import {
  check,
  FIELDS,
  type Field,
  factsOf,
  OPTIONAL,
  REFUSED,
  RENAMED,
  SOCIAL,
  toValues,
  type Values,
} from './contactValues.ts';
import { factsOn } from './factsOn.ts';
import { Office } from './Office.tsx';

const SHORT_NAME_MAX_LENGTH = 30;
const PROFILE_MAX_LENGTH = 300;

/** The name of the firm, its address, and how it is reached. */
export function ContactArea({ saved }: { saved: FactsOfSection }) {
  const { t } = useTexts();
  const words = useFactWords();
  const draft = useFactDraft(saved, 'contact', toValues);
  const { values } = draft;
  const form = useForm<Values, FactProblem>({
    values,
    onChange: draft.change,
    fields: [...FIELDS, 'day' as const].map((name) => ({ name, label: t(`facts.field.${name}`) })),
    check,
    send: (typed) => draft.save((when) => api.call(facts.saveContact, { body: { ...factsOf(typed), ...when } })),
    renamed: RENAMED,
    problemOf: ({ field }) => REFUSED[field] ?? 'refused',
    inWords: words.problem,
    inSummary: words.problemAt,
  });
  const text = (name: Field, further: { type?: string; hint?: string; maxLength?: number } = {}) => (
    <TextField
      {...form.field(name)}
      label={t(`facts.field.${name}`)}
      required={!OPTIONAL.includes(name)}
      autoComplete="off"
      maxLength={FACT_TEXT_MAX_LENGTH}
      {...further}
      value={values[name]}
    />
  );
  const day = values.when === 'later' && !dayProblem(values) ? values.day : undefined;
  return (
    <Columns>
      <section aria-labelledby="contact-facts">
        <PartTitle id="contact-facts">{t('facts.inForce')}</PartTitle>
        <FactForm saved={saved} draft={draft} form={form} then={[t('facts.thenInvoices'), t('facts.askProof')]}>
          {text('name')}
          <TwoUp>
            {text('shortName', { hint: t('facts.shortNameHint'), maxLength: SHORT_NAME_MAX_LENGTH })}
            {text('founded')}
          </TwoUp>
          {text('phone', { type: 'tel', hint: t('facts.phoneHint') })}
          <TwoUp>
            {text('email', { type: 'email' })}
            {text('securityEmail', { type: 'email', hint: t('facts.securityEmailHint') })}
          </TwoUp>
          <TwoUp>
            {text('street')}
            {text('unit')}
          </TwoUp>
          {text('city')}
          <TwoUp>
            {text('state', { maxLength: 2 })}
            {text('zip', { maxLength: 10 })}
          </TwoUp>
          <SpokenField {...form.field('languages')} value={values.languages} />
          {SOCIAL.map((name) => (
            <div key={name}>
              {text(name, { type: 'url', hint: t('facts.socialHint'), maxLength: PROFILE_MAX_LENGTH })}
            </div>
          ))}
        </FactForm>
      </section>
      <Aside>
        <Preview
          day={day}
          today={<Office changes={saved.facts} />}
          then={<Office changes={factsOn(day, saved, factsOf(values))} />}
        />
        <PlannedList section={saved} />
      </Aside>
    </Columns>
  );
}
