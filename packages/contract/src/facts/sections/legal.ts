import { z } from 'zod';
import { LEGAL_TEXT_MAX_LENGTH } from '../../constants.ts';
import { problem } from '../../wire/fieldProblems.ts';
import { atMost, Day } from '../../wire/schemas.ts';

/** The day of the version is its name. */
export const Terms = { termsVersion: Day };

/** HTML, which the server sanitises. Facts of the firm stand in it as `{{firm}}`, by the names of `LEGAL_FACTS`. */
const LegalWords = z
  .string({ error: problem('required') })
  .trim()
  .min(1, problem('required'))
  .max(LEGAL_TEXT_MAX_LENGTH, atMost(LEGAL_TEXT_MAX_LENGTH));

export const legalWords = { en: LegalWords, es: LegalWords, fr: LegalWords };

/** The version is the day from which the words hold. */
export const LegalText = z.object({ version: Day, ...legalWords });

export const LegalTexts = { termsText: LegalText, privacyText: LegalText, accessibilityText: LegalText };

/** Names the words of a legal text or of the story, which are asked for apart: other words have another mark. */
export const LegalMark = z.string().regex(/^[\w-]{22}$/, 'Give the mark of a text');

export const LegalPointer = z.object({ version: Day, mark: LegalMark });
