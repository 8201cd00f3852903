import { LoadError } from './failures.ts';

declare global {
  /** Shared module → the builds whose copy of it has run. Written by a line that every build adds to every copy. */
  var __SINGLETONS__: Record<string, string[]> | undefined;
}

/** A shared library that runs more than once in the page: every copy after the first is an offender. */
export interface SecondCopy {
  library: string;
  provider: string;
  offenders: string[];
}

/** What must exist once and does not. */
export function findSecondCopies(): SecondCopy[] {
  return Object.entries(globalThis.__SINGLETONS__ ?? {}).flatMap(([library, [provider = '', ...offenders]]) =>
    offenders.length ? [{ library, provider, offenders }] : [],
  );
}

/** Proves at run time that every shared library has one identity. @throws LoadError naming the library and who brought the second copy */
export function assertSingletons(): void {
  const copies = findSecondCopies();
  if (copies.length === 0) return;
  const reports = copies.map(
    ({ library, provider, offenders }) =>
      `${library} of ${provider} runs a second time, brought by ${offenders.join(', ')}`,
  );
  throw new LoadError('copies', reports.join('; '));
}
