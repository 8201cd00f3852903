import { api } from '@firm/api-client';
import { type FactChanges, type FactsOfSection, facts, LANGUAGES, STORY_MAX_LENGTH } from '@firm/contract';
import { languages } from '@firm/i18n';
import { useForm } from '@firm/screen';
import { Text, TextArea } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { EntriesPreview } from './entries/EntriesPreview.tsx';
import { FactForm } from './FactForm.tsx';
import { Aside, Columns, PartTitle } from './factLook.ts';
import { type FactProblem, found } from './factProblem.ts';
import { PlannedList } from './PlannedList.tsx';
import { AT_ONCE, dayProblem, useFactDraft, type When } from './useFactDraft.ts';
import { useFactWords } from './useFactWords.ts';

type Story = NonNullable<FactChanges['story']>;
type Values = Story & When;

const NONE: Story = { en: '', es: '', fr: '' };
const toValues = ({ story = NONE }: FactChanges): Values => ({ ...story, ...AT_ONCE });
const storyOf = ({ en, es, fr }: Values): Story => ({ en: en.trim(), es: es.trim(), fr: fr.trim() });
const isTold = (story: Story) => LANGUAGES.some((code) => story[code]);

function check(values: Values): Partial<Record<keyof Values, FactProblem>> {
  const story = storyOf(values);
  const missing = isTold(story) ? LANGUAGES.filter((code) => !story[code]) : [];
  return found<keyof Values>({
    ...Object.fromEntries(missing.map((code) => [code, 'required' as const])),
    day: dayProblem(values),
  });
}

/** The story that the page about the firm tells, in every language or in none. */
export function StoryArea({ saved }: { saved: FactsOfSection }) {
  const { t } = useTexts();
  const words = useFactWords();
  const draft = useFactDraft(saved, 'story', toValues);
  const { values } = draft;
  const form = useForm<Values, FactProblem>({
    values,
    onChange: draft.change,
    fields: [
      ...languages.map(({ code, name }) => ({ name: code, label: name })),
      { name: 'day', label: t('facts.field.day') },
    ],
    check,
    send: (typed) => draft.save((when) => api.call(facts.saveStory, { body: { story: storyOf(typed), ...when } })),
    renamed: { 'story.en': 'en', 'story.es': 'es', 'story.fr': 'fr', validFrom: 'day' },
    problemOf: ({ field, code }) => {
      if (field === 'validFrom') return 'dayWrong';
      return code === 'required' ? 'required' : 'refused';
    },
    inWords: words.problem,
    inSummary: words.problemAt,
  });
  const shown = (story: Story) => (isTold(story) ? [story] : []);
  return (
    <Columns>
      <section aria-labelledby="story-facts">
        <PartTitle id="story-facts">{t('facts.inForce')}</PartTitle>
        <FactForm saved={saved} draft={draft} form={form}>
          <Text $soft $small>
            {t('facts.story.hint')}
          </Text>
          {languages.map(({ code, name }) => (
            <TextArea
              key={code}
              {...form.field(code)}
              label={name}
              lang={code}
              rows={7}
              maxLength={STORY_MAX_LENGTH}
              value={values[code]}
            />
          ))}
        </FactForm>
      </section>
      <Aside>
        <EntriesPreview<Story>
          day={values.when === 'later' && !dayProblem(values) ? values.day : undefined}
          today={shown(saved.facts.story ?? NONE)}
          then={shown(storyOf(values))}
          empty={t('facts.story.empty')}
        >
          {(story, code) => (
            <div key={code}>
              {story[code].split(/\s*\n\s*/).map((paragraph, place) => (
                <p key={place}>{paragraph}</p>
              ))}
            </div>
          )}
        </EntriesPreview>
        <PlannedList section={saved} />
      </Aside>
    </Columns>
  );
}
