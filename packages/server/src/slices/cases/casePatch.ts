import type { CasePatch } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { CaseRecord } from './changeCase.ts';
import type { TimelineEntry } from './timeline.repository.ts';

export type Patch = z.output<typeof CasePatch>;

/** The effect of a patch: columns to set and timeline entries to add. */
export interface Change {
  values: Partial<CaseRecord>;
  events: TimelineEntry[];
  /** Steps that are new to the client. */
  asked?: { text: string; dueDate: string | null }[];
}
