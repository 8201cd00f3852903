export const JOB_TITLE_MAX_LENGTH = 100;
/** Staff may be given at most so many days until they need a second factor. */
export const FACTOR_GRACE_MAX_DAYS = 7;
