import type { z } from 'zod';
import type * as schemas from './schemas.ts';

export type SiteConfig = z.infer<typeof schemas.SiteConfig>;
export type Flags = z.infer<typeof schemas.Flags>;
