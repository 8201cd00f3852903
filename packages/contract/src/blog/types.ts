import type { z } from 'zod';
import type * as schemas from './schemas.ts';

export type BlogPost = z.infer<typeof schemas.BlogPost>;
export type BlogCategory = z.infer<typeof schemas.BlogCategory>;
export type BlogTag = z.infer<typeof schemas.BlogTag>;
export type BlogOrdering = z.infer<typeof schemas.BlogOrdering>;
