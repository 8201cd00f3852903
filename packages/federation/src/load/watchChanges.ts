import { keepGlobals } from './globals.ts';
import { keepTitle } from './keepTitle.ts';
import { endLeftBehind, watchOpened } from './leftBehind.ts';
import { beginRunning, isRunning } from './runningMark.ts';
import { watchIdle } from './watchIdle.ts';

interface Version {
  id: string;
  version: string;
}

/** Milliseconds that a remote has to end what it opened, after its last area has left the page. */
const PATIENCE_MS = 1_000;
/** Milliseconds after leaving in which a remote is still a suspect: a timer or an answer may run its code once more. */
const SUSPECT_MS = 10_000;
/** Milliseconds without an idle moment after which work counts as endless. */
const ENDLESS_MS = 20_000;

const buildOf = ({ id, version }: Version) => `${id}@${version}`;

/**
 * Follows what remotes change of the page that they share: puts it back, names it in the console, and reports the
 * version if no other can have done it. It does so for a version that keeps the page busy, too.
 */
export function watchChanges(report: (version: Version, error: Error) => void) {
  /** The versions whose code may have run since the globals were last compared. */
  const ran = new Map<string, Version>();
  /** The versions with areas on the page, once for each; until the effects of an area have ended. */
  const staying: Version[] = [];
  /** When the last area of a version left the page, in milliseconds of the page's clock. */
  const leftAt = new Map<string, number>();
  /** The versions that have been on the page since just before its last idle moment. */
  const busy = new Map<string, Version>();
  /** Named once: the next visit would tell the same. */
  const named = new Set<string>();
  watchOpened();
  keepTitle(isHere, (caller) => nameOnce('title', [caller], 'it set the title of the page after it had left it'));
  // With the host's own functions of the document, which these two have set.
  const globals = keepGlobals();
  watchIdle(tellBusy);

  function isHere(build: string): boolean {
    return isRunning(build) || staying.some((version) => buildOf(version) === build);
  }

  function hasJustLeft(build: string): boolean {
    const at = leftAt.get(build);
    return at !== undefined && performance.now() - at < SUSPECT_MS;
  }

  function nameOnce(what: string, suspects: Version[], message: string): void {
    const key = `${what} ${suspects.map(buildOf)}`;
    if (named.has(key) || suspects.length === 0) return;
    named.add(key);
    name(suspects, message);
  }

  function name(suspects: Version[], message: string): void {
    const error = new Error(message);
    const names = suspects.map(({ id, version }) => `${id} ${version}`);
    console.error(`${names.length > 1 ? 'one of ' : ''}${names.join(', ')}:`, error);
    // A doubtful report could take back a version that did nothing.
    const [only, ...others] = suspects;
    if (only && others.length === 0) report(only, error);
  }

  function compare(): void {
    const changed = globals.giveBack();
    const suspects = [...ran.values()];
    for (const build of ran.keys()) if (!isHere(build) && !hasJustLeft(build)) ran.delete(build);
    if (changed.length > 0)
      name(suspects, `it changed ${changed.join(', ')}, which every app uses; the page has it back`);
  }

  /** A version that has left may have begun what goes on: only one that was alone on the page is reported. */
  function tellBusy(busyMs: number): void {
    if (busyMs === 0) busy.clear();
    const justLeft = [...ran.values()].filter((version) => hasJustLeft(buildOf(version)));
    for (const version of [...staying, ...justLeft]) busy.set(buildOf(version), version);
    const message = `it keeps the page busy: the browser had no idle moment for ${ENDLESS_MS / 1_000} seconds`;
    if (busyMs >= ENDLESS_MS) nameOnce('busy', [...busy.values()], message);
  }

  function tellLeftBehind(): void {
    for (const { what, ...version } of endLeftBehind(isHere)) {
      const kinds = [...new Set(what)].join(', ');
      nameOnce('left', [version], `it left ${kinds} behind as it left the page, which has ended this`);
    }
  }

  return {
    compare,
    begin(version: Version) {
      const build = buildOf(version);
      if (!ran.has(build)) {
        compare();
        ran.set(build, version);
      }
      beginRunning(version);
    },
    stay(version: Version) {
      staying.push(version);
      return () => {
        // The area's effect ends before those of the screen in it.
        queueMicrotask(() => {
          staying.splice(staying.lastIndexOf(version), 1);
          leftAt.set(buildOf(version), performance.now());
          compare();
        });
        setTimeout(tellLeftBehind, PATIENCE_MS);
      };
    },
  };
}
