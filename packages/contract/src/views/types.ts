import type { z } from 'zod';
import type * as schemas from './schemas.ts';

export type SavedView = z.infer<typeof schemas.SavedView>;
export type ListViews = z.infer<typeof schemas.ListViews>;
export type CreateViewBody = z.input<typeof schemas.CreateViewBody>;
export type UpdateViewBody = z.input<typeof schemas.UpdateViewBody>;
