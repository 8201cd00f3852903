import { z } from 'zod';

/** A time by the office's clock on a half hour, since meetings begin on half hours. */
const Clock = z.string().regex(/^([01]\d|2[0-3]):[03]0$/, 'Choose a full or a half hour between 00:00 and 23:30');

const Line = z
  .object({
    days: z.array(z.number().int().min(0).max(6)).min(1, 'Choose at least one day').max(7),
    opens: Clock,
    closes: Clock,
  })
  .refine(({ opens, closes }) => opens < closes, {
    path: ['closes'],
    error: 'Choose a later end: hours end on the day on which they begin',
  });

export const Hours = {
  /** Days as in Date.getDay(): 0 is Sunday. A day without hours is closed. */
  hours: z
    .array(Line)
    .min(1, 'The office opens on one day at least')
    .max(7)
    .superRefine((lines, context) => {
      const seen = new Set<number>();
      for (const [at, { days }] of lines.entries()) {
        if (days.some((day) => seen.has(day)) || new Set(days).size < days.length)
          context.addIssue({ code: 'custom', path: [at, 'days'], message: 'A day has its hours once' });
        for (const day of days) seen.add(day);
      }
    }),
};
