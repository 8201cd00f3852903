import type { z } from 'zod';
import type * as schemas from './schemas.ts';

export type AccessEntry = z.infer<typeof schemas.AccessEntry>;
export type DataExport = z.infer<typeof schemas.DataExport>;
export type Deletion = z.infer<typeof schemas.Deletion>;
