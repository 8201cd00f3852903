import type { ReleaseApp, ReleaseAppDetail, ReleaseReason } from '@firm/contract';
import { hasEveryWord } from '../show/hasEveryWord.ts';
import { groupBy } from './groupBy.ts';

/** Versions of an app that lend or use something. */
export interface AppVersions {
  id: string;
  versions: readonly string[];
}

/** A component that an app lends to others, or should lend, with its users. */
export interface Extension {
  /** Its lender and its name: `documents/pages`. */
  part: string;
  lender: AppVersions;
  users: readonly AppVersions[];
  /** The gate's reasons why its lender and its users do not fit. */
  reasons: readonly ReleaseReason[];
}

/** How an extension stands: `missing` when someone uses it and nobody lends it. */
export type Standing = 'missing' | 'unfit' | 'unused' | 'fine';

export function standingOf({ lender, users, reasons }: Extension): Standing {
  if (lender.versions.length === 0) return 'missing';
  if (reasons.length > 0) return 'unfit';
  return users.length === 0 ? 'unused' : 'fine';
}

type Lending = Pick<ReleaseApp, 'id' | 'borrows' | 'lends'>;

/** The extensions that apps lend or use, those of one lender together, by name. */
export function extensionsOf(apps: readonly Lending[]): Extension[] {
  const lent = apps.flatMap(({ lends }) => lends.map(({ part, versions }) => extension(part, { versions })));
  const used = apps.flatMap(({ id, borrows }) =>
    borrows.map(({ part, versions, lentBy, reasons }) =>
      extension(part, { versions: lentBy, users: [{ id, versions }], reasons }),
    ),
  );
  return merged([...lent, ...used]);
}

/** The extensions of which the name, the lender or a user has every word. */
export const foundExtensions = (extensions: readonly Extension[], search: string): Extension[] =>
  extensions.filter(({ part, lender, users }) => hasEveryWord([part, lender.id, ...users.map(({ id }) => id)], search));

/** The extensions of others that an app uses. */
export const borrowedBy = (app: Lending): Extension[] => extensionsOf([{ ...app, lends: [] }]);

/** The extensions that an app lends or should lend, with their users. */
export function lentBy({ lends, uses }: Pick<ReleaseAppDetail, 'lends' | 'uses'>): Extension[] {
  const lent = lends.map(({ part, versions }) => extension(part, { versions }));
  const used = uses.map(({ part, by, version, reasons }) =>
    extension(part, { users: [{ id: by, versions: [version] }], reasons }),
  );
  return merged([...lent, ...used]);
}

const extension = (
  part: string,
  { versions = [], users = [], reasons = [] }: Partial<Pick<Extension, 'users' | 'reasons'>> & Partial<AppVersions>,
): Extension => ({ part, lender: { id: part.split('/', 1)[0] ?? part, versions }, users, reasons });

/** Each extension once, with all that is known of it. */
function merged(all: readonly Extension[]): Extension[] {
  const byPart = new Map<string, Extension>();
  for (const one of all) {
    const known = byPart.get(one.part) ?? { ...one, users: [], reasons: [] };
    byPart.set(one.part, {
      ...known,
      lender: known.lender.versions.length ? known.lender : one.lender,
      users: joined([...known.users, ...one.users]),
      reasons: once([...known.reasons, ...one.reasons]),
    });
  }
  return [...byPart.values()].sort((one, other) => one.part.localeCompare(other.part));
}

/** Each app once, with all its versions. */
function joined(users: readonly AppVersions[]): AppVersions[] {
  const byId = groupBy(users, ({ id }) => id);
  return [...byId]
    .map(([id, same]) => ({ id, versions: [...new Set(same.flatMap(({ versions }) => versions))] }))
    .sort((one, other) => one.id.localeCompare(other.id));
}

/** Each reason once, though two rows tell it. */
const once = (reasons: readonly ReleaseReason[]) => [
  ...new Map(reasons.map((reason) => [reason.text, reason])).values(),
];
