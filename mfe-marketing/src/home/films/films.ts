import type { Language } from '@firm/contract';
import type { ArtName } from '@firm/ui';
import type { MarketingText } from '../../texts.ts';

/** A film on YouTube, or a file of the firm's with captions. */
type FilmSource = { youtubeId: string } | { customUrl: string; captions: Record<Language, string> };

export interface Film {
  id: string;
  title: MarketingText;
  description: MarketingText;
  thumbnail: ArtName;
  seconds: number;
  views: number;
  category: MarketingText;
  source: FilmSource;
}

const asset = (url: URL) => url.href;

/**
 * The educational films; the first is shown large. The firm's own films are silent: their captions carry every word.
 */
export const films: readonly Film[] = [
  {
    id: 'documents',
    title: 'film.documents.title',
    description: 'film.documents.text',
    thumbnail: 'category-tax',
    seconds: 33,
    views: 12_480,
    category: 'filmCategory.tax',
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
    title: 'film.interview.title',
    description: 'film.interview.text',
    thumbnail: 'category-visa',
    seconds: 35,
    views: 9_204,
    category: 'filmCategory.immigration',
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
    title: 'film.score.title',
    description: 'film.score.text',
    thumbnail: 'category-credit',
    seconds: 35,
    views: 7_951,
    category: 'filmCategory.credit',
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
    title: 'film.register.title',
    description: 'film.register.text',
    thumbnail: 'category-shop',
    seconds: 40,
    views: 6_317,
    category: 'filmCategory.business',
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
