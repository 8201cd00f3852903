import type { Merging } from '../../ground/merging/merging.ts';
import { absences, workingHours } from './availability.tables.ts';

/** Only people of the firm have hours. */
export const mergingOfAvailability: Merging = { stays: [workingHours.userId, absences.userId, absences.coverId] };
