import type { FilmTopic, Language, OwnFilm } from '@firm/contract';
import type { ArtName } from '@firm/ui';

/** A file of the firm's with captions. */
interface OwnSource {
  customUrl: string;
  captions: Record<Language, string>;
}

/** A film of the firm's as it is released; its words are in the language files. */
interface Film {
  id: OwnFilm;
  topic: FilmTopic;
  seconds: number;
  views: number;
  source: OwnSource;
}

/** A film in words of the reader. */
export interface ShownFilm {
  id: string;
  title: string;
  description: string;
  category: string;
  thumbnail: ArtName;
  seconds: number;
  views: number;
  source: OwnSource | { youtubeId: string };
}

/** The picture of a film is that of its topic. */
export const FILM_ART: Readonly<Record<FilmTopic, ArtName>> = {
  tax: 'category-tax',
  immigration: 'category-visa',
  credit: 'category-credit',
  business: 'category-shop',
};

const asset = (url: URL) => url.href;

/**
 * The educational films; the first is shown large. The firm's own films are silent: their captions carry every word.
 */
export const films: readonly Film[] = [
  {
    id: 'documents',
    topic: 'tax',
    seconds: 33,
    views: 12_480,
    source: {
      customUrl: asset(new URL('./documents.mp4', import.meta.url)),
      captions: {
        en: asset(new URL('./documents.en.vtt', import.meta.url)),
        es: asset(new URL('./documents.es.vtt', import.meta.url)),
        fr: asset(new URL('./documents.fr.vtt', import.meta.url)),
      },
    },
  },
  {
    id: 'interview',
    topic: 'immigration',
    seconds: 35,
    views: 9_204,
    source: {
      customUrl: asset(new URL('./interview.mp4', import.meta.url)),
      captions: {
        en: asset(new URL('./interview.en.vtt', import.meta.url)),
        es: asset(new URL('./interview.es.vtt', import.meta.url)),
        fr: asset(new URL('./interview.fr.vtt', import.meta.url)),
      },
    },
  },
  {
    id: 'score',
    topic: 'credit',
    seconds: 35,
    views: 7_951,
    source: {
      customUrl: asset(new URL('./score.mp4', import.meta.url)),
      captions: {
        en: asset(new URL('./score.en.vtt', import.meta.url)),
        es: asset(new URL('./score.es.vtt', import.meta.url)),
        fr: asset(new URL('./score.fr.vtt', import.meta.url)),
      },
    },
  },
  {
    id: 'register',
    topic: 'business',
    seconds: 40,
    views: 6_317,
    source: {
      customUrl: asset(new URL('./register.mp4', import.meta.url)),
      captions: {
        en: asset(new URL('./register.en.vtt', import.meta.url)),
        es: asset(new URL('./register.es.vtt', import.meta.url)),
        fr: asset(new URL('./register.fr.vtt', import.meta.url)),
      },
    },
  },
];

/** 4:12, the same in every language. */
export function durationOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
