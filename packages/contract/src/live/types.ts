import type { z } from 'zod';
import type * as schemas from './schemas.ts';

export type LiveChange = z.infer<typeof schemas.LiveChange>;
