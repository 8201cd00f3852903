import type { Merging } from '../../ground/merging/merging.ts';
import { chosenColumns, savedViews } from './views.tables.ts';

/** These are of people of the firm. */
export const mergingOfViews: Merging = { stays: [savedViews.ownerId, chosenColumns.userId] };
