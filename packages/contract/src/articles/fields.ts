import { z } from 'zod';
import { ARTICLE_SLUG_MAX_LENGTH, ARTICLE_TITLE_MAX_LENGTH, LANGUAGES, SLUG_PATTERN } from '../constants.ts';
import { problem } from '../wire/fieldProblems.ts';
import { atMost, Id, publishedLine } from '../wire/schemas.ts';

export const TextLanguage = z.enum(LANGUAGES);

export const Revision = z.number().int();

export const Somebody = z.object({ id: Id, name: z.string() });

export const Title = z
  .string({ error: problem('required') })
  .overwrite(publishedLine)
  .max(ARTICLE_TITLE_MAX_LENGTH, atMost(ARTICLE_TITLE_MAX_LENGTH));

export const Slug = z
  .string()
  .max(ARTICLE_SLUG_MAX_LENGTH, atMost(ARTICLE_SLUG_MAX_LENGTH))
  .refine((slug) => slug === '' || SLUG_PATTERN.test(slug), problem('slug_form'));
