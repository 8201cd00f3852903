import { z } from 'zod';
import { MERGE_KINDS, MERGE_OBSTACLES, MERGE_STATES } from '../constants.ts';
import { Id, Instant } from '../wire/schemas.ts';

const MergeParty = z.object({ id: Id, name: z.string(), email: z.string() });
const MergeCount = z.object({ kind: z.enum(MERGE_KINDS), count: z.number().int() });

/** A reason against a merge. `title` and `at` name the thing that stands in the way, where there is one. */
export const MergeObstacle = z.object({
  kind: z.enum(MERGE_OBSTACLES),
  title: z.string().nullable(),
  at: Instant.nullable(),
});

export const MergePreview = z.object({
  kept: MergeParty,
  givenUp: MergeParty,
  moves: z.array(MergeCount),
  /** Things of which the kept account has one itself; they stay with the closed account. */
  stays: z.array(MergeCount),
  /** People with whom one of the accounts shares all its cases: they then see the cases of the other as well. */
  seesMore: z.array(MergeParty),
  obstacles: z.array(MergeObstacle),
});

export const Merge = z.object({
  id: Id,
  kept: MergeParty,
  givenUp: MergeParty,
  state: z.enum(MERGE_STATES),
  /** False where a later merge must be undone first, or it is too late. */
  canUndo: z.boolean(),
  mergedAt: Instant,
  /** The colleague's name. */
  mergedBy: z.string().nullable(),
  undoUntil: Instant,
  moved: z.array(MergeCount),
});

export const MergePair = z.object({ keptId: Id, givenUpId: Id });

export const mergesSchemas = {
  list: { query: z.object({ clientId: Id }), answer: z.object({ merges: z.array(Merge) }) },
  preview: { query: MergePair, answer: MergePreview },
  create: { body: MergePair, answer: Merge },
  undo: { answer: Merge },
};
