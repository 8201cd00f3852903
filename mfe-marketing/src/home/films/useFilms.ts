import { useFirm } from '@firm/federation';
import { useTexts } from '../texts.ts';
import { FILM_ART, films, type ShownFilm } from './films.ts';

/** The films that the firm shows: those that an administrator chose, or those of a fresh site. */
export function useFilms(): readonly ShownFilm[] {
  const firm = useFirm();
  const { t, language } = useTexts();
  if (!firm.films)
    return films.map(({ id, topic, ...film }) => ({
      ...{ id, title: t(`film.${id}.title`), description: t(`film.${id}.text`) },
      ...{ category: t(`filmCategory.${topic}`), thumbnail: FILM_ART[topic] },
      ...film,
    }));
  return firm.films.map(({ film, topic, title, text, seconds, views }) => ({
    ...{ id: film, title: title[language], description: text[language] },
    ...{ category: t(`filmCategory.${topic}`), thumbnail: FILM_ART[topic] },
    ...{ seconds, views, source: films.find(({ id }) => id === film)?.source ?? { youtubeId: film } },
  }));
}
