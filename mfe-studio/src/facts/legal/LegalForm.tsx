import { api } from '@firm/api-client';
import {
  type FactsOfSection,
  facts,
  type Language,
  type LegalTopic,
  officeDay,
  TERMS_NOTICE_DAYS,
} from '@firm/contract';
import { languages } from '@firm/i18n';
import { useForm } from '@firm/screen';
import { Segments, Text } from '@firm/ui';
import { useState } from 'react';
import { useTexts } from '../../texts.ts';
import { FactForm } from '../FactForm.tsx';
import { Aside, Columns, PartTitle } from '../factLook.ts';
import type { FactProblem } from '../factProblem.ts';
import { PlannedList } from '../PlannedList.tsx';
import { Preview } from '../Preview.tsx';
import { dayProblem, useFactDraft } from '../useFactDraft.ts';
import { useFactWords } from '../useFactWords.ts';
import { LegalPreview } from './LegalPreview.tsx';
import { LegalWriting } from './LegalWriting.tsx';
import { type LegalValues, legalProblems, legalRefusal, legalValues, textIn } from './legalValues.ts';

/** A legal text in each language, written as the site draws it. Its version is the day from which it holds. */
export function LegalForm({ topic, saved }: { topic: LegalTopic; saved: FactsOfSection }) {
  const { t, language: own } = useTexts();
  const words = useFactWords();
  const [here, go] = useState<Language>(own);
  const draft = useFactDraft<LegalValues>(saved, `legal.${topic}`, (all) => legalValues(all, topic));
  const { values } = draft;
  const daysAhead = topic === 'terms' ? TERMS_NOTICE_DAYS : undefined;
  const form = useForm<LegalValues, FactProblem>({
    values,
    onChange: draft.change,
    fields: [
      ...languages.map(({ code, name }) => ({ name: code, label: name })),
      { name: 'day', label: t('facts.field.day') },
    ],
    check: (typed) => legalProblems(typed, daysAhead),
    send: ({ en, es, fr }) => draft.save((when) => api.call(facts.saveLegal, { body: { topic, en, es, fr, ...when } })),
    // The day of new terms names their version.
    renamed: { validFrom: 'day', termsVersion: 'day' },
    problemOf: legalRefusal,
    inWords: words.problem,
    inSummary: words.problemAt,
  });
  const title = t(`facts.area.${topic}`);
  const day = values.when === 'later' && !dayProblem(values, daysAhead) ? values.day : undefined;
  const text = textIn(saved.facts, topic);
  const versionNow = topic === 'terms' ? saved.facts.termsVersion : text?.version;
  return (
    <Columns>
      <section aria-labelledby={`${topic}-words`}>
        <PartTitle id={`${topic}-words`}>{title}</PartTitle>
        <FactForm
          {...{ saved, draft, form, ...(daysAhead && { daysAhead }) }}
          then={[...(daysAhead ? [t('facts.thenTold'), t('facts.thenTerms')] : []), t('facts.askProof')]}
        >
          <div>
            <Segments<Language>
              label={t('facts.legal.language')}
              value={here}
              onChange={go}
              segments={languages.map(({ code, name }) => ({ value: code, label: name }))}
            />
          </div>
          {languages.map(({ code, name }) => (
            <LegalWriting
              key={code}
              field={form.field(code)}
              language={code}
              name={name}
              isShown={code === here}
              onFocus={() => go(code)}
              content={values[code]}
            />
          ))}
          <Text $soft $small>
            {t('facts.legal.hint', { placeholders: words.placeholders })}
          </Text>
        </FactForm>
      </section>
      <Aside>
        <Preview
          day={day}
          today={<LegalPreview title={title} language={here} version={versionNow} words={text?.[here] ?? ''} />}
          then={
            <LegalPreview
              title={title}
              language={here}
              version={draft.isTyped ? (day ?? officeDay(new Date())) : versionNow}
              words={values[here]}
            />
          }
        />
        <PlannedList section={saved} />
      </Aside>
    </Columns>
  );
}
