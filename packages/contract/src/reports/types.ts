import type { z } from 'zod';
import type * as schemas from './schemas.ts';

export type Report = z.infer<typeof schemas.Report>;
