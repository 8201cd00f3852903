import { z } from 'zod';
import { Count } from './words.ts';

export const Figures = {
  figures: z.object({
    clients: Count(10_000_000),
    years: Count(300),
    staff: Count(100_000),
    successPercent: Count(100),
    savingsMillions: Count(1_000_000),
  }),
};
