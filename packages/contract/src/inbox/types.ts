import type { z } from 'zod';
import type * as schemas from './schemas.ts';

export type InboxThread = z.infer<typeof schemas.InboxThread>;
export type InboxItem = z.infer<typeof schemas.InboxItem>;
export type InboxCounts = z.infer<typeof schemas.InboxCounts>;
export type OpenCaseBody = z.input<typeof schemas.OpenCaseBody>;
export type InquiryAnswer = z.infer<typeof schemas.InquiryAnswer>;
export type PresenceAnswer = z.infer<typeof schemas.PresenceAnswer>;
export type CannedAnswer = z.infer<typeof schemas.CannedAnswer>;
