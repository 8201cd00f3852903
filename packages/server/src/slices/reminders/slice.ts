import type { Slice } from '../../ground/slice.ts';
import { planReminders } from './planReminders.ts';
import { remindersLetters } from './reminders.letters.ts';
import { handleReminderJobs } from './sendReminders.ts';

export const remindersSlice: Slice = {
  name: 'reminders',
  letters: remindersLetters,
  jobs: handleReminderJobs,
  sharedTasks: { reminders: planReminders },
};
