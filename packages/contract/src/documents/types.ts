import type { z } from 'zod';
import type * as schemas from '../schemas.ts';

export type Document = z.infer<typeof schemas.Document>;
export type AttachedDocument = z.infer<typeof schemas.AttachedDocument>;
export type Analysis = z.infer<typeof schemas.Analysis>;
export type AnalysisField = z.infer<typeof schemas.AnalysisField>;
export type DocumentTrailEntry = z.infer<typeof schemas.DocumentTrailEntry>;
export type DocumentRequest = z.infer<typeof schemas.DocumentRequest>;
export type PendingUpload = z.infer<typeof schemas.PendingUpload>;
