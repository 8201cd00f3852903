import type { z } from 'zod';
import type * as schemas from './schemas.ts';

export type MonthlyLetter = z.infer<typeof schemas.MonthlyLetter>;
export type LetterText = z.infer<typeof schemas.LetterText>;
export type LetterArticle = z.infer<typeof schemas.LetterArticle>;
export type LetterCounts = z.infer<typeof schemas.LetterCounts>;
export type LetterDelivery = z.infer<typeof schemas.LetterDelivery>;
export type LetterFailure = z.infer<typeof schemas.LetterFailure>;
export type LetterSummary = z.infer<typeof schemas.LetterSummary>;
export type ListLetters = z.infer<typeof schemas.ListLetters>;
