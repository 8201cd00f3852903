import { type Office, openingWeek } from '@firm/contract';
import { capitalised, formatClock, formatWeekday } from '@firm/i18n';

/** Formats the office hours in a line: Mon–Fri 9:00 AM–6:00 PM, Sat 10:00 AM–3:00 PM. */
export function openTimes(language: string, office: Office): string {
  const lines = openingWeek(office).flatMap(({ days, hours }) => {
    if (!hours) return [];
    const [first, last = first] = [days[0], days.at(-1)];
    const names = [...new Set([first, last])].map((day) => formatWeekday(language, day, 'short'));
    return `${names.join('–')} ${formatClock(language, hours.opens)}–${formatClock(language, hours.closes)}`;
  });
  return capitalised(lines.join(', '));
}
