import type { z } from 'zod';
import type * as schemas from './schemas.ts';

export type ListedPrice = z.infer<typeof schemas.ListedPrice>;
export type PriceChoice = z.infer<typeof schemas.PriceChoice>;
export type CreatePriceBody = z.input<typeof schemas.CreatePriceBody>;
