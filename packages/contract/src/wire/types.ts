import type { z } from 'zod';
import type * as schemas from './schemas.ts';

export type Staff = z.infer<typeof schemas.Staff>;
export type FieldError = z.infer<typeof schemas.FieldError>;
export type ErrorAnswer = z.infer<typeof schemas.ErrorAnswer>;
