import { z } from 'zod';
import { AWARDS_MAX_COUNT, CREDENTIALS_MAX_COUNT, STANDING_TEXT_MAX_LENGTH } from '../../constants.ts';
import { inEach, Year } from './words.ts';

export const Credential = z.object({ text: inEach(STANDING_TEXT_MAX_LENGTH) });

export const Award = z.object({ text: inEach(STANDING_TEXT_MAX_LENGTH), year: Year });

/** In the order of the page about the firm, which leaves out a list without entries. */
export const Standing = {
  credentials: z.array(Credential).max(CREDENTIALS_MAX_COUNT, `Show ${CREDENTIALS_MAX_COUNT} credentials at most`),
  awards: z.array(Award).max(AWARDS_MAX_COUNT, `Show ${AWARDS_MAX_COUNT} awards at most`),
};
