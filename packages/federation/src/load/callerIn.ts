/** A version of a remote whose own code called a function of the page. */
export interface Caller {
  id: string;
  version: string;
  /** It did so as a module of it started: what such code opens may stay for as long as the page. */
  isStarting: boolean;
}

/** The end of a line that names a place in a file; lines of the browser's own functions have none. */
const PLACE = /:\d+:\d+\)?$/;
/** Chromium cuts a stack at ten lines unless it is told otherwise; functions of one library fill these. */
const LINES_MAX = 100;
const RELEASE = /\/r\/([^/]+)\/([^/]+)\//;

/**
 * The remote that called the function in which the stack was made. Undefined if the shell did, with its shared
 * libraries, even on behalf of a remote: they end what they open by themselves.
 */
export function callerIn(stack = ''): Caller | undefined {
  const [, caller = ''] = stack.split('\n').filter((line) => PLACE.test(line));
  const [folder, id, version] = RELEASE.exec(caller) ?? [];
  if (folder === undefined || id === undefined || version === undefined || id === 'shell') return undefined;
  // A remote's entry runs its modules, and nothing else of it.
  return { id, version, isStarting: longStack().includes(`${folder}remoteEntry.`) };
}

function longStack(): string {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = LINES_MAX;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = stackTraceLimit;
  return stack;
}
