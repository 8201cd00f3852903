import type { z } from 'zod';
import type * as schemas from './schemas.ts';

export type SignatureRequest = z.infer<typeof schemas.SignatureRequest>;
export type SignBody = z.input<typeof schemas.SignBody>;
export type PutUpBody = z.input<typeof schemas.PutUpBody>;
export type LetterBody = z.input<typeof schemas.LetterBody>;
