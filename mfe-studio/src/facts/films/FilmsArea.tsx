import { api } from '@firm/api-client';
import {
  type FactsOfSection,
  FILM_TEXT_MAX_LENGTH,
  FILM_TITLE_MAX_LENGTH,
  FILM_TOPICS,
  FILMS_MAX_COUNT,
  type Film,
  facts,
} from '@firm/contract';
import { SelectField, TextField, TwoUp } from '@firm/ui';
import { useTexts } from '../../texts.ts';
import { EntriesPreview } from '../entries/EntriesPreview.tsx';
import { EntryList } from '../entries/EntryList.tsx';
import { InEachLanguage } from '../entries/InEachLanguage.tsx';
import { useEntries } from '../entries/useEntries.ts';
import { FactForm } from '../FactForm.tsx';
import { Aside, Columns, PartTitle, Soft } from '../factLook.ts';
import { PlannedList } from '../PlannedList.tsx';
import { dayProblem } from '../useFactDraft.ts';
import { useFactWords } from '../useFactWords.ts';
import { FilmField } from './FilmField.tsx';
import { BLANK_FILM, FILM_FIELDS, filmOf, filmProblems, typedFilm, typedLength } from './filmValues.ts';

/** The films of the home page. */
export function FilmsArea({ saved }: { saved: FactsOfSection }) {
  const { t, language } = useTexts();
  const words = useFactWords();
  const list = useEntries({
    saved,
    fields: FILM_FIELDS,
    entriesIn: ({ films = [] }) => films.map(typedFilm),
    blank: BLANK_FILM,
    check: filmProblems,
    labelOf: words.filmField,
    nameOf: (entry) => entry[`title.${language}`],
    aboutOf: ({ topic, seconds }) => `${words.filmTopic(topic)} · ${seconds}`,
    send: (entries, when) => api.call(facts.saveFilms, { body: { films: entries.map(filmOf), ...when } }),
  });
  const { draft, entries, field } = list;
  const day = draft.values.when === 'later' && !dayProblem(draft.values) ? draft.values.day : undefined;
  return (
    <Columns>
      <section aria-labelledby="films-facts">
        <PartTitle id="films-facts">{t('facts.inForce')}</PartTitle>
        <FactForm saved={saved} draft={draft} form={list.form}>
          <EntryList list={list} max={FILMS_MAX_COUNT} addLabel={t('facts.films.add')} empty={t('facts.films.empty')}>
            {(entry) => (
              <>
                <FilmField {...field(entry, 'film')} />
                <InEachLanguage
                  label={t('facts.films.title')}
                  max={FILM_TITLE_MAX_LENGTH}
                  field={(language) => field(entry, `title.${language}`)}
                />
                <InEachLanguage
                  label={t('facts.films.text')}
                  max={FILM_TEXT_MAX_LENGTH}
                  isLong
                  field={(language) => field(entry, `text.${language}`)}
                />
                <SelectField {...field(entry, 'topic')} label={t('facts.films.topic')}>
                  {FILM_TOPICS.map((topic) => (
                    <option key={topic} value={topic}>
                      {words.filmTopic(topic)}
                    </option>
                  ))}
                </SelectField>
                <TwoUp>
                  <TextField
                    {...field(entry, 'seconds')}
                    label={t('facts.films.seconds')}
                    hint={t('facts.films.secondsHint')}
                    required
                    autoComplete="off"
                    maxLength={6}
                  />
                  <TextField
                    {...field(entry, 'views')}
                    label={t('facts.films.views')}
                    hint={t('facts.films.viewsHint')}
                    required
                    autoComplete="off"
                    maxLength={11}
                  />
                </TwoUp>
              </>
            )}
          </EntryList>
        </FactForm>
      </section>
      <Aside>
        <EntriesPreview<Film>
          day={day}
          today={saved.facts.films ?? []}
          then={entries.map(filmOf)}
          empty={t('facts.films.empty')}
        >
          {({ film, topic, title, text, seconds }, language) => (
            <article key={`${film} ${title.en}`}>
              <h3>{title[language]}</h3>
              <p>{text[language]}</p>
              <Soft>
                {words.filmTopic(topic)} · {typedLength(seconds)}
              </Soft>
            </article>
          )}
        </EntriesPreview>
        <PlannedList section={saved} />
      </Aside>
    </Columns>
  );
}
