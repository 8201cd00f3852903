import type { z } from 'zod';
import type * as schemas from './schemas.ts';

export type Note = z.infer<typeof schemas.Note>;
