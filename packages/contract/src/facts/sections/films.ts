import { z } from 'zod';
import {
  FILM_MAX_SECONDS,
  FILM_MAX_VIEWS,
  FILM_TEXT_MAX_LENGTH,
  FILM_TITLE_MAX_LENGTH,
  FILM_TOPICS,
  FILMS_MAX_COUNT,
  OWN_FILMS,
} from '../../constants.ts';
import { Count, inEach } from './words.ts';

export const Film = z.object({
  /** One of the firm's own films, or the eleven characters that name a film on YouTube. */
  film: z
    .string()
    .regex(
      new RegExp(`^(${OWN_FILMS.join('|')}|[\\w-]{11})$`),
      'Choose a film of the firm, or give the eleven characters that name one on YouTube',
    ),
  topic: z.enum(FILM_TOPICS),
  title: inEach(FILM_TITLE_MAX_LENGTH),
  text: inEach(FILM_TEXT_MAX_LENGTH),
  seconds: Count(FILM_MAX_SECONDS),
  /** Shown from one view on. */
  views: z.number().int('Give a whole number').min(0).max(FILM_MAX_VIEWS),
});

/** In the order of the home page, the first shown large; without any, that page has no such band. */
export const Films = {
  films: z
    .array(Film)
    .max(FILMS_MAX_COUNT, `Show ${FILMS_MAX_COUNT} films at most`)
    .superRefine((films, context) => {
      for (const [at, { film }] of films.entries())
        if (films.findIndex((other) => other.film === film) < at)
          context.addIssue({ code: 'custom', path: [at, 'film'], message: 'A film is shown once' });
    }),
};
