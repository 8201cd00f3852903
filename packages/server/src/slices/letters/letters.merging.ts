import type { Merging } from '../../ground/merging/merging.ts';
import { letters } from './letters.tables.ts';

/** These name people of the firm. */
export const mergingOfLetters: Merging = { stays: [letters.createdBy, letters.sentBy] };
