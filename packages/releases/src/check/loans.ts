import type { ReleaseApp, ReleaseAppDetail, ReleaseLoan, RemoteBuild } from '@firm/contract';
import type { AnyBuild } from '@firm/contract/schemas';
import { isRemote } from './build.ts';
import { missingParts } from './parts.ts';

/** The app that lends an extension: `documents` for `documents/pages`. */
const lenderOf = (part: string) => part.split('/', 1)[0] ?? part;

/** The extensions of other apps that the versions of an app show, by name, with who lends each among all versions. */
export function borrowedBy(id: string, live: readonly AnyBuild[]): ReleaseLoan[] {
  const own = live.filter(({ manifest }) => manifest.id === id);
  // An app that shows its own extension borrows nothing.
  const parts = new Set(own.flatMap(({ uses }) => Object.keys(uses.parts)).filter((part) => lenderOf(part) !== id));
  return [...parts].sort().map((part) => {
    const borrowers = own.filter(({ uses }) => uses.parts[part] !== undefined);
    const lenders = versionsOf(lenderOf(part), live);
    return {
      part,
      versions: borrowers.map(({ version }) => version),
      lentBy: lenders.filter((lender) => lends(lender, part)).map(({ version }) => version),
      reasons: lenders.flatMap((lender) =>
        borrowers.flatMap((borrower) => missingParts(borrower, lender, { only: part })),
      ),
    };
  });
}

/** The extensions that an app lends, by name, each with the versions that do. */
export function lentBy(id: string, live: readonly AnyBuild[]): ReleaseApp['lends'] {
  const own = versionsOf(id, live);
  const parts = new Set(own.flatMap((version) => Object.keys(version.lends).map((name) => `${id}/${name}`)));
  return [...parts].sort().map((part) => ({
    part,
    versions: own.filter((version) => lends(version, part)).map(({ version }) => version),
  }));
}

/** The versions of other apps that show what an app lends, or should lend. */
export function usersOf(id: string, live: readonly AnyBuild[]): ReleaseAppDetail['uses'] {
  const lenders = versionsOf(id, live);
  return live
    .filter(({ manifest }) => manifest.id !== id)
    .flatMap((borrower) =>
      Object.keys(borrower.uses.parts)
        .filter((part) => lenderOf(part) === id)
        .map((part) => ({
          ...{ part, by: borrower.manifest.id, version: borrower.version },
          reasons: lenders.flatMap((lender) => missingParts(borrower, lender, { only: part })),
        })),
    );
}

const versionsOf = (id: string, live: readonly AnyBuild[]) =>
  live.filter(isRemote).filter(({ manifest }) => manifest.id === id);
const lends = (lender: RemoteBuild, part: string) =>
  lender.lends[part.slice(lender.manifest.id.length + 1)] !== undefined;
