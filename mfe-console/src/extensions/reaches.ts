import type { Extension } from './extensionsOf.ts';
import type { Line } from './layoutOf.ts';

/** The app, in both of its columns, or the extension that the reader points at. */
export type Pointed = { app: string } | { part: string } | undefined;

/** Finds the apps, extensions and lines that belong to what the reader points at; none while it is nothing. */
export function reaches(extensions: readonly Extension[], pointed: Pointed) {
  const isAt = (app: string, { part }: Pick<Extension, 'part'>) =>
    pointed !== undefined && ('part' in pointed ? pointed.part === part : pointed.app === app);
  const isUse = (extension: Extension, user: string) => isAt(user, extension) || isAt(extension.lender.id, extension);
  const isLoan = (extension: Extension) =>
    isAt(extension.lender.id, extension) || extension.users.some(({ id }) => isAt(id, extension));
  const byPart = new Map(extensions.map((one) => [one.part, one]));
  const of = (part: string, holds: (extension: Extension) => boolean) => {
    const extension = byPart.get(part);
    return extension !== undefined && holds(extension);
  };
  return {
    user: (app: string) => extensions.some((one) => one.users.some(({ id }) => id === app) && isUse(one, app)),
    lender: (app: string) => extensions.some((one) => one.lender.id === app && isLoan(one)),
    part: (part: string) => of(part, isLoan),
    use: ({ part, app }: Line) => of(part, (one) => isUse(one, app)),
    loan: ({ part }: Line) => of(part, isLoan),
  };
}
