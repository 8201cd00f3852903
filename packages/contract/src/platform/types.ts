import type { z } from 'zod';
import type * as schemas from './schemas.ts';

export type AppStatus = z.infer<typeof schemas.AppStatus>;
export type VersionStatus = z.infer<typeof schemas.VersionStatus>;
export type ReleaseLogEntry = z.output<typeof schemas.ReleaseLogEntry>;
