import type { z } from 'zod';
import type * as schemas from './schemas.ts';

export type WorkItem = z.infer<typeof schemas.WorkItem>;
export type WorkMeeting = z.infer<typeof schemas.WorkMeeting>;
export type WorkCase = z.infer<typeof schemas.WorkCase>;
export type WorkToday = z.infer<typeof schemas.WorkToday>;
export type WorkBoard = z.infer<typeof schemas.WorkBoard>;
export type ManyCasesAnswer = z.infer<typeof schemas.ManyCasesAnswer>;
