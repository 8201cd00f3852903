import type { z } from 'zod';
import type * as schemas from './schemas.ts';

export type ServiceCategory = z.infer<typeof schemas.ServiceCategory>;
export type CaseSummary = z.infer<typeof schemas.CaseSummary>;
export type Case = z.infer<typeof schemas.Case>;
export type CasePatch = z.input<typeof schemas.CasePatch>;
export type ChecklistItem = z.infer<typeof schemas.ChecklistItem>;
export type TimelineEvent = z.infer<typeof schemas.TimelineEvent>;
export type CaseClient = z.infer<typeof schemas.CaseClient>;
export type CaseAnalysis = z.infer<typeof schemas.AiAnalysis>;
export type CaseFinding = z.infer<typeof schemas.CaseFinding>;
export type CaseColleague = z.infer<typeof schemas.CaseColleague>;
export type CaseOutcome = z.infer<typeof schemas.CaseOutcome>;
