import { z } from 'zod';

/** A figure that the site shows from 1 on; 0 is left out. */
const Figure = (max: number) => z.number().int('Give a whole number').min(0).max(max);

export const Figures = {
  figures: z.object({
    clients: Figure(10_000_000),
    years: Figure(300),
    staff: Figure(100_000),
    successPercent: Figure(100),
    savingsMillions: Figure(1_000_000),
  }),
};
