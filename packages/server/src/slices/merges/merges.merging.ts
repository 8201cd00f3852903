import type { Merging } from '../../ground/merging/merging.ts';
import { accountMerges } from './merges.tables.ts';

/** Earlier merges stay on record as they were. */
export const mergingOfMerges: Merging = {
  stays: [accountMerges.keptId, accountMerges.givenUpId, accountMerges.mergedBy, accountMerges.undoneBy],
};
