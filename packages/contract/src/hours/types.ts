import type { z } from 'zod';
import type * as schemas from './schemas.ts';

export type HoursEntry = z.infer<typeof schemas.HoursEntry>;
export type AddHoursBody = z.input<typeof schemas.AddHoursBody>;
