import type { Merging } from '../../ground/merging/merging.ts';
import { phoneCodes, reminderSettings, sentTexts, textNumbers } from './sms.tables.ts';

/** A number was proved for one account; the settings are those of the kept one. */
export const mergingOfReminders: Merging = {
  stays: [textNumbers.userId, phoneCodes.userId, reminderSettings.userId, sentTexts.userId],
};
