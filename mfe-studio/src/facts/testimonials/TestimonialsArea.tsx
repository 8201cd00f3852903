import { api } from '@firm/api-client';
import {
  FACT_TEXT_MAX_LENGTH,
  type FactChanges,
  type FactsOfSection,
  facts,
  RATING_MAX,
  ROLE_MAX_LENGTH,
  TESTIMONIAL_MAX_LENGTH,
  TESTIMONIALS_MAX_COUNT,
} from '@firm/contract';
import { Avatar, SelectField, TextField } from '@firm/ui';
import { useTexts } from '../../texts.ts';
import { EntriesPreview } from '../entries/EntriesPreview.tsx';
import { EntryList } from '../entries/EntryList.tsx';
import { COMMON_FIELDS, type Entry, emptyFields, SHOWN_BY_NAME, shownOf, typedShown } from '../entries/entryValues.ts';
import { InEachLanguage } from '../entries/InEachLanguage.tsx';
import { useEntries } from '../entries/useEntries.ts';
import { FactForm } from '../FactForm.tsx';
import { Aside, Columns, PartTitle, Soft } from '../factLook.ts';
import { PlannedList } from '../PlannedList.tsx';
import { dayProblem } from '../useFactDraft.ts';
import { useFactWords } from '../useFactWords.ts';

const FIELDS = [...COMMON_FIELDS, 'rating'] as const;
type VoiceEntry = Entry<(typeof FIELDS)[number]>;
type Voice = NonNullable<FactChanges['testimonials']>[number];

const RATINGS = Array.from({ length: RATING_MAX }, (_, less) => RATING_MAX - less);
const BLANK_WORDS = { en: '', es: '', fr: '' };

const typedVoice = ({ rating, ...shown }: Voice, key: number): VoiceEntry => ({
  ...typedShown(shown, key),
  rating: String(rating),
});
const voiceOf = (entry: VoiceEntry): Voice => ({ ...shownOf(entry), rating: Number(entry.rating) });
const BLANK = typedVoice({ name: '', role: BLANK_WORDS, text: BLANK_WORDS, rating: RATING_MAX }, 0);

/** Edits the testimonials that the home page quotes. */
export function TestimonialsArea({ saved }: { saved: FactsOfSection }) {
  const { t } = useTexts();
  const words = useFactWords();
  const list = useEntries({
    ...SHOWN_BY_NAME,
    saved,
    fields: FIELDS,
    entriesIn: ({ testimonials = [] }) => testimonials.map(typedVoice),
    blank: BLANK,
    check: emptyFields,
    labelOf: (field) => words.entryField('testimonials', field),
    send: (entries, when) =>
      api.call(facts.saveTestimonials, { body: { testimonials: entries.map(voiceOf), ...when } }),
  });
  const { draft, entries, field } = list;
  const day = draft.values.when === 'later' && !dayProblem(draft.values) ? draft.values.day : undefined;
  return (
    <Columns>
      <section aria-labelledby="testimonials-facts">
        <PartTitle id="testimonials-facts">{t('facts.inForce')}</PartTitle>
        <FactForm saved={saved} draft={draft} form={list.form}>
          <EntryList
            list={list}
            max={TESTIMONIALS_MAX_COUNT}
            addLabel={t('facts.testimonials.add')}
            empty={t('facts.testimonials.empty')}
          >
            {(entry) => (
              <>
                <TextField
                  {...field(entry, 'name')}
                  label={t('facts.entry.label.name')}
                  required
                  autoComplete="off"
                  maxLength={FACT_TEXT_MAX_LENGTH}
                />
                <InEachLanguage
                  label={t('facts.testimonials.role')}
                  max={ROLE_MAX_LENGTH}
                  field={(language) => field(entry, `role.${language}`)}
                />
                <InEachLanguage
                  label={t('facts.testimonials.text')}
                  max={TESTIMONIAL_MAX_LENGTH}
                  isLong
                  field={(language) => field(entry, `text.${language}`)}
                />
                <SelectField {...field(entry, 'rating')} label={t('facts.entry.label.rating')}>
                  {RATINGS.map((rating) => (
                    <option key={rating} value={rating}>
                      {t('facts.testimonials.stars', { rating, max: RATING_MAX })}
                    </option>
                  ))}
                </SelectField>
              </>
            )}
          </EntryList>
        </FactForm>
      </section>
      <Aside>
        <EntriesPreview<Voice>
          day={day}
          today={saved.facts.testimonials ?? []}
          then={entries.map(voiceOf)}
          empty={t('facts.testimonials.empty')}
        >
          {({ name, role, text, rating }, language) => (
            <figure key={`${name} ${role.en}`}>
              <Soft>{t('facts.testimonials.stars', { rating, max: RATING_MAX })}</Soft>
              <blockquote>{text[language]}</blockquote>
              <figcaption>
                <Avatar name={name} /> <b>{name}</b> <Soft>{role[language]}</Soft>
              </figcaption>
            </figure>
          )}
        </EntriesPreview>
        <PlannedList section={saved} />
      </Aside>
    </Columns>
  );
}
