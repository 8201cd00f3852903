import type { z } from 'zod';
import type * as schemas from './schemas.ts';

export type Merge = z.infer<typeof schemas.Merge>;
export type MergeObstacle = z.infer<typeof schemas.MergeObstacle>;
export type MergePreview = z.infer<typeof schemas.MergePreview>;
