import { z } from 'zod';
import { LANGUAGES, STORY_MAX_LENGTH } from '../../constants.ts';
import { problem } from '../../wire/fieldProblems.ts';
import { atMost } from '../../wire/schemas.ts';

/** Takes direction marks and control characters out of a paragraph. The spaces of French that do not break stay. */
const paragraphOf = (line: string) =>
  line
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[ \p{Cc}]+/gu, ' ')
    .trim();

/** Plain words, one paragraph a line. */
const Paragraphs = z
  .string({ error: problem('required') })
  .overwrite((text) => text.split('\n').map(paragraphOf).filter(Boolean).join('\n'))
  .max(STORY_MAX_LENGTH, atMost(STORY_MAX_LENGTH));

/** The story of the firm's beginnings, in every language or in none: the page about it then has no such part. */
export const StoryWords = z.object({ en: Paragraphs, es: Paragraphs, fr: Paragraphs }).superRefine((words, context) => {
  if (LANGUAGES.some((language) => words[language]))
    for (const language of LANGUAGES)
      if (!words[language]) context.addIssue({ code: 'custom', path: [language], message: problem('required') });
});

export const Story = { story: StoryWords };
