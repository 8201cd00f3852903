import type { QueryOf, ReleaseAppDetail, ReleaseVersionRow, releases } from '@firm/contract';

export type BanChoice = NonNullable<QueryOf<typeof releases.planBan>>;
/** The choices of a dialog: at least one. */
export type BanChoices = readonly [BanChoice, ...BanChoice[]];

/** The possible changes of the bans of a version and of older ones; the one that suits it best comes first. */
export function choicesFor(
  { mayMove, mayGive, versions, traffic: [current] }: ReleaseAppDetail,
  { version, publishedAt, banned }: ReleaseVersionRow,
): BanChoice[] {
  const older = versions.filter((each) => each.publishedAt < publishedAt);
  const hasFree = older.some((each) => each.banned === null);
  const hasBanned = older.some((each) => each.banned !== null);
  const own: BanChoice[] = [
    ...(mayGive && banned ? [{ change: 'lift', version } as const] : []),
    ...(mayMove && !banned ? [{ change: 'ban', version } as const] : []),
  ];
  const ofOlder: BanChoice[] = [
    ...(mayMove && hasFree ? [{ change: 'ban', before: version } as const] : []),
    ...(mayGive && hasBanned ? [{ change: 'lift', before: version } as const] : []),
  ];
  // The store refuses to ban the current version, so there the older ones come first.
  return version === current?.version ? [...ofOlder, ...own] : [...own, ...ofOlder];
}
