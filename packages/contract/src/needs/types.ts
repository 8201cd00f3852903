import type { z } from 'zod';
import type * as schemas from './schemas.ts';

export type Need = z.infer<typeof schemas.Need>;
export type NeedPatch = z.input<typeof schemas.NeedPatch>;
export type CreateNeed = z.input<typeof schemas.CreateNeedsBody>['needs'][number];
