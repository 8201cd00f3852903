/** Days and years are those of the office (decision 81). */
export const OFFICE_ZONE = 'America/New_York';

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: OFFICE_ZONE, year: 'numeric', month: '2-digit', day: '2-digit' });

/** The calendar day in the office at that instant, YYYY-MM-DD. */
export const officeDay = (at: Date) => dayFormat.format(at);

export const officeYear = (at: Date) => Number(officeDay(at).slice(0, 4));
