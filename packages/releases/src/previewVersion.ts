import { Refused } from './refused.ts';

/** The longest preview, in hours. */
export const HOURS_MAX = 24 * 14;

/**
 * The moment until which a version is shown that was published for previews alone, as its name says: `0.0.0-preview.`
 * and seconds since 1970. Undefined for any other version.
 */
export function endOfPreview(version: string): Date | undefined {
  const [, end] = /^0\.0\.0-preview\.(\d{10})$/.exec(version) ?? [];
  return end === undefined ? undefined : new Date(Number(end) * 1000);
}

/** @throws Refused for a version for previews that has ended, or that would stay longer than a preview lasts */
export function refuseEndedPreview(id: string, version: string, now: Date): void {
  const end = endOfPreview(version);
  if (!end) return;
  if (end <= now) throw new Refused(`${id} ${version} was for previews until ${end.toISOString()}, which is over`);
  if (end.getTime() - now.getTime() > HOURS_MAX * 3_600_000)
    throw new Refused(`${id} ${version} is for previews until ${end.toISOString()}: ${HOURS_MAX} hours at most`);
}
