import { LoadError } from './failures.ts';

declare global {
  /** Shared module → the builds whose copy of it has run. Written by a line that every build adds to every copy. */
  var __SINGLETONS__: Record<string, string[]> | undefined;
}

interface Build {
  id: string;
  version: string;
}

/**
 * Proves at run time that a remote uses the page's shared libraries; asked after everything that loads code of it, since a copy may hide in
 * any chunk. Only who brought a copy is refused: the others have the first one. @throws LoadError naming the library and who brought the second copy
 */
export function assertSingletons({ id, version }: Build): void {
  const build = `${id}_${version}`;
  const reports = Object.entries(globalThis.__SINGLETONS__ ?? {})
    .filter(([, [, ...later]]) => later.includes(build))
    .map(([library, [provider]]) => `${library} of ${provider} runs a second time, brought by ${build}`);
  if (reports.length > 0) throw new LoadError('copies', reports.join('; '));
}
