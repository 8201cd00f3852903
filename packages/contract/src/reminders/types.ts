import type { z } from 'zod';
import type * as schemas from './schemas.ts';

export type Reminders = z.infer<typeof schemas.Reminders>;
export type RemindersPatch = z.input<typeof schemas.RemindersPatch>;
