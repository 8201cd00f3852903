import type { z } from 'zod';
import type * as schemas from './schemas.ts';

export type IntakeAnswers = z.infer<typeof schemas.IntakeAnswers>;
export type IntakeDraft = z.infer<typeof schemas.IntakeDraft>;
