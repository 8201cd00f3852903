import type { TimelineKey } from '@firm/contract';
import type { CasePatch } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { cases } from './cases.tables.ts';

export type Patch = z.output<typeof CasePatch>;
export type CaseRecord = typeof cases.$inferSelect;

/** What a patch comes to: columns to set, and what the timeline tells of it. */
export interface Change {
  values: Partial<CaseRecord>;
  events: { key: TimelineKey; description?: string }[];
  /** Steps that are new to the client. */
  asked?: { text: string; dueDate: string | null }[];
}
