import type { ReleaseLoan } from '@firm/contract';
import type { AnyBuild } from '@firm/contract/schemas';
import { isRemote, missingParts } from './compatibility.ts';

/** The app that lends an extension: `documents` for `documents/pages`. */
export const lenderOf = (part: string) => part.split('/', 1)[0] ?? part;

/** The extensions of other apps that the versions of an app show, by name, with who lends each among all versions. */
export function borrowedBy(id: string, live: readonly AnyBuild[]): ReleaseLoan[] {
  const own = live.filter(({ manifest }) => manifest.id === id);
  // An app that shows its own extension needs nobody.
  const parts = new Set(own.flatMap(({ uses }) => Object.keys(uses.parts)).filter((part) => lenderOf(part) !== id));
  return [...parts].sort().map((part) => {
    const borrowers = own.filter(({ uses }) => uses.parts[part] !== undefined);
    const lenders = live.filter(isRemote).filter(({ manifest }) => manifest.id === lenderOf(part));
    return {
      part,
      versions: borrowers.map(({ version }) => version),
      lentBy: lenders.filter((lender) => lends(lender, part)).map(({ version }) => version),
      says: lenders.flatMap((lender) => borrowers.flatMap((borrower) => missingParts(borrower, lender, part))),
    };
  });
}

/** The extensions that the versions of an app lend, by name. */
export function lentBy(id: string, live: readonly AnyBuild[]): string[] {
  const own = live.filter(isRemote).filter(({ manifest }) => manifest.id === id);
  return [...new Set(own.flatMap((version) => Object.keys(version.lends).map((name) => `${id}/${name}`)))].sort();
}

const lends = (lender: Extract<AnyBuild, { module: string[] }>, part: string) =>
  lender.lends[part.slice(lender.manifest.id.length + 1)] !== undefined;
