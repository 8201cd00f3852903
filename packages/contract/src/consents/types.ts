import type { z } from 'zod';
import type * as schemas from './schemas.ts';

export type Consent = z.infer<typeof schemas.Consent>;
