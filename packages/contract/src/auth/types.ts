import type { z } from 'zod';
import type * as schemas from './schemas.ts';

export type ResetAnswer = z.infer<typeof schemas.ResetAnswer>;
export type SecondFactorChallenge = z.infer<typeof schemas.SecondFactorChallenge>['secondFactor'];
