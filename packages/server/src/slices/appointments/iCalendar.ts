import { firm } from '@firm/contract';

/** One line of an iCalendar text: its name, with parameters if it has any, and its value as it stands there. */
export type CalendarLine = readonly [name: string, value: string];

/** A calendar that programs take in (RFC 5545): `events` are the lines of each event, between its begin and end. */
export function calendarText(head: CalendarLine[], events: CalendarLine[][]): string {
  const lines: CalendarLine[] = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', `-//${firm.name}//Appointments//EN`],
    ['CALSCALE', 'GREGORIAN'],
    ...head,
    ...events.flatMap((event): CalendarLine[] => [['BEGIN', 'VEVENT'], ...event, ['END', 'VEVENT']]),
    ['END', 'VCALENDAR'],
  ];
  return lines.map(([name, value]) => `${folded(`${name}:${value}`)}\r\n`).join('');
}

/** Words as a value: what separates values is escaped, line breaks become `\n`, other control characters go. */
export const textValue = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replace(/\p{Cc}/gu, '');

/** Words as a parameter, quoted: quotes and control characters cannot stand in one. */
export const quoted = (text: string): string => `"${text.replace(/["\p{Cc}]/gu, '')}"`;

/** An instant in UTC: clocks that change need no table of zones. */
export const instantValue = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');

const LINE_OCTETS = 75;

/** A line has 75 octets at most; the rest follows after a break and a space, no character torn in two. */
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
