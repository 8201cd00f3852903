import {
  FILM_MAX_SECONDS,
  FILM_MAX_VIEWS,
  FILM_TOPICS,
  type Film,
  type FilmTopic,
  OWN_FILMS,
  type OwnFilm,
} from '@firm/contract';
import type { Entry } from '../entries/entryValues.ts';
import { type FactProblem, found, wholeNumber } from '../factProblem.ts';

const WORDS = [
  ...(['title.en', 'title.es', 'title.fr'] as const),
  ...(['text.en', 'text.es', 'text.fr'] as const),
] as const;
/** The fields of a film, named as the server names them. */
export const FILM_FIELDS = ['film', 'topic', ...WORDS, 'seconds', 'views'] as const;
export type FilmField = (typeof FILM_FIELDS)[number];
type FilmEntry = Entry<FilmField>;

export const isOwnFilm = (film: string): film is OwnFilm => OWN_FILMS.some((one) => one === film);

const NAME = /^[\w-]{11}$/;
const YOUTUBE = /^(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com|youtu\.be)$/;

/** The eleven characters that name a film on YouTube, by its address or alone; undefined for other text. */
function youtubeName(typed: string): string | undefined {
  const text = typed.trim();
  if (NAME.test(text)) return text;
  const address = /^https?:\/\//.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return undefined;
  const { hostname, pathname, searchParams } = new URL(address);
  const name = searchParams.get('v') ?? pathname.split('/').at(-1) ?? '';
  return YOUTUBE.test(hostname) && NAME.test(name) ? name : undefined;
}

/** 4:12, as the length of a film is read and typed. */
export const typedLength = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The seconds of a typed length; undefined for other text and beyond the bounds. */
function secondsOf(typed: string): number | undefined {
  const [, minutes = '', seconds = ''] = /^(\d{1,3}):([0-5]\d)$/.exec(typed.trim()) ?? [];
  const value = Number(minutes) * 60 + Number(seconds);
  return value >= 1 && value <= FILM_MAX_SECONDS ? value : undefined;
}

export const typedFilm = ({ film, topic, title, text, seconds, views }: Film, key: number): FilmEntry => ({
  ...{ key: String(key), film, topic, seconds: typedLength(seconds), views: String(views) },
  ...{ 'title.en': title.en, 'title.es': title.es, 'title.fr': title.fr },
  ...{ 'text.en': text.en, 'text.es': text.es, 'text.fr': text.fr },
});

const NO_WORDS = { en: '', es: '', fr: '' };
export const BLANK_FILM: FilmEntry = {
  ...typedFilm({ film: '', topic: 'tax', title: NO_WORDS, text: NO_WORDS, seconds: 0, views: 0 }, 0),
  seconds: '',
};

const topicOf = (typed: string): FilmTopic => FILM_TOPICS.find((one) => one === typed) ?? 'tax';
const viewsOf = (typed: string) => wholeNumber(typed, 0, FILM_MAX_VIEWS);

export const filmOf = (entry: FilmEntry): Film => ({
  film: isOwnFilm(entry.film) ? entry.film : (youtubeName(entry.film) ?? entry.film),
  topic: topicOf(entry.topic),
  title: { en: entry['title.en'], es: entry['title.es'], fr: entry['title.fr'] },
  text: { en: entry['text.en'], es: entry['text.es'], fr: entry['text.fr'] },
  ...{ seconds: secondsOf(entry.seconds) ?? 0, views: viewsOf(entry.views) ?? 0 },
});

export const filmProblems = (entry: FilmEntry): Partial<Record<FilmField, FactProblem>> =>
  found<FilmField>({
    film: !isOwnFilm(entry.film) && !youtubeName(entry.film) && 'filmWrong',
    ...Object.fromEntries(WORDS.map((name) => [name, !entry[name].trim() && ('required' as const)])),
    seconds: secondsOf(entry.seconds) === undefined && 'lengthWrong',
    views: viewsOf(entry.views) === undefined && 'viewsWrong',
  });
