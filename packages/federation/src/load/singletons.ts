import { LoadError } from './failures.ts';

declare global {
  /** Shared module → the builds whose copy of it has run. Written by a line that every build adds to every copy. */
  var __SINGLETONS__: Record<string, string[]> | undefined;
}

interface Build {
  id: string;
  version: string;
}

/** A shared library that runs more than once in the page: every copy after the first is an offender. */
interface SecondCopy {
  library: string;
  provider: string;
  offenders: string[];
}

/** What must exist once and does not, since this version of a remote brought a copy of its own. */
export function findSecondCopies({ id, version }: Build): SecondCopy[] {
  return Object.entries(globalThis.__SINGLETONS__ ?? {}).flatMap(([library, [provider = '', ...later]]) => {
    const offenders = later.filter((build) => build === `${id}_${version}`);
    return offenders.length ? [{ library, provider, offenders }] : [];
  });
}

/**
 * Proves at run time that a remote uses the page's shared libraries; asked after everything that loads code of it, since a copy may hide in
 * any chunk. Only who brought a copy is refused: the others have the first one. @throws LoadError naming the library and who brought the second copy
 */
export function assertSingletons(build: Build): void {
  const copies = findSecondCopies(build);
  if (copies.length === 0) return;
  const reports = copies.map(
    ({ library, provider, offenders }) =>
      `${library} of ${provider} runs a second time, brought by ${offenders.join(', ')}`,
  );
  throw new LoadError('copies', reports.join('; '));
}
