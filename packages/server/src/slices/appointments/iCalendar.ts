import type { Firm } from '@firm/contract';

/** One line of an iCalendar text: its name, with any parameters, and its encoded value. */
export type CalendarLine = readonly [name: string, value: string];

/**
 * Returns a calendar for calendar programs (RFC 5545); `events` are the lines of each event, between its begin and end.
 */
export function calendarText({ name }: Pick<Firm, 'name'>, head: CalendarLine[], events: CalendarLine[][]): string {
  const lines: CalendarLine[] = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', textValue(`-//${name}//Appointments//EN`)],
    ['CALSCALE', 'GREGORIAN'],
    ...head,
    ...events.flatMap((event): CalendarLine[] => [['BEGIN', 'VEVENT'], ...event, ['END', 'VEVENT']]),
    ['END', 'VCALENDAR'],
  ];
  return lines.map(([name, value]) => `${folded(`${name}:${value}`)}\r\n`).join('');
}

/** Encodes text as a value: escapes separators, writes line breaks as `\n` and removes other control characters. */
export const textValue = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replace(/\p{Cc}/gu, '');

/** Encodes text as a quoted parameter, without quotes and control characters, which a parameter cannot contain. */
export const quoted = (text: string): string => `"${text.replace(/["\p{Cc}]/gu, '')}"`;

/** Formats an instant in UTC, which needs no table of zones for daylight saving. */
export const instantValue = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');

const LINE_OCTETS = 75;

/** Folds a line to at most 75 octets; the rest follows after a line break and a space. No character is split. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      parts.push(part);
      part = '';
      // The space that begins a continued line counts.
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}
