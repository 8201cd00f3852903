import type { z } from 'zod';
import type * as schemas from './schemas.ts';

export type Pipeline = z.infer<typeof schemas.Pipeline>;
export type PipelineBody = z.infer<typeof schemas.PipelineBody>;
export type PipelineSummary = z.infer<typeof schemas.PipelineSummary>;
export type PipelineStep = z.infer<typeof schemas.PipelineStep>;
export type PipelineNeed = z.infer<typeof schemas.PipelineNeed>;
export type PipelineInvoice = z.infer<typeof schemas.PipelineInvoice>;
export type CaseAutomation = z.infer<typeof schemas.CaseAutomation>;
export type RecurringWork = z.infer<typeof schemas.RecurringWork>;
