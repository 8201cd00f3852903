import { LANGUAGES } from '../site/constants.ts';

/** Everybody, in basis points of visitors. */
export const TRAFFIC_FULL = 10_000;
/** Whom a rollout can single out: staff, or the readers of one language. */
export const COHORTS = ['staff', ...LANGUAGES] as const;
