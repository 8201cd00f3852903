import { PREVIEW_HOURS_MAX } from '@firm/contract';
import { Refused } from './refused.ts';

/** The most versions for previews of an app at one time: each may have 200 MB, and pull requests publish them. */
export const PREVIEWS_MAX = 50;

/** Former versions of this package took names without a random part. */
const NAME = /^0\.0\.0-preview\.(\d{10})(\.[0-9a-f]{32})?$/;

/**
 * The moment until which a version is shown that was published for previews alone, as its name says: `0.0.0-preview.`,
 * seconds since 1970, a full stop and 32 random hexadecimal digits. Undefined for any other version.
 */
export function endOfPreview(version: string): Date | undefined {
  const [, end] = NAME.exec(version) ?? [];
  return end === undefined ? undefined : new Date(Number(end) * 1000);
}

/** @throws Refused for a version for previews that has ended, or that would stay longer than a preview lasts */
export function refuseEndedPreview(id: string, version: string, now: Date): void {
  const end = endOfPreview(version);
  if (!end) return;
  if (end <= now) throw new Refused(`${id} ${version} was for previews until ${end.toISOString()}, which is over`);
  if (end.getTime() - now.getTime() > PREVIEW_HOURS_MAX * 3_600_000)
    throw new Refused(
      `${id} ${version} is for previews until ${end.toISOString()}: ${PREVIEW_HOURS_MAX} hours at most`,
    );
}

/**
 * Anyone who knows a version's name can read its files, which nobody has reviewed yet.
 * @throws Refused for a version for previews whose name others can guess
 */
export function refuseGuessablePreview(id: string, version: string): void {
  if (!version.startsWith('0.0.0-preview') || NAME.exec(version)?.[2]) return;
  throw new Refused(
    `${id} ${version} can be guessed: a version for previews is 0.0.0-preview.<seconds since 1970>.<32 random hexadecimal digits>`,
  );
}
