import { LoadError } from './failures.ts';

declare global {
  /** Shared module → builds whose copy of it has run. A line that builds add to every copy fills it. */
  var __SINGLETONS__: Record<string, string[]> | undefined;
}

interface Build {
  id: string;
  version: string;
}

/**
 * Checks at run time that a remote uses the page's shared libraries; runs after each load of the remote's code, since
 * any chunk may hold a copy. Refuses only the build that brought a second copy; the others use the first one.
 * @throws LoadError naming the library and the build that brought the second copy
 */
export function assertSingletons({ id, version }: Build): void {
  const build = `${id}_${version}`;
  const reports = Object.entries(globalThis.__SINGLETONS__ ?? {})
    .filter(([, [, ...later]]) => later.includes(build))
    .map(([library, [provider]]) => `${library} of ${provider} runs a second time, brought by ${build}`);
  if (reports.length > 0) throw new LoadError('copies', reports.join('; '));
}
