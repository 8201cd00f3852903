import { LANGUAGES } from '../site/constants.ts';

/** All visitors, in basis points. */
export const TRAFFIC_FULL = 10_000;
/** Groups of visitors that a rollout can select: staff, or the readers of one language. */
export const COHORTS = ['staff', ...LANGUAGES] as const;
/** The longest that a link or a version shows what visitors do not get, in hours. */
export const PREVIEW_HOURS_MAX = 24 * 14;
