import type { z } from 'zod';
import type * as schemas from './schemas.ts';

export type Colleague = z.infer<typeof schemas.Colleague>;
export type FactorGrace = z.infer<typeof schemas.FactorGrace>;
export type HandedOver = z.infer<typeof schemas.HandedOver>;
