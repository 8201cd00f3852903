/** Minutes that stay free before and after each meeting; meetings begin on half hours. */
export const MEETING_BUFFERS = [0, 30, 60] as const;
/** The longest absence or closing in days. */
export const AWAY_DAYS_MAX = 366;
/** The longest name of a closing. */
export const CLOSING_NAME_MAX_LENGTH = 80;
