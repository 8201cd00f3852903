import { api } from '@firm/api-client';
import { type Award, type Credential, type FactsOfSection, facts, STANDING_TEXT_MAX_LENGTH } from '@firm/contract';
import { TextField } from '@firm/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import { EntriesPreview } from '../entries/EntriesPreview.tsx';
import { EntryList } from '../entries/EntryList.tsx';
import { InEachLanguage } from '../entries/InEachLanguage.tsx';
import { useEntries } from '../entries/useEntries.ts';
import { FactForm } from '../FactForm.tsx';
import { Aside, Columns, PartTitle, Soft } from '../factLook.ts';
import { dayProblem } from '../useFactDraft.ts';
import { useFactWords } from '../useFactWords.ts';
import {
  awardOf,
  BLANK_STANDING,
  credentialOf,
  STANDING_LISTS,
  type StandingField,
  type StandingName,
  standingProblems,
  typedStanding,
} from './standingValues.ts';

interface Props {
  saved: FactsOfSection;
  name: StandingName;
  /** The part below the preview. */
  children?: ReactNode;
}

/** Edits the credentials or the awards; the other list stays as it is. */
export function StandingForm({ saved, name, children }: Props) {
  const { t, language } = useTexts();
  const words = useFactWords();
  const { max, fields } = STANDING_LISTS[name];
  const list = useEntries<StandingField>({
    ...{ saved, fields, list: name, blank: BLANK_STANDING },
    entriesIn: (all) => typedStanding(all, name),
    check: (entry) => standingProblems(entry, name),
    labelOf: (field) => words.standingField(name, field),
    nameOf: (entry) => entry[`text.${language}`],
    aboutOf: ({ year }) => year,
    send: (entries, when) => {
      const body = name === 'awards' ? { awards: entries.map(awardOf) } : { credentials: entries.map(credentialOf) };
      return api.call(facts.saveStanding, { body: { ...body, ...when } });
    },
  });
  const { draft, entries, field } = list;
  const day = draft.values.when === 'later' && !dayProblem(draft.values) ? draft.values.day : undefined;
  const empty = t(`facts.standing.${name}.empty`);
  return (
    <Columns>
      <section aria-labelledby={`${name}-facts`}>
        <PartTitle id={`${name}-facts`}>{t(`facts.standing.${name}.title`)}</PartTitle>
        <FactForm saved={saved} draft={draft} form={list.form}>
          <EntryList {...{ list, max, empty }} apartBy={({ year }) => year} addLabel={t(`facts.standing.${name}.add`)}>
            {(entry) => (
              <>
                <InEachLanguage
                  label={t(`facts.standing.${name}.text`)}
                  max={STANDING_TEXT_MAX_LENGTH}
                  field={(code) => field(entry, `text.${code}`)}
                />
                {name === 'awards' && (
                  <TextField
                    {...field(entry, 'year')}
                    label={t('facts.standing.year')}
                    required
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={4}
                  />
                )}
              </>
            )}
          </EntryList>
        </FactForm>
      </section>
      <Aside>
        <EntriesPreview<Credential & Partial<Award>>
          day={day}
          today={saved.facts[name] ?? []}
          then={entries.map(name === 'awards' ? awardOf : credentialOf)}
          empty={empty}
          of={`${name}-facts`}
        >
          {({ text, year }, shown) => (
            <div key={`${text.en} ${year}`}>
              {text[shown]}
              {year ? <Soft>{year}</Soft> : null}
            </div>
          )}
        </EntriesPreview>
        {children}
      </Aside>
    </Columns>
  );
}
