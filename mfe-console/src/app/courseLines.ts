import type { ReleaseAppDetail, ReleaseHour } from '@firm/contract';
import type { CourseLine } from '../show/Course.tsx';

const HOUR_MS = 3_600_000;

/** A figure of each version in use by the hour: null in hours without reports. */
export function courseLines(
  { traffic, hours, hoursFrom, reports }: ReleaseAppDetail,
  of: (hour: ReleaseHour) => number | null,
): CourseLine[] {
  const from = Date.parse(hoursFrom);
  return traffic.map(({ version }, place) => ({
    version,
    isNew: place > 0,
    values: hours.map((_, at) => {
      const hour = reports.find((each) => each.version === version && Date.parse(each.at) === from + at * HOUR_MS);
      return hour ? of(hour) : null;
    }),
  }));
}
