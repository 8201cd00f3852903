import type { z } from 'zod';
import type * as schemas from './schemas.ts';

export type DashboardSummary = z.infer<typeof schemas.DashboardSummary>;
export type Todo = z.infer<typeof schemas.Todo>;
