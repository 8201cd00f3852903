import { OFFICE_ZONE, type Reminders } from '@firm/contract';

type Zoned = Pick<Reminders, 'timeZone'>;

const ofBrowser = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone to save with the first choice: that of the browser, where none was ever chosen. */
export const zoneAtFirst = ({ timeZone }: Zoned) => (timeZone === null ? { timeZone: ofBrowser() } : {});

/** Zones of the United States, by the towns that name them. */
const COMMON = [
  ...['America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix', 'America/Los_Angeles'],
  ...['America/Anchorage', 'Pacific/Honolulu', 'America/Puerto_Rico'],
];

/** The zones to choose from: those of the country, of the firm, of this browser, and the one that counts now. */
export const zonesFor = ({ timeZone }: Zoned): string[] => [
  ...new Set([...COMMON, OFFICE_ZONE, ofBrowser(), ...(timeZone === null ? [] : [timeZone])]),
];

/** Returns a zone in words: its name in a language, and the town that it is called by. */
export function zoneName(language: string, timeZone: string): string {
  const part = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName');
  const town = timeZone.split('/').pop()?.replaceAll('_', ' ') ?? timeZone;
  return part ? `${part.value} (${town})` : town;
}
