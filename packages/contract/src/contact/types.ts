import type { z } from 'zod';
import type * as schemas from './schemas.ts';

export type ContactBody = z.input<typeof schemas.ContactBody>;
export type ContactAnswer = z.infer<typeof schemas.ContactAnswer>;
