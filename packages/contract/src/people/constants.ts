export const JOB_TITLE_MAX_LENGTH = 100;
