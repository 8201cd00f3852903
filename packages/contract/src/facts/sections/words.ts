import { z } from 'zod';
import { FACT_TEXT_MAX_LENGTH, SPOKEN_LANGUAGES } from '../../constants.ts';
import { problem } from '../../wire/fieldProblems.ts';
import { atMost, publishedLine } from '../../wire/schemas.ts';

export const wordsUpTo = (max: number) =>
  z
    .string({ error: problem('required') })
    .overwrite(publishedLine)
    .min(1, problem('required'))
    .max(max, atMost(max));

export const Words = wordsUpTo(FACT_TEXT_MAX_LENGTH);

/** Languages in the order in which they are named; none while nobody has entered any. */
export const SpokenIfAny = z
  .array(z.enum(SPOKEN_LANGUAGES))
  .max(SPOKEN_LANGUAGES.length)
  .refine((codes) => new Set(codes).size === codes.length, 'Name each language once');
export const Spoken = SpokenIfAny.min(1, 'Choose at least one language');

export const Year = z.number().int('Give a whole number').min(1800, 'Give a year since 1800').max(2199);

export const Count = (max: number) => z.number().int('Give a whole number').min(1).max(max);

/** One line in each language of the site; none may be missing. */
export const inEach = (max: number) => {
  const words = wordsUpTo(max);
  return z.object({ en: words, es: words, fr: words });
};
