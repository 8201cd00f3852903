import type { Merging } from '../../ground/merging/merging.ts';
import { accountMerges } from './merges.tables.ts';

/** What was merged before stays on record as it was. */
export const mergingOfMerges: Merging = {
  stays: [accountMerges.keptId, accountMerges.givenUpId, accountMerges.mergedBy, accountMerges.undoneBy],
};
